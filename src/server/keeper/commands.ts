import webPush from 'web-push'
import { maxPinnedUpdateLength } from '#domain/people/progress.ts'
import { Problem } from '#domain/problem.ts'
import { addEntries } from '#server/case/store.ts'
import { transact } from '#server/db/connection.ts'
import { distribute, hasCitus, hasWorkers } from '#server/db/distribute.ts'
import { type Recording, recordAct } from '#server/db/keeper-record.ts'
import { checkNoServerRuns } from '#server/db/running-servers.ts'
import type { Deps } from '#server/deps.ts'
import { listDecisions, listProposals, type ReviewDeps } from '#server/dictionary/review.ts'
import type { LegacyDeps } from '#server/legacy/provided.ts'
import { readEmails } from '#server/mail/outbox.ts'
import { rebuildMap } from '#server/map/merge-changes.ts'
import type { KeepingDeps } from '#server/safety/suspend.ts'
import type { ShopDeps } from '#server/shop/provided.ts'
import { actCommand, actCommands } from './act-commands.ts'
import { backupCommands } from './backup/backup-commands.ts'
import { erasureCommands } from './erasure-commands.ts'
import { findUser } from './find-user.ts'
import { moveCommands } from './move-commands.ts'
import { legacyCommands, safetyCommands } from './safety-commands.ts'
import { secretCommands } from './secret-commands.ts'
import { shopCommands } from './shop-commands.ts'

/** What keepers do about the dictionary. Each act is recorded with who did it. */
const dictionaryCommands = {
  proposals: {
    parameters: '',
    description: 'lists what is proposed for the dictionary, the oldest first',
    requiredArguments: 0,
    run: (deps: Pick<ReviewDeps, 'db'>) => listProposals(deps),
  },
  accept: {
    parameters: 'PROPOSAL REASON',
    description: 'puts a proposed text into the dictionary',
    requiredArguments: 1,
    run: actCommand('accept'),
  },
  decline: {
    parameters: 'PROPOSAL REASON',
    description: 'declines a proposed text; its proposer reads the reason',
    requiredArguments: 2,
    run: actCommand('decline'),
  },
  revert: {
    parameters: 'TERM REASON',
    description: 'takes an accepted text out again; that of the files comes back',
    requiredArguments: 1,
    run: actCommand('revert'),
  },
  decisions: {
    parameters: '',
    description: 'lists what keepers decided about the dictionary, the newest first',
    requiredArguments: 0,
    run: (deps: Pick<ReviewDeps, 'db'>) => listDecisions(deps),
  },
} as const

/** What keepers do for people who cannot get into their accounts. */
const accountCommands = {
  'codes-off': {
    parameters: 'USER REASON',
    description: 'proposes to turn one-time codes off for who lost phone and recovery codes; the owner is mailed',
    requiredArguments: 1,
    run: actCommand('codes-off'),
  },
} as const

/** The dependencies of a command. `outbox` is the directory in which the embedded mail server keeps its e-mails. */
type KeeperDeps = Pick<Deps, 'db' | 'files' | 'now' | 'newId' | 'config' | 'randomBytes'> & Recording & { readonly outbox: string }
/** Prints a line at once: how far a command is that takes minutes. */
type Printing = { readonly print: (line: string) => void }
type Command = {
  /** The placeholders of its arguments, for the list of commands. */
  readonly parameters: string
  readonly description: string
  readonly requiredArguments: number
  /** The lines to print. */
  readonly run: (deps: KeeperDeps & Printing & ShopDeps & KeepingDeps & LegacyDeps, args: readonly string[]) => Promise<readonly string[]>
  /** Whether it runs with another secret than the one that the database knows. */
  readonly takesAnySecret?: boolean
}
export type Commands = Readonly<Record<string, Command>>

/** The commands of the keepers (the administrators). What the console at `/_keeper` does they do by the same functions. */
export const commands = {
  create: { parameters: 'USER', description: 'makes a user a keeper', requiredArguments: 1, run: create },
  remove: { parameters: 'USER', description: 'makes a user a keeper no longer, at once', requiredArguments: 1, run: remove },
  grant: { parameters: 'PRODUCT USER', description: 'puts a product into the case of a user', requiredArguments: 2, run: grant },
  pin: { parameters: 'TEXT', description: 'pins a notice for all', requiredArguments: 1, run: pin },
  redraw: { parameters: '', description: 'draws every tile of the map anew, after a restore', requiredArguments: 0, run: redraw },
  distribute: {
    parameters: '[alone]',
    description: 'divides the database by owner, on a PostgreSQL with Citus, while no server runs',
    requiredArguments: 0,
    run: divide,
  },
  vapid: { parameters: '', description: 'makes the pair of keys that web push is signed with', requiredArguments: 0, run: vapid },
  mail: { parameters: '[links]', description: 'prints the e-mails in the embedded outbox, newest first', requiredArguments: 0, run: mail },
  ...accountCommands,
  ...shopCommands,
  ...safetyCommands,
  ...legacyCommands,
  ...dictionaryCommands,
  ...secretCommands,
  ...moveCommands,
  ...erasureCommands,
  ...actCommands,
} as const satisfies Commands

