import { type RawBuilder, sql } from 'kysely'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { privacyLevels } from '#domain/case/privacy.ts'
import { type GuardedEntry, visibleEntries } from '#domain/case/visibility.ts'
import type { EntryRow } from '#server/db/tables.ts'
import type { Caller } from '#server/deps.ts'
import type { ViewerContext } from './viewer-context.ts'

/** What somebody sees of a case, as values that a query compares with. The level '' is that of entries that follow their kind. */
export type VisibilityFilter = {
  readonly ownerId: string
  readonly caller: Caller
  readonly kinds: readonly EntryKind[]
  readonly levels: readonly string[]
  readonly previewsOnly: boolean
  readonly seesSuspended: boolean
}

export function visibilityFilter(context: ViewerContext): VisibilityFilter {
  const { levels, ...visible } = visibleEntries(context)
  return { ...visible, levels: ['', ...levels], ownerId: context.owner.id, caller: context.caller }
}

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
export const passes = ({ kinds, levels, previewsOnly, seesSuspended }: VisibilityFilter): RawBuilder<unknown> =>
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
