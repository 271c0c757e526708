import { type IslandDocument, newIslandDocument } from '#domain/island/document/island-document.ts'
import { attachOrbitControls } from '#web/island/orbit-controls.ts'
import { buildGroundInWorker } from '#web/island/scene/build-ground-in-worker.ts'
import { mountIslandScene } from '#web/island/scene/mount-island-scene.ts'
import { t } from '#web/lib/language/translate.ts'
import { openSharedCanvas } from '#web/shared-canvas/open-shared-canvas.ts'

/**
 * The 3D island of the landing page. The page is a document without an app: this script is loaded by the first click on its button,
 * and handles that click and every later one.
 */
const button = document.querySelector<HTMLButtonElement>('[data-walk]')
const host = document.querySelector<HTMLElement>('[data-island]')
const labels = {
  closed: t('Walk round it'),
  growing: t('Growing it'),
  open: t('Put it away'),
  none: t('This browser draws no island in the round'),
}

/** Nobody's: a volcano, as on the plate, in the last light of the day. */
const island: IslandDocument = { ...newIslandDocument({ body: 'volcano', seed: 19_940_117 }), timeOfDay: 17.5 }

/** Mounts the island, or unmounts it when it is mounted. */
function createToggle(button: HTMLButtonElement, host: HTMLElement): () => Promise<void> {
  const canvas = openSharedCanvas(document.createElement('div'))
  let unmount: (() => void) | null = null

  function close() {
    unmount?.()
    unmount = null
    host.hidden = true
    button.textContent = labels.closed
    button.focus()
  }
  host.addEventListener('keydown', ({ key }) => key === 'Escape' && close())

  return async () => {
    if (unmount) return close()
    if (!canvas) {
      button.textContent = labels.none
      button.disabled = true
      return
    }
    button.textContent = labels.growing
    const groundGeometry = await buildGroundInWorker({ body: island.body, seed: island.seed, isDead: false })
    host.hidden = false
    const mounted = mountIslandScene(canvas, host)
    mounted.setGround(groundGeometry)
    mounted.update({ document: island, isDead: false, selected: null, entries: new Map() })
    const detach = attachOrbitControls(host, mounted)
    unmount = () => {
      detach()
      mounted.unmount()
    }
    button.textContent = labels.open
    host.focus()
  }
}

if (button && host) {
  const toggle = createToggle(button, host)
  button.onclick = () => void toggle()
  void toggle()
}
