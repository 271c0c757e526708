import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type AnyEntry, listOf, privacyQueryOf } from '#contract/entries.ts'
import { islandApi, type VisibleIsland } from '#contract/island.ts'
import { usersApi } from '#contract/people/users.ts'
import type { Profile, UserDocument, UserInfo } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { isWider, type PrivacyLevel } from '#domain/case/privacy.ts'
import type { SeenAs } from '#domain/case/visibility.ts'
import type { GroundSource } from '#domain/island/drawing/ground-geometry.ts'
import { call, callMinimal } from '#web/lib/call.ts'
import { replaceMe, updateCachedMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { editCalls } from '#web/shared/entry/entry-calls.ts'
import { isUploaded, kindLabels } from '#web/shared/entry/entry-labels.ts'
import { openIslandOf } from '#web/shared/island/open-islands.ts'
import { earlierPreview } from '#web/shared/person/earlier-preview.ts'
import { buildGroundInWorker } from '../scene/build-ground-in-worker.ts'
import type { DisplayedEntries, DisplayedEntry } from '../scene/picture-atlas.ts'
import type { SavedVersions } from './documents.ts'
import type { Versions } from './editor-reducer.ts'

const islandKey = (id: string, seenAs?: SeenAs) => (seenAs ? (['island', id, seenAs] as const) : (['island', id] as const))
const revisionsKey = (id: string) => ['island', id, 'revisions'] as const

type FetchOptions = { readonly signal?: AbortSignal; readonly seenAs?: SeenAs | undefined }

/** An island with every entry on it: a hundred come with the island, the others in pages. */
export async function fetchIsland(id: string, { signal, seenAs }: FetchOptions = {}): Promise<VisibleIsland> {
  const open = openIslandOf(id)
  if (open) return open.island
  const options = signal ? { signal } : {}
  const { next, ...island } = (await call(islandApi.visibleIsland, { params: { id }, query: { as: seenAs } }, options)).data
  const entries = [...island.entries]
  for (let cursor = next; cursor !== undefined; ) {
    const page = await call(islandApi.entries, { params: { id }, query: { cursor, as: seenAs } }, options)
    entries.push(...page.data)
    cursor = page.next
  }
  return { ...island, entries }
}

/** Somebody's island as the caller may see it; one's own also as a visitor does. */
export const islandQuery = (id: string | undefined, seenAs?: SeenAs) =>
  queryOptions({
    queryKey: islandKey(id ?? '', seenAs),
    queryFn: ({ signal }) => fetchIsland(id ?? '', { signal, seenAs }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
export const useIsland = (id: string | undefined, seenAs?: SeenAs) =>
  useQuery({ ...islandQuery(id, seenAs), placeholderData: earlierPreview(id, seenAs) })

/** The ground of an island, built in a worker; null where it is not known which. A failure is tried again by hand. */
export const groundQuery = (source: GroundSource | null) =>
  queryOptions({
    queryKey: ['island-ground', source],
    queryFn: () => (source ? buildGroundInWorker(source) : null),
    enabled: source !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // the last few are kept where they are built
    structuralSharing: false,
  })

export const useRevisions = (id: string, revision: number) =>
  useQuery({
    queryKey: [...revisionsKey(id), revision],
    queryFn: async ({ signal }) => (await call(islandApi.revisions, { params: { id } }, { signal })).data,
  })

/** Brings an older revision back as the newest. */
export const useRestore = (id: string, onBack: (island: VisibleIsland, lastAction: string) => void) =>
  useMutation({
    mutationFn: async (rev: number) => {
      const { data, message } = await call(islandApi.restoreRevision, { params: { id, rev } })
      const { revision: _made, ...me } = data
      // Documents and revision of one reading belong together, whichever revision is the newest by then.
      return { me, message, island: await fetchIsland(id) }
    },
    onSuccess: ({ me, message, island }) => {
      replaceMe(me)
      queryClient.setQueryData(islandKey(id), island)
      onBack(island, me.lastAction ?? 'Restored an earlier revision.')
      showToast(message)
    },
  })

/** What a level is chosen for: one entry, or all of its kind. */
export type Scope = 'entry' | 'kind'
type LevelChoice = { readonly level: PrivacyLevel; readonly scope: Scope }

/** Sets who may see an entry, or its whole kind. A kind that is narrower than an entry's level opens for that entry alone. */
export async function setLevelOf({ doc }: UserDocument, entry: AnyEntry, { level, scope }: LevelChoice): Promise<void> {
  const { _id: owner, privacy } = doc
  const { _id: id, kind } = entry
  const query = privacyQueryOf[kind]
  const isOwn = scope === 'entry' && !isWider(level, privacy?.[query] ?? 'private')
  if (!isOwn) {
    const only = scope === 'entry' ? { only: id } : {}
    replaceMe((await call(usersApi.updatePrivacySettings, { params: { id: owner }, body: { id: owner, query, level, ...only } })).data)
  }
  if (isUploaded(kind) && (isOwn || (scope === 'kind' && entry.level !== null))) {
    const body = { caseimage_id: id, level: isOwn ? level : null }
    replaceMe((await call(editCalls[kind], { params: { id: owner }, body })).data)
  }
  void queryClient.invalidateQueries({ queryKey: ['case', owner] })
  queryClient.setQueryData<VisibleIsland>(islandKey(owner), (island) => {
    const own = scope === 'entry' ? level : null
    return island && { ...island, entries: island.entries.map((known) => (known._id === id ? { ...known, level: own } : known)) }
  })
}

export type Snapshots = { readonly living: Blob | null; readonly dead: Blob | null }

/** Saves both versions. The answer names the revision that this save made: a later one may be another window's. */
export async function saveIsland(
  id: string,
  versions: Versions,
  revision: number,
  lastAction: string,
  pictures: Snapshots,
): Promise<SavedVersions> {
  const form = new FormData()
  form.set('revision', String(revision))
  form.set('lastAction', lastAction)
  form.set('saved_island', JSON.stringify(versions.living))
  form.set('saved_island_deadversion', JSON.stringify(versions.dead))
  addSnapshots(form, pictures)
  const made = await send(id, form)
  queryClient.setQueryData<VisibleIsland>(
    islandKey(id),
    (island) => island && { ...island, saved_island: versions.living, saved_island_deadversion: versions.dead, revision: made },
  )
  updateCachedMe((me) => ({
    ...me,
    saved_island: versions.living,
    saved_island_deadversion: versions.dead,
    saved_island_revision: made,
    lastAction,
  }))
  return { content: versions, revision: made }
}

/** Exchanges the pictures alone, as long as the island is at this revision. */
export async function saveSnapshots(id: string, revision: number, lastAction: string, pictures: Snapshots): Promise<void> {
  const form = new FormData()
  form.set('revision', String(revision))
  form.set('lastAction', lastAction)
  if (addSnapshots(form, pictures)) await send(id, form)
}

function addSnapshots(form: FormData, { living, dead }: Snapshots): boolean {
  if (living) form.set('snapshot', living, 'living.png')
  if (dead) form.set('snapshot_deadversion', dead, 'dead.png')
  return living !== null || dead !== null
}

/** The revision that this very call made. */
async function send(id: string, form: FormData): Promise<number> {
  return (await callMinimal(islandApi.saveIsland, { params: { id }, form })).data.revision
}

const ownWordsOf = (entry: AnyEntry) => (entry.kind === 'tweet' ? entry.text : 'filename' in entry ? (entry.filename ?? '') : '')
/** What an entry of one's own case is called in the tray. */
export const labelOf = (entry: AnyEntry): string => (entry.caption || ownWordsOf(entry) || kindLabels[entry.kind].one).slice(0, 60)

/** What a frame shows of an entry. */
export const displayedEntryOf = (entry: AnyEntry): DisplayedEntry => ({
  address: 'renditions' in entry ? (entry.renditions?.medium ?? null) : null,
  isFilm: entry.kind === 'video',
  words: entry.kind === 'tweet' ? entry.text : labelOf(entry),
})

/** What frames of an island show, by entry. @param privacy of the owner, whose own editor marks what nobody else sees */
export const displayedEntriesOf = (entries: readonly AnyEntry[], privacy?: Profile['privacy']): DisplayedEntries =>
  new Map(entries.map((entry) => [entry._id, { ...displayedEntryOf(entry), isPrivate: isSeenByOwnerAlone(entry, privacy) }]))

const isSeenByOwnerAlone = ({ kind, level }: AnyEntry, privacy: Profile['privacy']): boolean =>
  privacy !== undefined && (level === 'private' || privacy[privacyQueryOf[kind]] === 'private')

/** Every entry that travelled with one's own document. */
export const entriesOfCase = (me: UserDocument): readonly AnyEntry[] =>
  (Object.keys(listOf) as EntryKind[]).flatMap((kind) => entriesOfKind(me, kind))

const entriesOfKind = (me: UserDocument, kind: EntryKind): readonly AnyEntry[] =>
  me[listOf[kind]].map((entry) => ({ ...entry, kind, has_story: entry.story !== '' }) as AnyEntry)

/** The products that one owns: what they give may stand on the island. */
export const ownedProductsOf = ({ caseartifacts }: Pick<UserInfo, 'caseartifacts'>): ReadonlySet<string> =>
  new Set(caseartifacts.map(({ artifcats }) => artifcats.product1.slug))
