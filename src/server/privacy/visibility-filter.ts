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
}
/** The named parameters of a statement that shows of a case what such a filter lets through. */
export type EntryFilterParameters = ParametersOf<Pick<EntryFilter, 'ownerId' | 'kinds' | 'levels' | 'seesSuspended'>>
/** The same for a login, with which the addresses end that are written for it. */
export type VisibilityFilter = EntryFilter & { readonly caller: Caller }

/** What a request sees, also that of a guest. */
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
})

/** The same of one kind alone; of all when none is named. */
export const ofKind = (filter: VisibilityFilter, kind: EntryKind | undefined): VisibilityFilter =>
  kind ? { ...filter, kinds: filter.kinds.filter((open) => open === kind) } : filter

type Compared = Record<'kinds' | 'levels' | 'previewsOnly' | 'seesSuspended', RawBuilder<unknown>>

/** Whether the entry `e` is in the case and visible. */
export const isVisible = ({ kinds, levels, previewsOnly, seesSuspended }: Compared): RawBuilder<unknown> =>
  sql`e.deleted_at is null and e.kind = any(${kinds}) and coalesce(e.level, '') = any(${levels})
    and (e.is_preview or not ${previewsOnly}) and (e.suspended_at is null or ${seesSuspended})`
/** The same, by one filter. */
export const passes = ({ kinds, levels, previewsOnly, seesSuspended }: EntryFilter): RawBuilder<unknown> =>
  isVisible({
    kinds: sql`${kinds}::text[]`,
    levels: sql`${levels}::text[]`,
    previewsOnly: sql.lit(previewsOnly),
    seesSuspended: sql.lit(seesSuspended),
  })

/** What the policy asks of an entry. */
export const guardedEntryOf = ({
  kind,
  level,
  is_preview,
  suspended_at,
}: Pick<EntryRow, 'kind' | 'level' | 'is_preview' | 'suspended_at'>): GuardedEntry => ({
  kind,
  level,
  isPreview: is_preview,
  isSuspended: suspended_at !== null,
})