export const usage = (): string =>
  [
    'npm run keeper -- COMMAND',
    `  ${'doctor'.padEnd(39)} looks at settings, database, store, mail, disk and clocks, and says what to mend`,
    ...Object.entries<Pick<Command, 'parameters' | 'description'>>({ ...backupCommands, ...commands }).map(
      ([name, { parameters, description }]) => `  ${`${name} ${parameters}`.padEnd(39)} ${description}`,
    ),
  ].join('\n')

function create(deps: KeeperDeps, [who = '']: readonly string[]) {
  return transact(deps.db, async (trx) => {
    const { id, username } = await findUser(trx, who)
    await trx
      .insertInto('keepers')
      .values({ user_id: id, created_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordAct(deps, trx, { action: 'create', kind: 'user', id, words: username })
    return [`${username} is a keeper.`]
  })
}

/** What they proposed stays, for another keeper to withdraw. */
function remove(deps: KeeperDeps, [who = '']: readonly string[]) {
  return transact(deps.db, async (trx) => {
    const { id, username } = await findUser(trx, who)
    const removed = await trx.deleteFrom('keepers').where('user_id', '=', id).returning('user_id').executeTakeFirst()
    if (!removed) throw new Problem('not-found', `${username} is no keeper.`)
    await recordAct(deps, trx, { action: 'remove', kind: 'user', id, words: username })
    return [`${username} is a keeper no longer.`]
  })
}

/** Safe to repeat: a user owns a product once. */
async function grant(deps: KeeperDeps, [slug = '', who = '']: readonly string[]) {
  const { db, now, newId } = deps
  const user = await findUser(db, who)
  const product = await db.selectFrom('products').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!product) {
    const known = await db.selectFrom('products').select('slug').orderBy('slug').execute()
    throw new Problem('not-found', `There is no product ${slug}. There are: ${known.map((row) => row.slug).join(', ')}.`)
  }
  const isNew = await transact(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute() // whoever buys it meanwhile waits
    const owned = await trx
      .selectFrom('entries')
      .select('id')
      .where('user_id', '=', user.id)
      .where('kind', '=', 'artifact')
      .where('product_slug', '=', slug)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (owned) return false
    const instant = now()
    await addEntries(trx, user.id, [{ id: newId(), kind: 'artifact', product_slug: slug, created_at: instant, updated_at: instant }])
    await recordAct(deps, trx, { action: 'grant', kind: 'user', id: user.id, words: slug })
    return true
  })
  return [isNew ? `${user.username} now owns ${product.name}.` : `${user.username} owns ${product.name} already.`]
}

async function pin(deps: KeeperDeps, args: readonly string[]) {
  const text = args.join(' ')
  if (text.length > maxPinnedUpdateLength) throw new Problem('not-valid', `Pin ${maxPinnedUpdateLength} characters or fewer.`)
  const id = deps.newId()
  await transact(deps.db, async (trx) => {
    await trx.insertInto('pinned_updates').values({ id, author_id: null, text, created_at: deps.now() }).execute()
    await recordAct(deps, trx, { action: 'pin', kind: 'notice', id, words: text })
  })
  return [`Pinned for all: ${text}`]
}

async function redraw(deps: KeeperDeps) {
  await transact(deps.db, (trx) => recordAct(deps, trx, { action: 'redraw', kind: 'map', id: null, words: '' }))
  await rebuildMap(deps)
  return ['The map is drawn anew.']
}

/** Safe to repeat: what lies in its place stays there. Without a worker nothing is gained, and there is no way back, so that has to be asked for. */
async function divide(deps: KeeperDeps & Printing, [how = '']: readonly string[]) {
  await checkNoServerRuns(deps.db)
  if (how !== 'alone' && (await hasCitus(deps.db)) && !(await hasWorkers(deps.db)))
    throw new Problem(
      'conflict',
      'No worker was added to this server (citus_add_node), so that nothing would be gained, and tables are not brought together again. To divide them all the same: distribute alone.',
    )
  await distribute(deps.db, deps.print)
  await transact(deps.db, (trx) => recordAct(deps, trx, { action: 'distribute', kind: 'database', id: null, words: '' }))
  return []
}

/**
 * What was asked for is recorded before it is read. Links may log somebody in, or set a password: they are shown where they are asked for.
 */
async function mail(deps: KeeperDeps, [what = '']: readonly string[]) {
  if (what !== '' && what !== 'links') throw new Problem('not-valid', 'mail, or mail links.')
  const action = what === 'links' ? 'mail-links' : 'mail'
  await transact(deps.db, (trx) => recordAct(deps, trx, { action, kind: 'outbox', id: null, words: '' }))
  const emails = await readEmails(deps.outbox)
  if (emails.length === 0) return ['No e-mails yet.']
  const showsLinks = what === 'links'
  const shown = (text: string) => (showsLinks ? text : text.replaceAll(/https?:\/\/\S+/g, '[link]'))
  return [
    ...emails.map(({ to, subject, date, text }) => `${date}  to ${to}\n${subject}\n\n${shown(text).trim()}\n`),
    ...(showsLinks ? [] : ['Links are left out, since some set passwords. `mail links` shows them, and that is recorded.']),
  ]
}

/** Whoever has the keys of before loses every subscription that was made with them, so they are made once. */
async function vapid() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return [
    'Start the server with these settings, and keep them: with other keys every browser has to subscribe again.',
    `VAPID_PUBLIC_KEY=${publicKey}`,
    `VAPID_PRIVATE_KEY=${privateKey}`,
    'VAPID_SUBJECT=mailto:YOUR-ADDRESS',
  ]
}
