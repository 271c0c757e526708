import { sql } from 'kysely'
import * as z from 'zod/mini'
import { privacyLevel } from '#contract/entries.ts'
import { preferences as messagePreferences } from '#contract/messages/mailbox.ts'
import { notificationsApi } from '#contract/notifications.ts'
import { profileChange } from '#contract/people/users.ts'
import { type PrivacyKind, privacyKinds } from '#domain/case/kinds.ts'
import { newPrivacy, type Privacy } from '#domain/case/privacy.ts'
import { isDeepEqual } from '#domain/deep-equal.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { RecordState } from '#server/db/import-tables.ts'
import type { Deps } from '#server/deps.ts'
import { changePreferences, preferencesOf } from '#server/messages/preferences.ts'
import { writeChoices } from '#server/notifications/preferences.ts'
import { readSettings } from '#server/notifications/store.ts'
import { lockUser } from '#server/people/profile.ts'
import type { Bringing, Brought, RecordEffect, RecordPort } from '#server/record-port.ts'

type SettingsDeps = Pick<Deps, 'now'> & { readonly updateListings: (trx: Transaction, userId: string) => Promise<void> }

/**
 * Brings in the settings of an export (decision 214): each only where its owner has left here what a new account has. What shows more of them
 * to others comes in only where the import lets everybody in whom the export let in.
 */
export const settingsImport = (deps: SettingsDeps): RecordPort => ({
  leftOut: async () => null,
  bring: (trx, userId, bringing) => bringSettings(deps, trx, userId, bringing),
  undo: (trx, userId, effect) => undoSettings(deps, trx, userId, effect),
})

type Setting = 'bio' | 'links' | 'birth' | 'notifications' | 'messages' | PrivacyKind
type Settings = Readonly<Partial<Record<Setting, unknown>>>

const words: Readonly<Record<Setting, string>> = {
  bio: 'what you say of yourself',
  links: 'links',
  birth: 'where and when you were born',
  notifications: 'notifications',
  messages: 'who may write to you, read marks and typing',
  image: 'who sees pictures',
  video: 'who sees films',
  misc: 'who sees other files',
  tweet: 'who sees tweets',
  artifact: 'who sees artifacts',
  starchart: 'who sees star charts',
}
const settings = Object.keys(words) as readonly Setting[]

/** What others see of somebody. */
const isShown = (setting: Setting): boolean => setting === 'bio' || setting === 'links' || isKind(setting)
const isKind = (setting: Setting): setting is PrivacyKind => privacyKinds.some((kind) => kind === setting)

/** As a new account has them. */
const atFirst: Readonly<Record<Setting, unknown>> = {
  bio: '',
  links: [],
  birth: null,
  notifications: { choices: {}, digest: 'weekly' },
  messages: { whoMayWrite: 'everybody', readMarks: true, typing: true },
  ...newPrivacy,
}

const kindPrivacy = z.object({ level: privacyLevel, lastOpen: privacyLevel, newEntries: z.optional(privacyLevel) })
const changes = notificationsApi.updatePreferences.body

/** What an export says, as far as these are settings that could be made here. */
function given({ bio, links, birth, notifications, messages, privacy }: RecordState): Settings {
  const choices = parsed(changes, notifications)
  const ofKinds = Object.entries(Object(privacy)).flatMap(([kind, one]) => (kind in newPrivacy ? [[kind, parsed(kindPrivacy, one)]] : []))
  return {
    bio: parsed(profileChange.shape.bio, bio),
    links: parsed(profileChange.shape.links, links),
    birth: parsed(profileChange.shape.birth, birth),
    ...(choices?.settings && { notifications: { choices: choices.settings, digest: choices.digest ?? 'weekly' } }),
    messages: parsed(messagePreferences, messages),
    ...Object.fromEntries(ofKinds),
  }
}

function parsed<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> | undefined {
  const result = schema.safeParse(value)
  return result.success ? result.data : undefined
}

