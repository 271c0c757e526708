import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { clamp } from '#domain/math.ts'
import type { Pixels } from '#domain/units.ts'
import { overlaps, type ScreenBox } from '#web/lib/visible-area.ts'
import type { IslandCanvasHandle } from './IslandCanvas.tsx'

type Size = { readonly width: Pixels; readonly height: Pixels }
type Side = 'above' | 'below'
export type ToolbarPlace = { readonly side: Side; readonly left: Pixels; readonly top: Pixels }

type Situation = {
  readonly scene: Size
  /** What is selected, with its ring, from the upper left corner of the scene. */
  readonly object: ScreenBox
  readonly toolbar: Size
  /** What else floats over the scene. */
  readonly floatingPanels: readonly ScreenBox[]
  /** Where it stood last: it changes sides only when it must. Null at the foot of the scene. */
  readonly last: Side | null
}

/** Between the toolbar and what it stands at, and what it keeps from edges and panels. */
const gap: Pixels = 12
const margin: Pixels = 8
/** Who stands at the foot goes back to the object only with so much room to spare, so that no edge has it jump to and fro. */
const spare: Pixels = 24

/**
 * Where the toolbar of what is selected stands: over it, else under it, aside of what floats there; null where neither has room, or the object
 * is out of the picture: the toolbar then stands at the foot of the scene.
 */
export function placeToolbar({ scene, object, toolbar, floatingPanels, last }: Situation): ToolbarPlace | null {
  const [middle, centre] = [(object.left + object.right) / 2, (object.top + object.bottom) / 2]
  if (middle < 0 || middle > scene.width || centre < 0 || centre > scene.height) return null
  const edge = margin + (last === null ? spare : 0)
  const sides: readonly Side[] = last === 'below' ? ['below', 'above'] : ['above', 'below']
  for (const side of sides) {
    const top = side === 'above' ? object.top - gap - toolbar.height : object.bottom + gap
    if (top < edge || top + toolbar.height > scene.height - edge) continue
    const left = leftBeside(middle, top, { scene, toolbar, floatingPanels })
    if (left !== null) return { side, left: Math.round(left), top: Math.round(top) }
  }
  return null
}

/** As near as can be to standing over the middle of the object, and not beside it. */
function leftBeside(
  middle: Pixels,
  top: Pixels,
  { scene, toolbar, floatingPanels }: Pick<Situation, 'scene' | 'toolbar' | 'floatingPanels'>,
) {
  const { width, height } = toolbar
  const last = scene.width - margin - width
  const wanted = clamp(middle - width / 2, margin, last)
  const boxAt = (left: Pixels) => ({ left: left - margin, right: left + width + margin, top: top - margin, bottom: top + height + margin })
  const besidePanels = floatingPanels.flatMap((panel) => [panel.left - margin - width, panel.right + margin])
  const away = (left: Pixels) => Math.abs(left - wanted)
  const free = [wanted, ...besidePanels]
    .filter((left) => left >= margin && left <= last && left <= middle && left + width >= middle)
    .filter((left) => !floatingPanels.some((panel) => overlaps(boxAt(left), panel)))
  return free.toSorted((one, other) => away(one) - away(other))[0] ?? null
}

/** A narrower window has the toolbar at its foot. */
const isWide = () => matchMedia('(width >= 56.25rem)').matches

/**
 * Keeps the toolbar at what is selected, in every frame of the picture. It moves by its style alone: its place among what is reached by the
 * keyboard stays, and so does the focus.
 * @param isGroundWanted whether a place on the ground is chosen: the toolbar stands at the foot then, out of the way
 */
export function useToolbarPlace(
  islandCanvas: RefObject<IslandCanvasHandle | null>,
  selection: readonly PlacedObject[],
  isGroundWanted: boolean,
) {
  const toolbar = useRef<HTMLDivElement>(null)
  const last = useRef<ToolbarPlace | null>(null)
  function follow() {
    const element = toolbar.current
    if (!element) return
    const around = isWide() && !isGroundWanted ? islandCanvas.current?.surroundingsOf(selection) : null
    const { offsetWidth: width, offsetHeight: height } = element
    const next = around ? placeToolbar({ ...around, toolbar: { width, height }, last: last.current?.side ?? null }) : null
    element.toggleAttribute('data-at-object', next !== null)
    element.style.translate = next ? `${next.left}px ${next.top}px` : ''
    last.current = next
  }
  useLayoutEffect(follow)
  return { toolbar, follow }
}
