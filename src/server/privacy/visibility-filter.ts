import { type RawBuilder, sql } from 'kysely'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { kindsOpenTo, levelsOpenTo, privacyLevels } from '#domain/case/privacy.ts'
import type { Caller } from '#server/deps.ts'
import type { ViewerContext } from './viewer-context.ts'

/** What somebody sees of a case, as values that a query compares with. The level '' is that of entries that follow their kind. */
export type VisibilityFilter = {
  readonly ownerId: string
  readonly caller: Caller
  readonly kinds: readonly EntryKind[]
  readonly levels: readonly string[]
}

export const visibilityFilter = ({ viewer, owner, user, caller }: ViewerContext): VisibilityFilter => ({
  ownerId: owner.id,
  caller,
  kinds: kindsOpenTo(viewer, owner, user.privacy, entryKinds),
  levels: ['', ...levelsOpenTo(viewer, owner)],
})

/** Owners see everything of theirs. */
export const ownerFilter = (caller: Caller): VisibilityFilter => ({
  ownerId: caller.userId,
  caller,
  kinds: entryKinds,
  levels: ['', ...privacyLevels],
})

/** The same of one kind alone; of all when none is named. */
export const ofKind = (filter: VisibilityFilter, kind: EntryKind | undefined): VisibilityFilter =>
  kind ? { ...filter, kinds: filter.kinds.filter((open) => open === kind) } : filter

/** Whether the entry `e` is in the case and visible. */
export const isVisible = ({ kinds, levels }: Record<'kinds' | 'levels', RawBuilder<unknown>>): RawBuilder<unknown> =>
  sql`e.deleted_at is null and e.kind = any(${kinds}) and coalesce(e.level, '') = any(${levels})`
/** The same, by one filter. */
export const passes = ({ kinds, levels }: VisibilityFilter): RawBuilder<unknown> =>
  isVisible({ kinds: sql`${kinds}::text[]`, levels: sql`${levels}::text[]` })
