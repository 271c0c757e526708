import { sql } from 'kysely'
import { type Address, connect, poolOf } from '#server/db/connection.ts'

/** Who asks in a bench: people strewn over those who began a conversation, each with a login. */
export type Member = {
  readonly id: string
  readonly name: string
  readonly token: string
  /** An image of their case. */
  readonly imageId: string
  readonly conversationId: string
}
export type ScaleWorld = { readonly people: number; readonly members: readonly Member[]; readonly publicTweets: readonly string[] }

/** So many ask in turns, so that what they read stays in memory as what active people read does. */
const countOfMembers = 200

/** Reads who asks on a filled database, and which tweets there are to like. */
export async function readMembers(address: Address, people: number): Promise<ScaleWorld> {
  await using undo = new AsyncDisposableStack()
  const db = connect(poolOf(address, 1))
  undo.defer(() => db.destroy())
  const half = Math.floor(people / 2)
  const count = Math.min(countOfMembers, half)
  const ordinals = Array.from({ length: count }, (_, at) => Math.floor((at * half) / count))
  const { rows: places } = await sql<{ id: string }>`
    select user_id as id from map_ordinals where ordinal = any(${ordinals}::integer[]) order by ordinal`.execute(db)
  const members: Member[] = []
  for (const { id } of places) {
    const { rows } = await sql<Omit<Member, 'token'>>`
      select id, name,
        (select e.id from entries e where e.user_id = ${id} and e.kind = 'image' order by id desc limit 1) as "imageId",
        (select d.conversation_id from direct_conversations d where d.user_id = ${id} limit 1) as "conversationId"
      from users where id = ${id}`.execute(db)
    members.push(...rows.map((row) => ({ ...row, token: id })))
  }
  const tweets = await sql<{ id: string }>`select id from tweets where audience = 'public' order by id desc limit 2000`.execute(db)
  return { people, members, publicTweets: tweets.rows.map(({ id }) => id) }
}
