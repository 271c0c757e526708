import type { Forest } from '#contract/forest.ts'
import { canSee } from '#domain/case/visibility.ts'
import { maxTreesShown } from '#domain/forest/trees.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'

type TreeRow = {
  readonly user_id: string
  readonly id: string
  readonly kind: string
  readonly is_on_living: boolean
  readonly is_on_dead: boolean
  readonly planted_at: Date
}

/** How many followed people with closed islands are asked for their trees: those followed last. */
const maxFollowed = 200

/**
 * One's own trees, those that are open to everybody and whose owner no block parts from the viewer, and those of closed accounts that the
 * viewer follows. Everybody's first tree comes before anybody's second, the youngest first, so each part ends after as many as are shown.
 */
const readCandidates = prepared<TreeRow>(`
  with blocked as materialized (select other_id from blocks where user_id = $1),
  followed as materialized (
    select user_id from followers where follower_id = $1 and approved_at is not null order by created_at desc limit ${maxFollowed}
  )
  select user_id, id, kind, is_on_living, is_on_dead, planted_at from (
    (select t.*, true as is_own from forest_trees t where user_id = $1)
    union all
    (select t.*, false from forest_trees t
      where is_open and user_id <> $1 and not exists (select from blocked b where b.other_id = t.user_id)
      order by number, planted_at desc, user_id, id limit ${maxTreesShown + 1})
    union all
    (select t.*, false from followed f join forest_trees t on t.user_id = f.user_id and not t.is_open
      order by number, planted_at desc, user_id, id limit ${maxTreesShown + 1})
  ) candidates
  order by is_own desc, number, planted_at desc, user_id, id`)

/** The trees that the caller may see, their own first; no more than anybody walks among. */
export async function forestFor({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Forest> {
  const rows = await readCandidates(db, [caller.userId])
  const others = new Set(rows.map(({ user_id }) => user_id))
  others.delete(caller.userId)
  const contexts = await Promise.all([
    viewerContexts(db, caller, [caller.userId], 'profile'),
    viewerContexts(db, caller, [...others], 'map'),
  ])
  const seen = new Map(contexts.flat().flatMap((context) => (canSee(context, 'profile') ? [[context.owner.id, context]] : [])))
  const trees = rows.flatMap((row) => {
    const context = seen.get(row.user_id)
    return context ? shownTree(row, context) : []
  })
  return { trees: trees.slice(0, maxTreesShown), isWhole: trees.length <= maxTreesShown }
}

function shownTree(row: TreeRow, { viewer, owner, user }: ViewerContext): Forest['trees'] {
  const isRemembered = owner.state === 'remembered'
  if (isRemembered && !row.is_on_dead) return []
  return [
    {
      _id: `${row.user_id}:${row.id}`,
      kind: row.kind,
      plantedAt: row.planted_at.toISOString(),
      isBare: isRemembered || !row.is_on_living,
      isOwn: viewer.id === owner.id,
      owner: { _id: user.id, name: user.name, username: user.username },
    },
  ]
}
