import webPush from 'web-push'
import { longestPinnedUpdate } from '#domain/people/pinned-updates.ts'
import { Problem } from '#domain/problem.ts'
import { addEntries } from '#server/case/store.ts'
import { transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { readEmails } from '#server/mail/outbox.ts'
import { rebuildMap } from '#server/map/merge-changes.ts'
import type { KeepingDeps } from '#server/safety/suspend.ts'
import type { ShopDeps } from '#server/shop/shop-deps.ts'
import { accountCommands } from './account-commands.ts'
import { dictionaryCommands } from './dictionary-commands.ts'
import { findUser } from './find-user.ts'
import { safetyCommands } from './safety-commands.ts'
import { shopCommands } from './shop-commands.ts'

/** The dependencies of a command. `outbox` is the directory in which the embedded mail server keeps its e-mails. */
type KeeperDeps = Pick<Deps, 'db' | 'now' | 'newId'> & { readonly outbox: string }
type Command = {
  /** The placeholders of its arguments, for the list of commands. */
  readonly parameters: string
  readonly description: string
  readonly requiredArguments: number
  /** The lines to print. */
  readonly run: (deps: KeeperDeps & ShopDeps & KeepingDeps, args: readonly string[]) => Promise<readonly string[]>
}
export type Commands = Readonly<Record<string, Command>>

export const commands = {
  create: { parameters: 'USER', description: 'makes a user a keeper', requiredArguments: 1, run: create },
  grant: { parameters: 'PRODUCT USER', description: 'puts a product into the case of a user', requiredArguments: 2, run: grant },
  pin: { parameters: 'TEXT', description: 'pins a notice for all', requiredArguments: 1, run: pin },
  redraw: { parameters: '', description: 'draws every tile of the map anew, after a restore', requiredArguments: 0, run: redraw },
  vapid: { parameters: '', description: 'makes the pair of keys that web push is signed with', requiredArguments: 0, run: vapid },
  mail: { parameters: '', description: 'prints the e-mails in the embedded outbox, newest first', requiredArguments: 0, run: mail },
  ...accountCommands,
  ...shopCommands,
  ...safetyCommands,
  ...dictionaryCommands,
} as const satisfies Commands

export const usage = (): string =>
  [
    'npm run keeper -- COMMAND',
    ...Object.entries(commands as Commands).map(
      ([name, { parameters, description }]) => `  ${`${name} ${parameters}`.padEnd(39)} ${description}`,
    ),
  ].join('\n')

async function create({ db, now }: KeeperDeps, [who = '']: readonly string[]) {
  const user = await findUser(db, who)
  await db
    .insertInto('keepers')
    .values({ user_id: user.id, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return [`${user.username} is a keeper.`]
}

/** Safe to repeat: a user owns a product once. */
async function grant({ db, now, newId }: KeeperDeps, [slug = '', who = '']: readonly string[]) {
  const user = await findUser(db, who)
  const product = await db.selectFrom('products').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!product) {
    const known = await db.selectFrom('products').select('slug').orderBy('slug').execute()
    throw new Problem('not-found', `There is no product ${slug}. There are: ${known.map((row) => row.slug).join(', ')}.`)
  }
  const isNew = await transact(db, async (trx) => {
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
    return true
  })
  return [isNew ? `${user.username} now owns ${product.name}.` : `${user.username} owns ${product.name} already.`]
}

async function pin({ db, now, newId }: KeeperDeps, args: readonly string[]) {
  const text = args.join(' ')
  if (text.length > longestPinnedUpdate) throw new Problem('not-valid', `Pin ${longestPinnedUpdate} characters or fewer.`)
  await db.insertInto('pinned_updates').values({ id: newId(), author_id: null, text, created_at: now() }).execute()
  return [`Pinned for all: ${text}`]
}

async function redraw({ db }: KeeperDeps) {
  await rebuildMap({ db })
  return ['The map is drawn anew.']
}

async function mail({ outbox }: KeeperDeps) {
  const emails = await readEmails(outbox)
  return emails.length === 0
    ? ['No e-mails yet.']
    : emails.map(({ to, subject, date, text }) => `${date}  to ${to}\n${subject}\n\n${text.trim()}\n`)
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
