import { sql } from 'kysely'
import type { OwnProposal, Proposal } from '#contract/dictionary.ts'
import { maxOpenProposals, maxProposalsInDay, slugOf } from '#domain/dictionary/term.ts'
import { Problem } from '#domain/problem.ts'
import { foldForSearch } from '#domain/text.ts'
import { days } from '#domain/units.ts'
import { isTaken, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { tooManyTries } from '#server/http/rate-limit.ts'
import { checkMayWrite } from '#server/privacy/may-write.ts'
import { termNamed } from './store.ts'

type ProposeDeps = Pick<Deps, 'db' | 'now' | 'newId'>

/**
 * Keeps a proposal for the keepers: of a term that is not there yet, or of a better text for one. A person may have one open proposal
 * for a term, and so many in all.
 * @returns its id
 */
export function propose({ db, now, newId }: ProposeDeps, { userId }: Caller, { slug, ...words }: Proposal): Promise<string> {
  return transact(db, async (trx) => {
    await checkProposer(trx, userId, now())
    const subject = slug === undefined ? await newTerm(trx, words.term) : await knownTerm(trx, slug)
    const id = newId()
    const row = { user_id: userId, id, ...words, ...subject, is_new: slug === undefined, state: 'open' as const, created_at: now() }
    await trx.insertInto('dictionary_proposals').values(row).execute()
    return id
  }).catch((error) => {
    if (!isTaken(error)) throw error
    throw new Problem('conflict', 'You proposed something for this term already. A keeper will read it first.')
  })
}

const maxListed = 20

/** The proposals of a user, the newest first. */
export async function ownProposals({ db }: Pick<Deps, 'db'>, { userId }: Caller): Promise<OwnProposal[]> {
  const rows = await db
    .selectFrom('dictionary_proposals')
    .select(['id', 'slug', 'term', 'state', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(sql.lit(maxListed))
    .execute()
  return rows.map(({ id, created_at, ...row }) => ({ _id: id, ...row, createdAt: created_at.toISOString() }))
}

/** Locks the row of the proposer, so that of many proposals at once each counts. */
async function checkProposer(trx: Transaction, userId: string, now: Date): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  await checkMayWrite(trx, userId, 'propose terms')
  const dayAgo = new Date(now.getTime() - days(1))
  const { open, recent, oldest } = await trx
    .selectFrom('dictionary_proposals')
    .select([
      sql<number>`count(*) filter (where state = 'open')`.as('open'),
      sql<number>`count(*) filter (where created_at > ${dayAgo})`.as('recent'),
      sql<Date | null>`min(created_at) filter (where created_at > ${dayAgo})`.as('oldest'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (open >= maxOpenProposals)
    throw new Problem('refused', `${maxOpenProposals} of your proposals wait for a keeper. Wait for an answer first.`)
  if (recent >= maxProposalsInDay && oldest) throw tooManyTries(Math.ceil((oldest.getTime() + days(1) - now.getTime()) / 1000))
}

async function newTerm(trx: Transaction, term: string) {
  const slug = slugOf(term)
  if (slug === '')
    throw new Problem('not-valid', 'Write the term in Latin letters.', { errors: [{ path: 'term', message: 'Use Latin letters.' }] })
  const known = await termNamed(trx, slug, foldForSearch(term))
  if (known) throw new Problem('conflict', `The dictionary has “${known.term}” already. Propose a better text for it.`)
  return { slug, term }
}

/** A better text changes neither the name of a term nor its field. */
async function knownTerm(trx: Transaction, slug: string) {
  const known = await trx.selectFrom('dictionary_terms').select(['slug', 'term', 'field']).where('slug', '=', slug).executeTakeFirst()
  if (!known) throw new Problem('not-found', 'The dictionary has no such term.')
  return known
}
