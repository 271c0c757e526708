import { type RawBuilder, sql } from 'kysely'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { kindsOpenTo, levelsOpenTo, privacyLevels } from '#domain/case/privacy.ts'
import type { Look } from '#server/privacy/look.ts'

/** What somebody sees of a case, as values that a query compares with. The level '' is that of entries that follow their kind. */
export type Sight = {
  readonly ownerId: string
  readonly viewerId: string
  readonly kinds: readonly EntryKind[]
  readonly levels: readonly string[]
}

export const sightOf = ({ viewer, owner, user }: Look): Sight => ({
  ownerId: owner.id,
  viewerId: viewer.id,
  kinds: kindsOpenTo(viewer, owner, user.privacy, entryKinds),
  levels: ['', ...levelsOpenTo(viewer, owner)],
})

/** Owners see everything of theirs. */
export const ownSight = (userId: string): Sight => ({
  ownerId: userId,
  viewerId: userId,
  kinds: entryKinds,
  levels: ['', ...privacyLevels],
})

/** The same of one kind alone; of all when none is named. */
export const sightOfKind = (sight: Sight, kind: EntryKind | undefined): Sight =>
  kind ? { ...sight, kinds: sight.kinds.filter((open) => open === kind) } : sight

/** Whether the entry `e` is in the case and in sight. */
export const isInSight = ({ kinds, levels }: Record<'kinds' | 'levels', RawBuilder<unknown>>): RawBuilder<unknown> =>
  sql`e.deleted_at is null and e.kind = any(${kinds}) and coalesce(e.level, '') = any(${levels})`
/** The same, of one sight. */
export const isSeenBy = ({ kinds, levels }: Sight): RawBuilder<unknown> =>
  isInSight({ kinds: sql`${kinds}::text[]`, levels: sql`${levels}::text[]` })
