import { type KeyboardEvent, useState } from 'react'
import type { ArtifactKind } from '#domain/island/document/artifact-kinds.ts'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { type IslandDocument, mostObjects, type PlacedObject } from '#domain/island/document/island-document.ts'
import { heightAt } from '#domain/island/grow.ts'
import type { Handling } from '../Handles.tsx'
import { approach, orbit, type View } from '../scene/camera.ts'
import type { Grown } from '../scene/grown.ts'
import { standAt } from '../scene/pick.ts'
import type { DeskEvent } from './desk.ts'
import { freeSpot } from './free-spot.ts'
import { grid, scaled, snapped, stepOf, turned, whereabouts } from './keys.ts'

type Given = {
  readonly document: IslandDocument
  readonly held: PlacedObject | null
  readonly grown: Grown | null
  readonly isSnapping: boolean
  readonly onDo: (command: EditCommand, joins?: boolean) => void
  readonly dispatch: (event: DeskEvent) => void
  readonly view: () => View | null
  readonly turnTo: (view: View) => void
  readonly toPicture: () => void
}

const fine = 0.01
const bigger = 1.12

/** What keys and buttons do to the island; everything a pointer can do, and in the same words. */
export function useHandling({ document, held, grown, isSnapping, onDo, dispatch, view, turnTo, toPicture }: Given) {
  const [said, setSaid] = useState('')
  const height = (x: number, z: number) => (grown ? heightAt(grown, x, z) : 0)
  const spotFor = (artifact: string, near: readonly [number, number]) =>
    freeSpot(artifact, near, document.objects, (x, z) => standAt(artifact, x, z, height))

  function onPlace(kind: ArtifactKind) {
    if (document.objects.length >= mostObjects)
      return setSaid(`An island holds ${mostObjects.toLocaleString('en')} things. Remove one first.`)
    if (!grown) return setSaid('The island is still growing.')
    const [x, , z] = view()?.target ?? [0, 0, 0]
    const towards = ((view()?.round ?? 62) * Math.PI) / 180
    const position = spotFor(kind.slug, [x + Math.cos(towards) * 0.45, z + Math.sin(towards) * 0.45])
    if (!position) return setSaid(`There is no room for a ${kind.name} here.`)
    // It looks at whoever put it there.
    onDo({
      do: 'place',
      object: { id: crypto.randomUUID(), artifact: kind.slug, position, rotation: [0, Math.PI / 2 - towards, 0], scale: 1 },
    })
    setSaid(`The ${kind.name} stands ${whereabouts(position)}.`)
  }
  function nudge(thing: PlacedObject, [right, down]: readonly [number, number]) {
    const [x, , z] = thing.position
    const position = standAt(thing.artifact, snapped(x + right, isSnapping), snapped(z + down, isSnapping), height)
    if (!position) return setSaid('There is only water there.')
    onDo({ do: 'move', id: thing.id, position }, true)
    setSaid(`It stands ${whereabouts(position)}.`)
  }
  function onHandle(doing: Handling) {
    if (!held) return
    if (doing === 'left' || doing === 'right') onDo(turned(held, doing === 'left' ? 1 : -1, false), true)
    else if (doing === 'smaller' || doing === 'larger') onDo(scaled(held, doing === 'larger' ? bigger : 1 / bigger), true)
    else if (doing === 'remove') onDo({ do: 'remove', id: held.id })
    else {
      const position = spotFor(held.artifact, [held.position[0], held.position[2]])
      if (position) onDo({ do: 'duplicate', id: held.id, newId: crypto.randomUUID(), position })
      else setSaid('There is no room for another one here.')
    }
  }
  /** Keys that act on the thing in hand, wherever the focus is; true when one did. */
  function onKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (altKey) return false
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === 'z') dispatch({ what: shiftKey ? 'redid' : 'undid' })
      else if (key.toLowerCase() === 'y') dispatch({ what: 'redid' })
      else return false
      return true
    }
    const doing: Handling | undefined = { d: 'copy', delete: 'remove', backspace: 'remove', '+': 'larger', '=': 'larger', '-': 'smaller' }[
      key.toLowerCase()
    ] as Handling | undefined
    if (key.toLowerCase() === 'r' && held) onDo(turned(held, shiftKey ? -1 : 1, false), true)
    else if (doing && held) onHandle(doing)
    else if (key === 'Escape' && held) dispatch({ what: 'took up', id: null })
    else return false
    return true
  }
  /** In the picture arrows move what is in hand; with empty hands they turn the island. */
  function onPictureKey(event: KeyboardEvent): boolean {
    if ((event.target as Element).closest('button')) return onKey(event)
    const now = view()
    const { key, shiftKey } = event
    const step = stepOf(key, now?.round ?? 62, isSnapping ? grid : shiftKey ? fine : 0.04)
    if (step && held && !event.ctrlKey && !event.metaKey && !event.altKey) nudge(held, step)
    else if (step && now && !held)
      turnTo(orbit(now, key === 'ArrowLeft' ? 6 : key === 'ArrowRight' ? -6 : 0, key === 'ArrowUp' ? 4 : key === 'ArrowDown' ? -4 : 0))
    else if (!held && now && (key === '+' || key === '=')) turnTo(approach(now, 1 / bigger))
    else if (!held && now && key === '-') turnTo(approach(now, bigger))
    else return onKey(event)
    return true
  }
  function onListKey(event: KeyboardEvent): boolean {
    if (event.key !== 'Enter') return onKey(event)
    toPicture()
    return true
  }
  return { said, onSay: setSaid, onPlace, onHandle, onPictureKey, onListKey }
}
