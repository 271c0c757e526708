import { type DictionaryField, slugOf, type Term } from '#domain/dictionary/term.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { DictionaryProposalRow, DictionaryTermRow } from '#server/db/dictionary-tables.ts'
import type { Deps } from '#server/deps.ts'
import { writeTerm } from './store.ts'

/** Tells a proposer what became of a proposal, in the transaction that decides it. */
export type TellProposer = (trx: Transaction, proposal: { readonly userId: string; readonly slug: string }) => Promise<void>
export type ReviewDeps = Pick<Deps, 'db' | 'now' | 'newId'>

/** How many hexadecimal digits at the end of its id name a proposal. */
const shownDigits = 8
const nameOf = ({ id }: { readonly id: string }) => id.slice(-shownDigits)

/** What waits for a keeper, the oldest first, with its words. */
export async function listProposals({ db }: Pick<Deps, 'db'>): Promise<readonly string[]> {
  const rows = await db.selectFrom('dictionary_proposals').selectAll().where('state', '=', 'open').orderBy('created_at').execute()
  if (rows.length === 0) return ['No proposals wait.']
  return rows.flatMap((row) => [
    `${nameOf(row)}  ${row.created_at.toISOString().slice(0, 16)}  ${row.is_new ? 'new term' : 'better text'}: ${row.term} (${row.field})`,
    `  ${row.definition}`,
    ...row.text.split('\n').map((line) => `  ${line}`),
  ])
}

/** Puts a proposed text into the dictionary, where it stands before that of the files. */
export const acceptProposal = ({ db, ...deps }: ReviewDeps, tell: TellProposer, name: string, keeper: string): Promise<string> =>
  transact(db, async (trx) => {
    const keeperId = await keeperNamed(trx, keeper)
    const proposal = await decide(trx, deps, name, 'accepted', '')
    const { slug, term, field, definition, text } = proposal
    const before = await trx.selectFrom('dictionary_terms').selectAll().where('slug', '=', slug).executeTakeFirst()
    if (proposal.is_new && before) throw new Problem('conflict', `The dictionary has ${before.term} by now. Decline the proposal.`)
    await writeTerm(trx, { ...(before ? termOfRow(before) : newTerm(slug, term, field)), definition, text }, 'keepers')
    await record(trx, deps, { proposal_id: proposal.id, slug, keeper_id: keeperId, act: 'accepted', reason: '' })
    await tell(trx, { userId: proposal.user_id, slug })
    return `${term} is in the dictionary.`
  })

export const declineProposal = (
  { db, ...deps }: ReviewDeps,
  tell: TellProposer,
  name: string,
  keeper: string,
  reason: string,
): Promise<string> =>
  transact(db, async (trx) => {
    const keeperId = await keeperNamed(trx, keeper)
    const { id, user_id, slug, term } = await decide(trx, deps, name, 'declined', reason)
    await record(trx, deps, { proposal_id: id, slug, keeper_id: keeperId, act: 'declined', reason })
    await tell(trx, { userId: user_id, slug })
    return `The proposal for ${term} is declined.`
  })

/** Takes an accepted text out again. The text of the files comes back when they are loaded next. */
export const revertTerm = ({ db, ...deps }: ReviewDeps, name: string, keeper: string): Promise<string> =>
  transact(db, async (trx) => {
    const keeperId = await keeperNamed(trx, keeper)
    const slug = slugOf(name)
    const { numDeletedRows } = await trx
      .deleteFrom('dictionary_terms')
      .where('slug', '=', slug)
      .where('origin', '=', 'keepers')
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not-found', `No accepted text stands at ${slug}.`)
    await record(trx, deps, { proposal_id: null, slug, keeper_id: keeperId, act: 'reverted', reason: '' })
    return `The accepted text of ${slug} is gone.`
  })

/** Everything that keepers decided, the newest first. */
export async function listReviews({ db }: Pick<Deps, 'db'>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('dictionary_reviews as r')
    .leftJoin('users as u', 'u.id', 'r.keeper_id')
    .select(['r.slug', 'r.act', 'r.reason', 'r.at', 'u.username'])
    .orderBy('r.at', 'desc')
    .execute()
  return rows.map(
    ({ slug, act, reason, at, username }) =>
      `${at.toISOString().slice(0, 16)}  ${username ?? 'a former keeper'} ${act} ${slug}${reason && `: ${reason}`}`,
  )
}

async function keeperNamed(trx: Transaction, username: string): Promise<string> {
  const keeper = await trx
    .selectFrom('usernames as n')
    .innerJoin('keepers as k', 'k.user_id', 'n.user_id')
    .select('k.user_id')
    .where('n.username', '=', username.toLowerCase())
    .executeTakeFirst()
  if (!keeper) throw new Problem('not-found', `${username} is no keeper.`)
  return keeper.user_id
}

/** Moves an open proposal to its outcome; of two keepers at once one does. */
async function decide(
  trx: Transaction,
  { now }: Pick<Deps, 'now'>,
  name: string,
  state: 'accepted' | 'declined',
  reason: string,
): Promise<DictionaryProposalRow> {
  const open = await trx.selectFrom('dictionary_proposals').select(['user_id', 'id']).where('state', '=', 'open').execute()
  const meant = open.filter((each) => nameOf(each) === name)
  const [proposal] = meant
  if (!proposal || meant.length > 1) throw new Problem('not-found', `No open proposal is called ${name}.`)
  const decided = await trx
    .updateTable('dictionary_proposals')
    .set({ state, reason, reviewed_at: now() })
    .where('user_id', '=', proposal.user_id)
    .where('id', '=', proposal.id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!decided) throw new Problem('conflict', 'Another keeper decided it a moment ago.')
  return decided
}

type Review = { proposal_id: string | null; slug: string; keeper_id: string; act: 'accepted' | 'declined' | 'reverted'; reason: string }
const record = (trx: Transaction, { now, newId }: Pick<Deps, 'now' | 'newId'>, review: Review) =>
  trx
    .insertInto('dictionary_reviews')
    .values({ id: newId(), at: now(), ...review })
    .execute()

const newTerm = (slug: string, term: string, field: DictionaryField): Omit<Term, 'definition' | 'text'> => ({
  slug,
  term,
  field,
  also: [],
  etymology: '',
  related: [],
  isLinked: true,
})

const termOfRow = ({ slug, term, field, also, definition, text, etymology, related, is_linked }: DictionaryTermRow): Term => ({
  slug,
  term,
  field,
  also,
  definition,
  text,
  etymology,
  related,
  isLinked: is_linked,
})
