import { type DictionaryField, slugOf, type Term } from '#domain/dictionary/term.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { DictionaryProposalRow, DictionaryTables, DictionaryTermRow } from '#server/db/dictionary-tables.ts'
import { type Recording, recordAct } from '#server/db/keeper-record.ts'
import type { Deps, Notify } from '#server/deps.ts'
import { writeTerms } from './store.ts'

/** What a keeper needs to decide. */
export type ReviewDeps = Pick<Deps, 'db'> & Recording & { readonly notify: Notify }

/** How many hexadecimal digits at the end of its id name a proposal. */
const shownDigits = 8
export const nameOfProposal = ({ id }: { readonly id: string }) => id.slice(-shownDigits)

/** The proposals that wait for a keeper, the oldest first, with their words. */
export async function listProposals({ db }: Pick<Deps, 'db'>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('dictionary_proposals')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return ['No proposals wait.']
  return rows.flatMap((row) => [
    `${nameOfProposal(row)}  ${row.created_at.toISOString().slice(0, 16)}  ${row.is_new ? 'new term' : 'better text'}: ${row.term} (${row.field})`,
    `  ${row.definition}`,
    ...row.text.split('\n').map((line) => `  ${line}`),
  ])
}

/** Puts a proposed text into the dictionary, where it stands before that of the files. */
export const acceptProposal = (deps: ReviewDeps, name: string): Promise<string> =>
  transact(deps.db, async (trx) => {
    const proposal = await decide(trx, deps, name, 'accepted', '')
    const { slug, term, field, definition, text } = proposal
    const before = await trx.selectFrom('dictionary_terms').selectAll().where('slug', '=', slug).executeTakeFirst()
    if (proposal.is_new && before) throw new Problem('conflict', `The dictionary has ${before.term} by now. Decline the proposal.`)
    await writeTerms(trx, [{ ...(before ? termOfRow(before) : newTerm(slug, term, field)), definition, text }], 'keepers')
    await record(trx, deps, { proposal_id: proposal.id, slug, act: 'accepted', reason: '' })
    await tell(deps, trx, proposal)
    return `${term} is in the dictionary.`
  })

export const declineProposal = (deps: ReviewDeps, name: string, reason: string): Promise<string> =>
  transact(deps.db, async (trx) => {
    const proposal = await decide(trx, deps, name, 'declined', reason)
    await record(trx, deps, { proposal_id: proposal.id, slug: proposal.slug, act: 'declined', reason })
    await tell(deps, trx, proposal)
    return `The proposal for ${proposal.term} is declined.`
  })

/** Takes an accepted text out again. The text of the files comes back when they are loaded next. */
export const revertTerm = (deps: ReviewDeps, name: string): Promise<string> =>
  transact(deps.db, async (trx) => {
    const slug = slugOf(name)
    const { numDeletedRows } = await trx
      .deleteFrom('dictionary_terms')
      .where('slug', '=', slug)
      .where('origin', '=', 'keepers')
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Problem('not-found', `No accepted text stands at ${slug}.`)
    await record(trx, deps, { proposal_id: null, slug, act: 'reverted', reason: '' })
    return `The accepted text of ${slug} is gone.`
  })

/** The decisions of the keepers, the newest first. */
export async function listDecisions({ db }: Pick<Deps, 'db'>): Promise<readonly string[]> {
  const rows = await db.selectFrom('dictionary_decisions').selectAll().orderBy('id', 'desc').execute()
  if (rows.length === 0) return ['Nothing was decided yet.']
  return rows.map(
    ({ slug, act, reason, at, keeper }) => `${at.toISOString().slice(0, 16)}  ${keeper} ${act} ${slug}${reason && `: ${reason}`}`,
  )
}

/** Its proposer hears that it was decided, and reads in the dictionary how. */
const tell = ({ notify }: Pick<ReviewDeps, 'notify'>, trx: Transaction, { user_id, id }: Pick<DictionaryProposalRow, 'user_id' | 'id'>) =>
  notify(trx, [{ userId: user_id, kind: 'proposal_outcome', actorId: null, subjectId: id }])

/** Moves an open proposal to its outcome; of two keepers at once one does. */
async function decide(
  trx: Transaction,
  { now }: Pick<Deps, 'now'>,
  name: string,
  state: 'accepted' | 'declined',
  reason: string,
): Promise<DictionaryProposalRow> {
  const open = await trx.selectFrom('dictionary_proposals').select(['user_id', 'id']).where('state', '=', 'open').execute()
  const meant = open.filter((each) => nameOfProposal(each) === name)
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

type Decision = Pick<DictionaryTables['dictionary_decisions'], 'proposal_id' | 'slug' | 'act' | 'reason'>
async function record(trx: Transaction, deps: ReviewDeps, decision: Decision): Promise<void> {
  const { now, newId, keeper } = deps
  await trx
    .insertInto('dictionary_decisions')
    .values({ id: newId(), keeper, at: now(), ...decision })
    .execute()
  const { act, proposal_id, slug, reason } = decision
  await recordAct(deps, trx, { action: actionOf[act], kind: 'term', id: proposal_id, words: reason === '' ? slug : `${slug}: ${reason}` })
}

const actionOf = { accepted: 'accept', declined: 'decline', reverted: 'revert' } as const

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
