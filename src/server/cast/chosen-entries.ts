import { sql } from 'kysely'
import type { CosmicCast } from '#contract/cast.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isPublic } from '#server/privacy/may-write.ts'
import { viewerContexts } from '#server/privacy/viewer-context.ts'
import type { ProvidedToCast } from './provided.ts'

type Borrowed = Pick<Deps, 'db' | 'now'> & ProvidedToCast
type Chosen = { readonly user_id: string; readonly id: string }

const mostShown = 12
/** More than are shown, since a viewer may not see each of them. */
const mostChosen = 36
/** Of the newest so many preview entries the public ones are chosen from: however many people keep theirs to themselves, choosing stays cheap. */
const mostExamined = 5000
const chosenFor: Milliseconds = minutes(1)

/** The public preview entries of the cast. Which are chosen is believed for a minute; whether this viewer may see them is asked each time. */
export function chosenEntries(deps: Borrowed): (caller: Caller) => Promise<CosmicCast['entries']> {
  const { db, now } = deps
  let known: { readonly at: number; readonly chosen: readonly Chosen[] } | null = null

  return async (caller) => {
    const at = now().getTime()
    if (!known || at - known.at >= chosenFor) known = { at, chosen: await choose(deps) }
    const { chosen } = known
    const contexts = await viewerContexts(db, caller, [...new Set(chosen.map(({ user_id }) => user_id))], 'cast')
    const owners = new Map(contexts.map(({ user: { id, name, username } }) => [id, { _id: id, name, username }]))
    const previews = await deps.previewsNamed(
      db,
      contexts,
      chosen.map(({ id }) => id),
    )
    return previews
      .flatMap(({ ownerId, createdAt, preview }) => {
        const owner = owners.get(ownerId)
        return owner ? [{ entry: preview, createdAt, owner }] : []
      })
      .slice(0, mostShown)
  }
}

/** The newest public preview entry of each person, the newest first. */
async function choose({ db }: Pick<Deps, 'db'>): Promise<readonly Chosen[]> {
  const { rows } = await sql<Chosen>`
    select user_id, id from (
      select distinct on (e.user_id) e.user_id, e.id, e.created_at from (
        select user_id, id, kind, level, suspended_at, created_at from entries
        where deleted_at is null and is_preview and created_at > timestamptz '2000-01-01 00:00:00+00' order by created_at desc limit ${sql.lit(mostExamined)}
      ) e
      join users u on u.id = e.user_id
      where ${isPublic}
      order by e.user_id, e.created_at desc, e.id desc
    ) newest
    order by created_at desc, id desc limit ${sql.lit(mostChosen)}`.execute(db)
  return rows
}
