import type { OwnedArtifact } from '#contract/case/finding.ts'
import { newestInDocument } from '#domain/case/limits.ts'
import { privacyLevels } from '#domain/case/privacy.ts'
import { unlocksOf } from '#domain/shop/unlocks.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { readCursor } from '#server/http/cursor.ts'
import { ownerFilter } from '#server/privacy/visibility-filter.ts'
import type { NarrowedFilter } from './narrow.ts'
import { type EntryPageQuery, isPositionKey, pageFrom } from './page.ts'
import { pageOfEntries } from './rows.ts'

/** One page of somebody's own artifacts, each with what it unlocks. */
export async function artifactsOf(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  caller: Caller,
  { limit = newestInDocument, cursor }: EntryPageQuery,
): Promise<{ data: OwnedArtifact[]; next?: string }> {
  const [after = null] = readCursor(cursor, [isPositionKey]) ?? []
  const filter = ownArtifacts(caller)
  const rows = await pageOfEntries(deps.db, filter, after, limit + 1)
  const { data, ...more } = await pageFrom(deps, filter, rows, limit, ({ position }) => [position])
  const artifacts = data.flatMap((entry) => {
    if (entry.kind !== 'artifact') return []
    const { routes, placeable, ...more } = unlocksOf(entry.artifcats.product1)
    return [{ ...entry, unlocks: { routes: [...routes], placeable: [...placeable], ...more } }]
  })
  return { data: artifacts, ...more }
}

const ownArtifacts = (caller: Caller): NarrowedFilter => ({
  ...ownerFilter(caller),
  ranges: (['', ...privacyLevels] as const).map((level) => ({ kind: 'artifact', level })),
  condition: null,
})
