import { guessedSidecars, nameFromTitle, normalName, ownSidecars, retypedSidecars, sharedSidecars } from './sidecar-names.ts'

/** The sidecar of a media file, and the rule it was found by: `A1` to `C2` are certain, `D…`, `E…` and `F…` derived, `G…` is a guess. */
type SidecarMatch = { readonly sidecar: string; readonly rule: string }

type FolderListing = {
  /** Names of the pictures and films of one folder, all parts of the archive together. */
  readonly media: readonly string[]
  /** Names of its JSON files that describe single files; those of albums are none of them. */
  readonly sidecars: readonly string[]
  /** The title inside a sidecar, for guesses; null where it was not read. */
  readonly titleOf?: (sidecar: string) => string | null
}

type FolderMatches = {
  readonly matches: ReadonlyMap<string, SidecarMatch>
  /** Media files of which two claim one sidecar as their own, which names alone can't decide. */
  readonly conflicts: readonly string[]
  /** Sidecars of no file here: mostly their picture lies in a part of the archive that is missing. */
  readonly unused: readonly string[]
}

const albumSidecar = /^metadata(?:\(\d+\))?\.json$/i

/** Whether a name is that of an album's metadata in an English export. Other languages are told by what is in the file. */
export const isAlbumSidecarName = (name: string): boolean => albumSidecar.test(name)

/**
 * Matches media files with their sidecar metadata in one folder of a Google Photos Takeout, by names alone: exact look-ups, no prefix search, so
 * that a folder of n files takes time in proportion to n.
 */
export function matchSidecars({ media, sidecars, titleOf = () => null }: FolderListing): FolderMatches {
  const find = indexSidecars(sidecars)
  const matches = new Map<string, SidecarMatch>()
  const claims = new Map<string, string[]>()
  const rest = (candidatesOf: (name: string) => Iterable<Candidate>, mayTake: (sidecar: string) => boolean) => {
    for (const name of media) {
      if (matches.has(name)) continue
      const match = firstOf(candidatesOf(name), find, mayTake)
      if (match) matches.set(name, match)
    }
  }

  rest(ownSidecars, () => true)
  for (const [name, { sidecar }] of matches) claims.set(sidecar, [...(claims.get(sidecar) ?? []), name])
  const isUnclaimed = (sidecar: string) => !claims.has(sidecar)
  rest(sharedSidecars, () => true)
  rest(retypedSidecars, isUnclaimed)
  rest(guessedSidecars, () => true)

  const used = new Set([...matches.values()].map(({ sidecar }) => sidecar))
  for (const [name, sidecar] of guessByTitle(
    media.filter((name) => !matches.has(name)),
    sidecars.filter((sidecar) => !used.has(sidecar)),
    titleOf,
  )) {
    matches.set(name, { sidecar, rule: 'G' })
    used.add(sidecar)
  }
  return {
    matches,
    conflicts: [...claims.values()].filter(({ length }) => length > 1).flat(),
    unused: sidecars.filter((sidecar) => !used.has(sidecar)),
  }
}

type Candidate = { readonly rule: string; readonly name: string }
type FindSidecar = (name: string) => string | null

/** By exact name, else by the one that differs in case alone. */
function indexSidecars(sidecars: readonly string[]): FindSidecar {
  const exact = new Map<string, string>()
  const caseless = new Map<string, string | null>()
  for (const sidecar of sidecars) {
    const name = normalName(sidecar)
    const lower = name.toLowerCase()
    exact.set(name, sidecar)
    caseless.set(lower, caseless.has(lower) ? null : sidecar)
  }
  return (name) => exact.get(`${name}.json`) ?? caseless.get(`${name}.json`.toLowerCase()) ?? null
}

function firstOf(candidates: Iterable<Candidate>, find: FindSidecar, mayTake: (sidecar: string) => boolean): SidecarMatch | null {
  for (const { rule, name } of candidates) {
    const sidecar = find(name)
    if (sidecar !== null && mayTake(sidecar)) return { sidecar, rule }
  }
  return null
}

/** A sidecar whose title names one unmatched file, where no other sidecar's title does. */
function guessByTitle(
  media: readonly string[],
  sidecars: readonly string[],
  titleOf: (sidecar: string) => string | null,
): ReadonlyMap<string, string> {
  const byName = new Map<string, string | null>()
  for (const sidecar of sidecars) {
    const title = titleOf(sidecar)
    if (title === null) continue
    const name = nameFromTitle(title)
    byName.set(name, byName.has(name) ? null : sidecar)
  }
  const guesses = new Map<string, string>()
  for (const name of media) {
    const sidecar = byName.get(normalName(name).toLowerCase())
    if (sidecar) guesses.set(name, sidecar)
  }
  return guesses
}
