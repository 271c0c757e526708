import { type IslandDocument, newIslandDocument } from '#domain/island/document/island-document.ts'
import { attachOrbitControls } from '#web/island/orbit-controls.ts'
import { growInWorker } from '#web/island/scene/grow-in-worker.ts'
import { mountIslandScene } from '#web/island/scene/mount-island-scene.ts'
import { openSharedCanvas } from '#web/shared-canvas/open-shared-canvas.ts'

/**
 * The island of the landing, in the round. The page is a document without an app behind it: this is fetched at the first press of its
 * button, answers that press and all further ones.
 */
const button = document.querySelector<HTMLButtonElement>('[data-walk]')
const porthole = document.querySelector<HTMLElement>('[data-island]')
const words = { closed: 'Walk round it', growing: 'Growing it', open: 'Put it away', none: 'This browser draws no island in the round' }

/** Nobody's: a volcano, as on the plate, in the last light of the day. */
const island: IslandDocument = { ...newIslandDocument({ body: 'volcano', seed: 19_940_117 }), timeOfDay: 17.5 }

function prepare(press: HTMLButtonElement, place: HTMLElement): () => Promise<void> {
  const canvas = openSharedCanvas(document.createElement('div'))
  let putAway: (() => void) | null = null

  function close() {
    putAway?.()
    putAway = null
    place.hidden = true
    press.textContent = words.closed
    press.focus()
  }
  place.addEventListener('keydown', ({ key }) => key === 'Escape' && close())

  return async () => {
    if (putAway) return close()
    if (!canvas) {
      press.textContent = words.none
      press.disabled = true
      return
    }
    press.textContent = words.growing
    const grown = await growInWorker({ body: island.body, seed: island.seed, isDead: false })
    place.hidden = false
    const show = mountIslandScene(canvas, place)
    show.ground(grown)
    show.update({ document: island, isDead: false, selected: null, entries: new Map() })
    const letGo = attachOrbitControls(place, show)
    putAway = () => {
      letGo()
      show.unmount()
    }
    press.textContent = words.open
    place.focus()
  }
}

if (button && porthole) {
  const toggle = prepare(button, porthole)
  button.onclick = () => void toggle()
  void toggle()
}
