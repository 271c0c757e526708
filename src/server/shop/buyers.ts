import { openingProducts } from '#domain/island/body-products.ts'
import { Problem } from '#domain/problem.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import type { NewArtifact, ProvidedToShop } from './provided.ts'

/** Locks the user who buys, and reads what an order keeps of them. Two who act for one user take turns from here to the end of their transactions. */
export async function lockBuyer(trx: Transaction, userId: string) {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at', 'state'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new Problem('not-signed-in', 'Please log in.')
  return user
}

/** The same, refused to somebody whose address is not verified. */
export async function lockVerifiedBuyer(trx: Transaction, userId: string) {
  const user = await lockBuyer(trx, userId)
  if (!user.email_verified_at)
    throw new Problem('not-verified', 'Verify your e-mail address first: the link was mailed to you. Then you can buy.')
  return user
}

/** Puts artifacts into the case of a locked user, and tells them of the islands that these open. */
export async function giveProducts(
  { now, addArtifacts, tellOpened }: Pick<Deps, 'now'> & Pick<ProvidedToShop, 'addArtifacts' | 'tellOpened'>,
  trx: Transaction,
  userId: string,
  given: readonly NewArtifact[],
): Promise<void> {
  await addArtifacts(trx, userId, given, now())
  const opening = new Set(given.map(({ slug }) => slug).filter((slug) => openingProducts.includes(slug)))
  if (opening.size > 0) await tellOpened(trx, userId, ({ products }) => ({ products: products.filter((slug) => !opening.has(slug)) }))
}
