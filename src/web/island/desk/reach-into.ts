import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { heightAt } from '#domain/island/grow.ts'
import { farFrom, gripAt, ringOf } from '../scene/grips.ts'
import type { Grown } from '../scene/grown.ts'
import type { IslandPointerHandlers } from '../scene/island-pointer-controls.ts'
import type { Sitting } from '../scene/island-scene.ts'
import { groundAt, type Spot, standAt, thingAt } from '../scene/pick.ts'
import type { IslandShow } from '../scene/show.ts'
import { scaled, snapped, turnedTo } from './keys.ts'

/** What lies on the bench at the moment of a touch, and whom to tell. */
export type Bench = {
  readonly sitting: Sitting
  readonly grown: Grown | null
  readonly isSnapping: boolean
  readonly onTake: (id: string | null) => void
  /** Where a path is being laid: touches of the ground are for it alone. */
  readonly onGround: ((place: readonly [x: number, z: number]) => void) | null
  readonly onTry: (command: EditCommand) => void
  readonly onDrop: () => void
}

/** How near a pointer has to come, as a share of half the picture's height. */
const fingers = { touch: 0.07, mouse: 0.035 } as const

/** Turns touches of the picture into steps that could be taken. */
export function reachInto(show: IslandShow, bench: { readonly current: Bench }, porthole: HTMLElement): IslandPointerHandlers {
  const { camera } = show.scene
  const height = (x: number, z: number) => (bench.current.grown ? heightAt(bench.current.grown, x, z) : 0)
  const inHand = () => {
    const { document, selected } = bench.current.sitting
    return document.objects.find(({ id }) => id === selected) ?? null
  }
  /** The thing in hand as it was when it was taken hold of, and how far from its middle that was. */
  let before: { readonly thing: PlacedObject; readonly far: number } | null = null
  function gripOf(held: PlacedObject, spot: Spot) {
    const ground = groundAt(camera, spot, height)
    const grip = ground && gripAt(held, ground)
    if (grip) before = { thing: held, far: farFrom(held, ground) }
    return grip
  }
  return {
    view: show.view,
    turnTo: show.turnTo,
    at(spot, isTouch) {
      if (bench.current.onGround) return { thing: null, grip: null }
      const aspect = porthole.clientWidth / porthole.clientHeight
      const finger = isTouch ? fingers.touch : fingers.mouse
      const thing = thingAt(camera, spot, bench.current.sitting.document.objects, { aspect, finger, height })
      const held = inHand()
      const grip = held && thing?.id !== held.id ? gripOf(held, spot) : null
      // A knob can be seen; whatever stands behind it can wait.
      return grip === 'size' ? { thing: null, grip } : { thing, grip }
    },
    onTake: ({ id }) => bench.current.onTake(id),
    onTap(spot) {
      const { onGround, onTake } = bench.current
      const ground = onGround && groundAt(camera, spot, height)
      if (!onGround) onTake(null)
      else if (ground) onGround(ground)
    },
    onDrag({ id, artifact }, spot) {
      const ground = groundAt(camera, spot, height)
      const { isSnapping, onTry } = bench.current
      const position = ground && standAt(artifact, snapped(ground[0], isSnapping), snapped(ground[1], isSnapping), height)
      if (position) onTry({ do: 'move', id, position })
    },
    onGrip(grip, spot) {
      const ground = groundAt(camera, spot, height)
      if (!ground || !before) return
      const { thing, far } = before
      const { isSnapping, onTry } = bench.current
      const [x, , z] = thing.position
      // Fronts look south: half a turn from the angle that the compass gives.
      if (grip === 'turn') onTry(turnedTo(thing, Math.atan2(ground[0] - x, ground[1] - z), isSnapping))
      else onTry(scaled(thing, snapped(farFrom(thing, ground) / Math.max(far, ringOf(thing) / 2), isSnapping, 0.25)))
    },
    onDrop: () => bench.current.onDrop(),
  }
}
