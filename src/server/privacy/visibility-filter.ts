import { type RawBuilder, sql } from 'kysely'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { privacyLevels } from '#domain/case/privacy.ts'
import { type GuardedEntry, type ViewRequest, visibleEntries } from '#domain/case/visibility.ts'
import type { EntryRow } from '#server/db/case-tables.ts'
import type { ParametersOf } from '#server/db/prepared.ts'
import type { Caller } from '#server/deps.ts'
import type { ViewerContext } from './viewer-context.ts'

/** What is seen of a case, as values that a query compares with. The level '' is that of entries that follow their kind. */
export type EntryFilter = {
  readonly ownerId: string
  readonly kinds: readonly EntryKind[]
  readonly levels: readonly string[]
  readonly previewsOnly: boolean
  readonly seesSuspended: boolean
  /** Of a remembered owner: the albums whose entries are seen, and no others; null for all. */
  readonly albums: readonly string[] | null
}
/** The named parameters of a statement that shows of a case what such a filter lets through. */
export type EntryFilterParameters = ParametersOf<Pick<EntryFilter, 'ownerId' | 'kinds' | 'levels' | 'seesSuspended' | 'albums'>>
/** The same for a login, with which the addresses end that are written for it. */
export type VisibilityFilter = EntryFilter & { readonly caller: Caller }

/** The visibility filter of a request, also of a guest's: which levels of which owner it sees. */
export function entryFilter(request: ViewRequest): EntryFilter {
  const { levels, ...visible } = visibleEntries(request)
  return { ...visible, levels: ['', ...levels], ownerId: request.owner.id }
}

export const visibilityFilter = (context: ViewerContext): VisibilityFilter => ({ ...entryFilter(context), caller: context.caller })

/** Owners see everything of theirs. */
export const ownerFilter = (caller: Caller): VisibilityFilter => ({
  ownerId: caller.userId,
  caller,
  kinds: entryKinds,
  levels: ['', ...privacyLevels],
  previewsOnly: false,
  seesSuspended: true,
  albums: null,
})

type Compared = Record<'ownerId' | 'kinds' | 'levels' | 'previewsOnly' | 'seesSuspended' | 'albums', RawBuilder<unknown>>

/** Whether the entry `e` is in the case and visible. */
export const isVisible = ({ ownerId, kinds, levels, previewsOnly, seesSuspended, albums }: Compared): RawBuilder<unknown> =>
  sql`e.deleted_at is null and e.kind = any(${kinds}) and coalesce(e.level, '') = any(${levels})
    and (e.is_preview or not ${previewsOnly}) and (e.suspended_at is null or ${seesSuspended})
    and (${albums} is null or exists (
      select from album_entries chosen where chosen.user_id = ${ownerId} and chosen.entry_id = e.id and chosen.album_id = any(${albums})
    ))`
/** Whether the entry `e` lies in the albums of a filter, for statements that compare the rest otherwise. */
export const isInAlbums = ({ ownerId, albums }: Pick<EntryFilter, 'ownerId' | 'albums'>): RawBuilder<unknown> =>
  albums === null
    ? sql`true`
    : sql`exists (
        select from album_entries chosen
        where chosen.user_id = ${ownerId} and chosen.entry_id = e.id and chosen.album_id = any(${albums}::uuid[])
      )`
/** The same, by one filter. */
export const passes = ({ ownerId, kinds, levels, previewsOnly, seesSuspended, albums }: EntryFilter): RawBuilder<unknown> =>
  isVisible({
    ownerId: sql`${ownerId}`,
    kinds: sql`${kinds}::text[]`,
    levels: sql`${levels}::text[]`,
    previewsOnly: sql.lit(previewsOnly),
    seesSuspended: sql.lit(seesSuspended),
    albums: sql`${albums}::uuid[]`,
  })

/** The entry as the policy of visibility reads it. */
export const guardedEntryOf = ({
  kind,
  level,
  is_preview,
  suspended_at,
  is_chosen,
}: Pick<EntryRow, 'kind' | 'level' | 'is_preview' | 'suspended_at'> & { readonly is_chosen: boolean }): GuardedEntry => ({
  kind,
  level,
  isPreview: is_preview,
  isSuspended: suspended_at !== null,
  isChosen: is_chosen,
})
