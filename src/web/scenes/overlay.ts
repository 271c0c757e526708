import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { PlacedLabel, SeenPoint } from './place-labels.ts'

/** CSS classes of what stands over the picture. */
export type OverlayClasses = { readonly [Name in 'label' | 'glint' | 'ring']?: string | undefined }
type OverlayContent = {
  readonly labels: readonly PlacedLabel[]
  /** Where something waits to be found. */
  readonly glints: readonly SeenPoint[]
  readonly selected: ScreenPoint | null
  /** Ids of labels that stand out. */
  readonly emphasized: ReadonlySet<string | null>
  /** The glint that is to be seen at last. */
  readonly hinted: string | null
}

/** Names, glints and the ring over a scene. They are decoration: the list beside the scene has them all. */
export function createOverlay(host: HTMLElement, classes: OverlayClasses) {
  const marks = new Map<string, HTMLElement>()
  const ring = document.createElement('i')
  ring.className = classes.ring ?? ''
  ring.hidden = true
  host.append(ring)

  function show(key: string, className: string | undefined, text: string, { x, y }: ScreenPoint): HTMLElement {
    const mark = marks.get(key) ?? document.createElement('span')
    if (!marks.has(key)) {
      marks.set(key, mark)
      mark.className = className ?? ''
      host.append(mark)
    }
    if (mark.textContent !== text) mark.textContent = text
    mark.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
    return mark
  }
  return {
    draw({ labels, glints, selected, emphasized, hinted }: OverlayContent) {
      const obsolete = new Set(marks.keys())
      for (const { id, text, box } of labels) {
        show(`label ${id}`, classes.label, text, { x: box.left, y: box.top }).toggleAttribute('data-emphasized', emphasized.has(id))
        obsolete.delete(`label ${id}`)
      }
      for (const glint of glints) {
        show(`glint ${glint.id}`, classes.glint, '', glint).toggleAttribute('data-hinted', glint.id === hinted)
        obsolete.delete(`glint ${glint.id}`)
      }
      for (const key of obsolete) {
        marks.get(key)?.remove()
        marks.delete(key)
      }
      ring.hidden = !selected
      if (selected) ring.style.transform = `translate(${selected.x.toFixed(1)}px, ${selected.y.toFixed(1)}px)`
    },
    clear: () => host.replaceChildren(),
  }
}
