import { useRef } from 'react'
import { albumIdsOf } from '#domain/island/document/displayed-entries.ts'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { type Alignment, alignGroup, copyGroup, middleOfGroup, moveGroup, turnGroup } from '#domain/island/document/group-commands.ts'
import { type IslandDocument, maxAlbumsOnIsland, maxObjects, type PlacedObject } from '#domain/island/document/island-document.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import type { IslandView } from '#domain/island/drawing/view.ts'
import { heightAt } from '#domain/island/grow.ts'
import { t } from '#web/lib/language/translate.ts'
import type { ToolbarAction } from '../ObjectToolbar.tsx'
import { standAt } from '../scene/pick.ts'
import { freeOffset } from './free-spot.ts'
import type { PathPoint } from './path-draft.ts'
import { placeInFront, rotationStep, scaleBy, scaleStep } from './transforms.ts'
import type { ClipboardStep } from './use-editor-keys.ts'

type Options = {
  readonly document: IslandDocument
  readonly groundGeometry: GroundGeometry | null
  readonly execute: (command: EditCommand, coalesces?: boolean) => void
  readonly view: () => IslandView
  readonly announce: (words: string) => void
}

/** How many things, in words. */
export const countOf = ({ length }: readonly PlacedObject[]) => t('{length, plural, one{one thing} other{# things}}', { length })

/** Commands on several objects as one step, each refused in words where one of them could not stand. */
export function groupCommandsOf({ document, groundGeometry, execute, view, announce }: Options) {
  const stand = (artifact: string, x: number, z: number) =>
    standAt(artifact, x, z, (atX, atZ) => (groundGeometry ? heightAt(groundGeometry, atX, atZ) : 0))
  /** Runs a step of a group, or says why there is none. */
  function runOr(command: EditCommand | null, refusal: string, coalesces = false) {
    if (command) execute(command, coalesces)
    else announce(refusal)
  }
  const moveTogether = (group: readonly PlacedObject[], by: PathPoint) =>
    runOr(moveGroup(group, by, stand), t('There is only water there for one of them.'), true)
  const turnTogether = (group: readonly PlacedObject[], angle: number) =>
    runOr(turnGroup(group, angle, stand), t('One of them would stand in the water.'), true)
  function align(group: readonly PlacedObject[], alignment: Alignment) {
    runOr(alignGroup(group, alignment, stand), t('Three things or more are aligned, where all of them can stand.'))
  }
  /** Sets copies down as near to where they would be as there is room for all of them. */
  function copyTogether(group: readonly PlacedObject[], start: PathPoint) {
    if (document.objects.length + group.length > maxObjects)
      return announce(
        t('An island holds {maxObjects, number} things. There is no room for {count} more.', { maxObjects, count: group.length }),
      )
    const albums = new Set([...albumIdsOf(document), ...albumIdsOf({ ...document, objects: group })])
    if (albums.size > maxAlbumsOnIsland)
      return announce(t('An island shows {maxAlbumsOnIsland} albums. Remove one first.', { maxAlbumsOnIsland }))
    const copyTo = (offset: PathPoint) => copyGroup(group, offset, stand, () => crypto.randomUUID())
    const offset = freeOffset(group, start, document.objects, (by) => copyTo(by) !== null)
    runOr(offset && copyTo(offset), t('There is no room for them here.'))
    if (offset) announce(t('Placed a copy of {of}.', { of: countOf(group) }))
  }
  function paste(copied: readonly PlacedObject[]) {
    const [[x, z], [toX, toZ]] = [middleOfGroup(copied), placeInFront(view())]
    copyTogether(copied, [toX - x, toZ - z])
  }
  function runOnGroup(group: readonly PlacedObject[], action: Exclude<ToolbarAction, Alignment>) {
    switch (action) {
      case 'left':
        return turnTogether(group, rotationStep)
      case 'right':
        return turnTogether(group, -rotationStep)
      case 'smaller':
        return execute({ do: 'several', commands: group.map((object) => scaleBy(object, 1 / scaleStep)) }, true)
      case 'larger':
        return execute({ do: 'several', commands: group.map((object) => scaleBy(object, scaleStep)) }, true)
      case 'remove':
        return execute({ do: 'several', commands: group.map(({ id }) => ({ do: 'remove', id })) })
      case 'copy':
        return copyTogether(group, [0, 0])
    }
  }
  return { moveTogether, align, paste, runOnGroup }
}

type ClipboardOptions = Pick<Options, 'execute' | 'announce'> & {
  readonly inHand: readonly PlacedObject[]
  readonly paste: (copied: readonly PlacedObject[]) => void
}

/** Copy, cut and paste of what is selected, also from one version to the other. Answers whether there was anything. */
export function useClipboard({ inHand, execute, announce, paste }: ClipboardOptions) {
  const copied = useRef<readonly PlacedObject[]>([])
  return (step: ClipboardStep): boolean => {
    if (step === 'paste') {
      if (copied.current.length > 0) paste(copied.current)
      return copied.current.length > 0
    }
    if (inHand.length === 0) return false
    copied.current = inHand
    if (step === 'cut') execute({ do: 'several', commands: inHand.map(({ id }) => ({ do: 'remove', id })) })
    const [done, them] = [step === 'cut' ? t('Cut') : t('Copied'), inHand.length === 1 ? 'it' : 'them']
    announce(t('{done} {of}. Ctrl or Cmd with V sets {them} down.', { done, of: countOf(inHand), them }))
    return true
  }
}
