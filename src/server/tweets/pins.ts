import { Problem } from '#domain/problem.ts'
import { maxPins } from '#domain/tweets/limits.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'

type PinsDeps = Pick<Deps, 'db' | 'now'>

/** Pins words, a tweet of the caller's, or takes up again what the keepers pinned. Doing it again changes nothing but words. */
export const pinUpdate = (deps: PinsDeps, caller: Caller, id: string, text: string | undefined): Promise<void> =>
  transact(deps.db, async (trx) => {
    const pin = await trx.selectFrom('pinned_updates').select(['author_id', 'tweet_id']).where('id', '=', id).executeTakeFirst()
    if (pin) return update(trx, caller, id, text, pin)
    const tweet = await trx.selectFrom('tweets').select(['user_id', 'audience']).where('id', '=', id).forShare().executeTakeFirst()
    const isOwnTweet = tweet?.user_id === caller.userId && tweet.audience !== null
    if (tweet ? !isOwnTweet || text !== undefined : text === undefined) throw nothingToPin()
    await refuseTooMany(trx, caller.userId)
    const row = { id, author_id: caller.userId, tweet_id: tweet ? id : null, text: text ?? '', created_at: deps.now() }
    await trx
      .insertInto('pinned_updates')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

type Pin = { readonly author_id: string | null; readonly tweet_id: string | null }

async function update(trx: Transaction, { userId }: Caller, id: string, text: string | undefined, pin: Pin): Promise<void> {
  if (pin.author_id === null && text === undefined) {
    await trx.deleteFrom('dismissed_updates').where('user_id', '=', userId).where('update_id', '=', id).execute()
    return
  }
  if (pin.author_id !== userId || (pin.tweet_id === null) === (text === undefined)) throw nothingToPin()
  if (text === undefined) return
  await trx.updateTable('pinned_updates').set({ text }).where('id', '=', id).where('author_id', '=', userId).execute()
}

/** Takes down what the caller pinned; what the keepers pinned is put away for the caller alone. */
export const unpinUpdate = ({ db, now }: PinsDeps, { userId }: Caller, id: string): Promise<void> =>
  transact(db, async (trx) => {
    const own = trx.deleteFrom('pinned_updates').where('id', '=', id).where('author_id', '=', userId)
    if (await own.returning('id').executeTakeFirst()) return
    const pin = await trx.selectFrom('pinned_updates').select('id').where('id', '=', id).where('author_id', 'is', null).executeTakeFirst()
    if (!pin) throw new Problem('not-found', 'There is no such pin.')
    await trx
      .insertInto('dismissed_updates')
      .values({ user_id: userId, update_id: id, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

const nothingToPin = () => new Problem('not-found', 'There is nothing of yours by that id to pin.')

/** Locks the row of the owner, so that of many pins at once each counts. */
async function refuseTooMany(trx: Transaction, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const pins = await trx.selectFrom('pinned_updates').select('id').where('author_id', '=', userId).execute()
  if (pins.length >= maxPins) throw new Problem('refused', `You have ${maxPins} pins on your island. Take one down first.`)
}
