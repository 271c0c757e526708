import type { PersonLine } from '#contract/people/person.ts'
import { Problem } from '#domain/problem.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { linesOf, type Paging, type PeopleRows, pageOfPeople } from '#server/person/people-list.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'

/** Keeps somebody out of the caller's feeds and notifications. */
export async function mute({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller, otherId: string): Promise<void> {
  if (otherId === caller.userId) throw new Problem('refused', 'You cannot mute yourself.')
  await viewerContext(db, caller, otherId)
  await db
    .insertInto('mutes')
    .values({ user_id: caller.userId, other_id: otherId, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unmute({ db }: Pick<Deps, 'db'>, userId: string, otherId: string): Promise<void> {
  await db.deleteFrom('mutes').where('user_id', '=', userId).where('other_id', '=', otherId).execute()
}

const mine: PeopleRows = { table: 'mutes', owner: 'user_id', other: 'other_id' }

/** The people whom the caller mutes, of those whom they may meet. */
export const mutedBy = async (
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  caller: Caller,
  asked: Paging,
): Promise<{ data: PersonLine[]; next?: string }> =>
  linesOf(deps, caller, await pageOfPeople(deps.db, mine, caller.userId, asked), 'profile')
