import { canSee } from '#domain/case/visibility.ts'
import type { Evidence } from '#domain/safety/reports.ts'
import type { Queries } from '#server/db/connection.ts'
import type { ViewerContext } from '#server/privacy/viewer-context.ts'
import { readSaved } from './store.ts'

/** How an island looks to whoever reports it: its body, and what was saved last where they see more than that. */
export async function evidenceOfIsland(
  db: Queries,
  context: ViewerContext,
): Promise<{ readonly looks: Evidence; readonly pictures: readonly string[] }> {
  const saved = canSee(context, 'profile') ? await readSaved(db, context.owner.id) : null
  const { island, name } = context.user
  if (!saved) return { looks: { name, body: island }, pictures: [] }
  const { living, dead, revision, snapshotId, deadSnapshotId } = saved
  const pictures = [snapshotId, deadSnapshotId].filter((id) => id !== null)
  const documents = { living: JSON.stringify(living), ...(dead && { dead: JSON.stringify(dead) }) }
  return { looks: { name, body: island, revision: String(revision), ...documents }, pictures }
}
