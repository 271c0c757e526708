import { sql } from 'kysely'
import { v7 } from 'uuid'
import { maxMembers } from '#domain/messages/limits.ts'
import { connect, poolOf } from '#server/db/connection.ts'
import { quantile } from '../../quantile.ts'
import type { Call } from './calls.ts'
import type { Member } from './members.ts'
import { type Side, timed } from './side.ts'

const requestsEach = 200
const visitsAtOnce = 1000

/**
 * What is turned to by very many at once, each beside the same thing that few turn to: somebody whom everybody follows, a conversation of the
 * most members, an island that a thousand visit in the same moment.
 */
export async function hotSpots(side: Side): Promise<string> {
  const lines = [...(await followedByAll(side)), ...(await fullConversation(side)), ...(await visitedAtOnce(side))]
  return ['| what | p50 ms | p99 ms | beside | p50 ms | p99 ms | p99, ratio |\n|---|---|---|---|---|---|---|', ...lines].join('\n')
}

/** The times of a call as one member makes it so many times. */
async function timesOf(side: Side, members: readonly Member[], call: Call, count = requestsEach): Promise<readonly number[]> {
  const as = { ...side, world: { ...side.world, members } }
  const times: number[] = []
  for (let at = 0; at < count + 20; at++) {
    const { wall } = await timed(as, at, call)
    if (at >= 20) times.push(wall)
  }
  return times
}

function beside(what: string, hot: readonly number[], reference: string, cold: readonly number[]): string {
  const [hot50, hot99, cold50, cold99] = [quantile(hot, 0.5), quantile(hot, 0.99), quantile(cold, 0.5), quantile(cold, 0.99)]
  const [one, other] = [
    [hot50, hot99],
    [cold50, cold99],
  ].map((pair) => pair.map((figure) => figure.toFixed(2)).join(' | '))
  return `| ${what} | ${one} | ${reference} | ${other} | ${(hot99 / cold99).toFixed(2)} |`
}

async function followedByAll(side: Side): Promise<readonly string[]> {
  const { members, people } = side.world
  const [star, other, ...readers] = members
  if (!star || !other) throw new Error('there are members')
  await using undo = new AsyncDisposableStack()
  const db = connect(poolOf(side.address, 1))
  undo.defer(() => db.destroy())
  const feed: Call = { name: 'feed', request: () => ({ url: '/api/tweets?feed=following' }) }
  const without = await timesOf(side, readers, feed)
  await sql`
    insert into followers (user_id, follower_id, created_at, approved_at)
    select ${star.id}::uuid, id, created_at, created_at from users where id <> ${star.id} on conflict do nothing`.execute(db)
  await sql`vacuum analyze followers`.execute(db)
  const tweet: Call = {
    name: 'tweet',
    request: (at, world) => ({
      method: 'PUT',
      url: `/api/users/updateCaptionAndStoryTweets/${world.members[at % world.members.length]?.id}`,
      payload: { casetweets: { text: `To all of you, ${at}.` } },
    }),
  }
  const profileOf = ({ id }: Member): Call => ({ name: 'profile', request: () => ({ url: `/api/users/getUser/${id}` }) })
  const followersOf = ({ id }: Member): Call => ({ name: 'followers', request: () => ({ url: `/api/follows/${id}/followers` }) })
  const many = people.toLocaleString('en')
  const lines = [
    beside(
      `a tweet of somebody with ${many} followers`,
      await timesOf(side, [star], tweet),
      'a tweet of somebody with few',
      await timesOf(side, [other], tweet),
    ),
    beside(
      'their profile',
      await timesOf(side, readers, profileOf(star)),
      'the profile of the other',
      await timesOf(side, readers, profileOf(other)),
    ),
    beside(
      'their followers, a page',
      await timesOf(side, readers, followersOf(star)),
      'followers of the other',
      await timesOf(side, readers, followersOf(other)),
    ),
  ]
  return [...lines, beside('the feed of their followers', await timesOf(side, readers, feed), 'the feed without them', without)]
}

async function fullConversation(side: Side): Promise<readonly string[]> {
  const [founder, ...others] = side.world.members.slice(0, maxMembers)
  if (!founder) throw new Error('there are members')
  const answer = await side.app.inject({
    method: 'POST',
    url: '/api/conversations',
    payload: { clientId: v7(), title: 'The whole crew', to: others.map(({ id }) => id) },
    headers: { authorization: `Bearer ${founder.token}` },
  })
  if (answer.statusCode >= 300) throw new Error(`a group was answered ${answer.statusCode}: ${answer.body}`)
  const { data } = answer.json<{ data: { _id: string } }>()
  const sendTo = (id: string): Call => ({
    name: 'send',
    request: (at) => ({ method: 'POST', url: `/api/conversations/${id}/messages`, payload: { clientId: v7(), text: `All hands, ${at}.` } }),
  })
  const hot = await timesOf(side, [founder], sendTo(data._id), 100)
  const cold = await timesOf(side, [founder], sendTo(founder.conversationId), 100)
  return [beside(`a message to ${maxMembers} members`, hot, 'a message to one', cold)]
}

async function visitedAtOnce(side: Side): Promise<readonly string[]> {
  const { members } = side.world
  const visits = (island: (at: number) => string | undefined) =>
    Promise.all(
      Array.from({ length: visitsAtOnce }, (_, at) =>
        timed(side, at, { name: 'island', request: () => ({ url: `/api/users/${island(at)}/island` }) }),
      ),
    )
  await visits((at) => members[at % members.length]?.id)
  const cold = await visits((at) => members[(at + 1) % members.length]?.id)
  const hot = await visits(() => members[0]?.id)
  const walls = (some: Awaited<ReturnType<typeof visits>>) => some.map(({ wall }) => wall)
  return [
    beside(`one island visited by ${visitsAtOnce} at once`, walls(hot), `${visitsAtOnce} visits to ${members.length} islands`, walls(cold)),
  ]
}
