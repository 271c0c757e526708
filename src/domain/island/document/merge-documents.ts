import { isDeepEqual } from '#domain/deep-equal.ts'
import { artifactKindOf } from './artifact-kinds.ts'
import { hourOf } from './edit-commands.ts'
import { type IslandDocument, maxObjects, maxPaths, type Path, type PlacedObject } from './island-document.ts'

/** Two versions that grew from one, as one again; and where both had changed the same thing, what was decided, in words. */
export type MergedIsland = { readonly document: IslandDocument; readonly conflicts: readonly string[] }

type Say = (conflict: string) => void

/** One value of three: whoever changed it wins; if both did, mine, and it is said. */
function pick<Value>(base: Value, mine: Value, theirs: Value, say: () => void): Value {
  if (isDeepEqual(mine, theirs) || isDeepEqual(theirs, base)) return mine
  if (isDeepEqual(mine, base)) return theirs
  say()
  return mine
}

type WithId = { readonly id: string }
const byId = <Thing extends WithId>(things: readonly Thing[]) => new Map(things.map((thing) => [thing.id, thing]))

/** The order of whoever changed it, mine before theirs, and then what only the other one has. */
function orderOf(base: readonly WithId[], mine: readonly WithId[], theirs: readonly WithId[]): readonly string[] {
  const ids = (things: readonly WithId[]) => things.map(({ id }) => id)
  const [first, second] = isDeepEqual(ids(base), ids(mine)) ? [theirs, mine] : [mine, theirs]
  return [...new Set([...ids(first), ...ids(second)])]
}

/** Merges two lists by id. What one removed and the other changed is kept: nothing that somebody worked on is lost. */
function mergeList<Thing extends WithId>(
  lists: { readonly base: readonly Thing[]; readonly mine: readonly Thing[]; readonly theirs: readonly Thing[] },
  nameOf: (thing: Thing) => string,
  mergeOne: (base: Thing | undefined, mine: Thing, theirs: Thing) => Thing,
  say: Say,
): readonly Thing[] {
  const base = byId(lists.base)
  const mine = byId(lists.mine)
  const theirs = byId(lists.theirs)
  return orderOf(lists.base, lists.mine, lists.theirs).flatMap((id) => {
    const old = base.get(id)
    const own = mine.get(id)
    const other = theirs.get(id)
    if (own && other) return [mergeOne(old, own, other)]
    const left = own ?? other
    if (!left || (old && isDeepEqual(left, old))) return []
    if (old)
      say(
        own
          ? `The ${nameOf(left)} was removed elsewhere while you changed it; it was kept.`
          : `You removed the ${nameOf(left)} while it was changed elsewhere; it was kept.`,
      )
    return [left]
  })
}

const nameOfObject = ({ artifact }: PlacedObject) => artifactKindOf(artifact)?.name ?? 'thing'

const doings = {
  artifact: 'exchanged',
  position: 'moved',
  rotation: 'turned',
  scale: 'resized',
  entryId: 'given another entry',
  albumId: 'given another album',
} as const

/** Merges one object field by field, so that one may move a thing while the other turns it. */
function mergeObject(say: Say) {
  return (base: PlacedObject | undefined, mine: PlacedObject, theirs: PlacedObject): PlacedObject => {
    const field = <Key extends keyof typeof doings>(key: Key) =>
      pick<PlacedObject[Key] | undefined>(base?.[key], mine[key], theirs[key], () =>
        say(`The ${nameOfObject(mine)} was ${doings[key]} in both; yours was kept.`),
      )
    const entryId = field('entryId')
    const albumId = field('albumId')
    return {
      id: mine.id,
      artifact: field('artifact') ?? mine.artifact,
      position: field('position') ?? mine.position,
      rotation: field('rotation') ?? mine.rotation,
      scale: field('scale') ?? mine.scale,
      ...(entryId !== undefined && { entryId }),
      ...(albumId !== undefined && { albumId }),
    }
  }
}

const mergePath = (say: Say) => (base: Path | undefined, mine: Path, theirs: Path) =>
  pick<Path | undefined>(base, mine, theirs, () => say('A path was changed in both; yours was kept.')) ?? mine

/** As many as an island holds; what has no room is said. */
function fitting<Thing>(things: readonly Thing[], most: number, name: string, say: Say): readonly Thing[] {
  if (things.length > most) say(`Together that is more than an island holds: the last ${things.length - most} ${name} were left out.`)
  return things.slice(0, most)
}

/**
 * Puts together what was done to one island in two places at once.
 * @param base the version that both began with
 * @param mine what wins where both changed the same
 */
export function merge(base: IslandDocument, mine: IslandDocument, theirs: IslandDocument): MergedIsland {
  const conflicts: string[] = []
  const say: Say = (conflict) => {
    conflicts.push(conflict)
  }
  const ground = ({ body, seed }: IslandDocument) => ({ body, seed })
  const objects = { base: base.objects, mine: mine.objects, theirs: theirs.objects }
  const paths = { base: base.paths, mine: mine.paths, theirs: theirs.paths }
  const document: IslandDocument = {
    schema: mine.schema,
    ...pick(ground(base), ground(mine), ground(theirs), () => say('The body was changed in both; yours was kept.')),
    theme: pick(base.theme, mine.theme, theirs.theme, () => say('The theme was changed in both; yours was kept.')),
    ...pick(hourOf(base), hourOf(mine), hourOf(theirs), () => say('The hour was changed in both; yours was kept.')),
    light: pick(base.light, mine.light, theirs.light, () => say('The light was changed in both; yours was kept.')),
    objects: fitting(mergeList(objects, nameOfObject, mergeObject(say), say), maxObjects, 'objects', say),
    paths: fitting(
      mergeList(paths, () => 'path', mergePath(say), say),
      maxPaths,
      'paths',
      say,
    ),
  }
  return { document, conflicts }
}
