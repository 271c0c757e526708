import { bodyOf } from '../bodies.ts'
import { themes } from '../themes.ts'
import { artifactKindOf } from './artifact-kinds.ts'
import type { EditCommand } from './edit-commands.ts'
import type { IslandDocument } from './island-document.ts'

const nameOf = (artifact: string | undefined) => artifactKindOf(artifact ?? '')?.name ?? 'thing'
const withArticle = (thing: string) => (/^[aeiou]/.test(thing) ? `an ${thing}` : `a ${thing}`)
const clock = (hours: number) => `${String(Math.floor(hours)).padStart(2, '0')}:${String(Math.floor((hours % 1) * 60)).padStart(2, '0')}`

/** One sentence for what all of several steps did, when it is the same. */
const together: Partial<Record<EditCommand['do'], (count: number) => string>> = {
  place: (count) => `Placed ${count} things.`,
  move: (count) => `Moved ${count} things.`,
  rotate: (count) => `Turned ${count} things.`,
  scale: (count) => `Resized ${count} things.`,
  duplicate: (count) => `Copied ${count} things.`,
  remove: (count) => `Removed ${count} things.`,
}

function describeSeveral(document: IslandDocument, commands: readonly EditCommand[]): string {
  const [first] = commands
  if (!first) return 'Changed nothing.'
  if (commands.length === 1) return describeCommand(document, first)
  const [, second] = commands
  if (first.do === 'remove' && second?.do === 'place' && second.object.id === first.id)
    return `Moved the ${nameOf(second.object.artifact)} in the walk.`
  const kinds = new Set(commands.map((command) => command.do))
  // A group that turns moves each of its things as well.
  const isTurn = kinds.size === 2 && kinds.has('move') && kinds.has('rotate')
  if (isTurn)
    return describeSeveral(
      document,
      commands.filter((command) => command.do === 'rotate'),
    )
  return (kinds.size === 1 && together[first.do]?.(commands.length)) || `Changed ${commands.length} things.`
}

/**
 * What a step does, in words: the island's `lastAction`, the line in its history, the label of undo.
 * @param document the document before the step
 */
export function describeCommand(document: IslandDocument, command: EditCommand): string {
  const object = 'id' in command ? document.objects.find(({ id }) => id === command.id) : undefined
  const the = `the ${nameOf(object?.artifact)}`
  switch (command.do) {
    case 'place':
      return `Placed ${withArticle(nameOf(command.object.artifact))}.`
    case 'move':
      return `Moved ${the}.`
    case 'rotate':
      return `Turned ${the}.`
    case 'scale':
      return `Made ${the} ${command.scale < (object?.scale ?? 1) ? 'smaller' : 'larger'}.`
    case 'duplicate':
      return `Copied ${the}.`
    case 'remove':
      return `Removed ${the}.`
    case 'hang':
      return command.entryId === null ? `Took the entry out of ${the}.` : `Hung an entry in ${the}.`
    case 'show-album':
      return command.albumId === null ? `Took the album off ${the}.` : `Put an album on ${the}.`
    case 'paint-path':
      return 'Laid a path.'
    case 'reshape-path':
      return 'Changed a path.'
    case 'erase-path':
      return 'Removed a path.'
    case 'set-light':
      return command.light.lamps === document.light.lamps ? 'Set the light.' : command.light.lamps ? 'Lit the lamps.' : 'Put out the lamps.'
    case 'set-time':
      return command.skyOver ? 'Took the light of the true sky.' : `Set the hour to ${clock(command.timeOfDay)}.`
    case 'set-theme':
      return `Chose the theme ${themes.find(({ slug }) => slug === command.theme)?.name ?? command.theme}.`
    case 'set-body':
      return command.body === document.body
        ? 'Grew the ground anew.'
        : `Moved to the ${bodyOf(command.body)?.name.toLowerCase() ?? command.body}.`
    case 'several':
      return describeSeveral(document, command.commands)
  }
}