async function settingsNow(trx: Transaction, userId: string): Promise<Readonly<Record<Setting, unknown>>> {
  const { bio, links, birth, privacy } = await lockUser(trx, userId)
  const [{ choices, digest }, messages] = [await readSettings(trx, userId), await preferencesOf(trx, userId)]
  return { bio, links, birth, notifications: { choices, digest }, messages, ...privacy }
}

async function bringSettings(deps: SettingsDeps, trx: Transaction, userId: string, bringing: Bringing): Promise<Brought> {
  const [now, wanted] = [await settingsNow(trx, userId), given(bringing.record)]
  const different = settings.filter((setting) => wanted[setting] !== undefined && !isDeepEqual(wanted[setting], now[setting]))
  const used = await kindsUsed(trx, userId, bringing.runId)
  const mayCome = (setting: Setting) =>
    isDeepEqual(now[setting], atFirst[setting]) && (bringing.isAsItWas || !isShown(setting)) && !(isKind(setting) && used.has(setting))
  const coming = different.filter(mayCome)
  const left = different.filter((setting) => !coming.includes(setting))
  const [before, after] = [chosen(now, coming), chosen(wanted, coming)]
  if (coming.length > 0) await write(deps, trx, userId, after)
  const message = [sentence('Set', coming), sentence('As before', left)].filter(Boolean).join(' ') || null
  return coming.length === 0
    ? { was: 'here', id: null, message, effect: null }
    : { was: 'new', id: null, message, effect: { id: bringing.runId, before, after } }
}

const chosen = (from: Settings, names: readonly Setting[]): Settings => Object.fromEntries(names.map((name) => [name, from[name]]))
const sentence = (what: string, names: readonly Setting[]): string =>
  names.length === 0 ? '' : `${what}: ${names.map((name) => words[name]).join(', ')}.`

/** The kinds of which something is in the case that this import did not add: a wider level would show that too. */
async function kindsUsed(trx: Transaction, userId: string, runId: string): Promise<ReadonlySet<PrivacyKind>> {
  const isOlder = sql`not exists (
    select from import_effects i where i.user_id = ${userId} and i.run_id = ${runId} and i.entry_id = one.id and i.is_created
  )`
  const { rows } = await sql<{ kind: PrivacyKind }>`
    select kind from entries one where user_id = ${userId} and ${isOlder} group by kind
    union all select 'starchart' where exists (select from starcharts one where user_id = ${userId} and ${isOlder})`.execute(trx)
  return new Set(rows.map(({ kind }) => kind))
}

/** Gives back every setting that is still as the import wrote it. */
async function undoSettings(deps: SettingsDeps, trx: Transaction, userId: string, { before, after }: RecordEffect) {
  const now: Settings = await settingsNow(trx, userId)
  const written = settings.filter((setting) => setting in after)
  const untouched = written.filter((setting) => isDeepEqual(now[setting], after[setting]))
  await write(deps, trx, userId, chosen(before, untouched))
  return untouched.length === written.length ? 'undone' : 'changed'
}

/** Writes settings that were checked: those that an export said, or those that stood here before. */
async function write(deps: SettingsDeps, trx: Transaction, userId: string, change: Settings): Promise<void> {
  const { privacy } = await lockUser(trx, userId)
  const ofKinds = privacyKinds.flatMap((kind) => (kind in change ? [[kind, change[kind]]] : []))
  const { bio, links, birth } = change as Partial<z.output<typeof profileChange>>
  await trx
    .updateTable('users')
    .set({
      privacy: JSON.stringify({ ...privacy, ...Object.fromEntries(ofKinds) } satisfies Privacy),
      ...(bio !== undefined && { bio }),
      ...(links !== undefined && { links: JSON.stringify(links) }),
      ...(birth !== undefined && { birth: JSON.stringify(birth) }),
    })
    .where('id', '=', userId)
    .execute()
  if (change.notifications) await writeChoices(trx, userId, change.notifications as Awaited<ReturnType<typeof readSettings>>, deps.now())
  if (change.messages) await changePreferences(trx, userId, change.messages as z.output<typeof messagePreferences>)
  await deps.updateListings(trx, userId)
}
