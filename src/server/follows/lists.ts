import { sql } from 'kysely'
import type { PersonLine } from '#contract/people/person.ts'
import { canSee, type Surface } from '#domain/case/visibility.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { linesOf, type Paging, type PeopleRows, pageOfPeople } from '#server/person/people-list.ts'
import { notThere, viewerContext } from '#server/privacy/viewer-context.ts'

const lists = {
  followers: { table: 'followers', owner: 'user_id', other: 'follower_id', where: sql`approved_at is not null` },
  following: { table: 'followers', owner: 'follower_id', other: 'user_id', where: sql`approved_at is not null` },
  requests: { table: 'followers', owner: 'user_id', other: 'follower_id', where: sql`approved_at is null` },
} as const satisfies Record<string, PeopleRows>

type ListDeps = Pick<Deps, 'db' | 'config' | 'now'>
type Page = { data: PersonLine[]; next?: string }

/** The people who ask to follow the caller. */
export const requestsTo = (deps: ListDeps, caller: Caller, asked: Paging): Promise<Page> =>
  pageOf(deps, caller, { ownerId: caller.userId, list: 'requests', surface: 'profile' }, asked)

/**
 * Who follows somebody or whom they follow: for themselves all whom they may meet; for whoever sees their profile, those whom the
 * directory may name to the viewer.
 */
export async function followsOf(
  deps: ListDeps,
  caller: Caller,
  { ownerId, list }: { readonly ownerId: string; readonly list: 'followers' | 'following' },
  asked: Paging,
): Promise<Page> {
  const isOwn = ownerId === caller.userId
  if (!isOwn && !canSee(await viewerContext(deps.db, caller, ownerId), 'profile')) throw notThere()
  return pageOf(deps, caller, { ownerId, list, surface: isOwn ? 'profile' : 'directory' }, asked)
}

type List = { readonly ownerId: string; readonly list: keyof typeof lists; readonly surface: Surface }
const pageOf = async (deps: ListDeps, caller: Caller, { ownerId, list, surface }: List, asked: Paging): Promise<Page> =>
  linesOf(deps, caller, await pageOfPeople(deps.db, lists[list], ownerId, asked), surface)
