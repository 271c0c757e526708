import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseSync } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { scopeWords } from '#domain/account/api-keys.ts'
import { notificationKinds } from '#domain/notifications/kinds.ts'
import { suspendableKinds } from '#domain/safety/suspension.ts'
import * as account from '#server/account/emails.ts'
import * as exported from '#server/exports/emails.ts'
import * as legacy from '#server/legacy/emails.ts'
import type { EmailWords } from '#server/mail/email-text.ts'
import { translatorOf } from '#server/mail/translations.ts'
import { movedEmail } from '#server/moves/moves.ts'
import { digestEmail } from '#server/notifications/digest.ts'
import { letterEmail } from '#server/notifications/letter.ts'
import { unsubscribeAddress } from '#server/notifications/unsubscribe.ts'
import { restoredEmail, suspendedEmail } from '#server/safety/suspend.ts'
import { boughtEmail, receiptEmail, shippedEmail, voucherEmail } from '#server/shop/receipts.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { emailFaults, shownOfSubject } from './testing/email-rules.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** The longest that there are. */
const username = 'a_keeper_of_many_lighthouses_1'
const token = 'k'.repeat(43)
const id = '01990a3c-7d4e-7cc1-8f1e-3b1f5a2c9d10'
const name = 'Somebody with a name of three words'

type Variants = Readonly<Record<string, (settings: TestApp['deps']['config']) => EmailWords>>
const eachOf = <Key extends string>(keys: readonly Key[], write: (key: Key) => Variants[string]): Variants =>
  Object.fromEntries(keys.map((key) => [key, write(key)]))
const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[]
const forBoth = (write: (hasCard: boolean) => Variants[string]): Variants => ({
  'with an account': write(false),
  'with a card': write(true),
})

const request = {
  state: 'waiting',
  days: 30,
  counted: 7,
  progress: 0,
  seenAt: new Date(0),
  notices: {},
  lastCalls: 0,
  askers: [],
  objectors: [],
  holds: [],
} as const

const told = (kind: Notification['kind']): Notification => ({
  _id: id,
  kind,
  at: '2026-11-27T20:00:00.000Z',
  isRead: false,
  actors: [{ _id: id, name, username, image: null }],
  others: 2,
  subject: kind === 'unlock' ? 'volcano' : id,
  gathered: [],
  about: kind === 'order' ? '100042' : 'The lamp is lit.',
  event: kind === 'order' ? 'shipped' : null,
  refund: null,
  imported: kind === 'import' ? { source: 'google-photos', added: 2412, hereAlready: 12, failed: 1 } : null,
})

const order = {
  id,
  number: '100042',
  buyer_email: 'ada@islands.example',
  receipt_number: 42,
  discount: 200,
  voucher: 500,
  shipping: 2295,
  tax: 300,
  total: 4395,
}
const lines = [
  { qty: 1, name: 'Single Charts', printed_title: null, line_price: 1999, ships: false },
  { qty: 2, name: 'Star chart, A3', printed_title: 'The night the cable came ashore', line_price: 4400, ships: true },
]

/** Every e-mail that the server sends, by the function that writes it, in each of its variants. */
const everyEmail: Readonly<Record<string, Variants>> = {
  verificationEmail: { '': (s) => account.verificationEmail(s, { username, token, next: '/catalog?product=single-charts' }) },
  alreadyHereEmail: { '': (s) => account.alreadyHereEmail(s, { username, token }) },
  closedHereEmail: { '': account.closedHereEmail },
  resetEmail: { '': (s) => account.resetEmail(s, { username, token }) },
  passwordChangedEmail: { '': (s) => account.passwordChangedEmail(s, { username, keys: 3 }) },
  passwordChangedInSettingsEmail: { '': (s) => account.passwordChangedInSettingsEmail(s, { username, keys: 3 }) },
  addressChangingEmail: { '': (s) => account.addressChangingEmail(s, { username, token }) },
  addressChangedEmail: { '': (s) => account.addressChangedEmail(s, { username, token }) },
  deletionEmail: { '': (s) => account.deletionEmail(s, { username, token }) },
  'account/erasureEmail': { '': (s) => account.erasureEmail(s, { number: '2026-000042', token, nonce: 'f'.repeat(64) }) },
  keyMadeEmail: { '': (s) => account.keyMadeEmail(s, { username, start: 'bk_1a2b', end: '9z8y', scopes: keysOf(scopeWords) }) },
  factorEmail: eachOf(keysOf(account.factorChanges), (change) => (s) => account.factorEmail(s, { username, change })),
  exportBegunEmail: { '': (s) => exported.exportBegunEmail(s, { username }) },
  exportReadyEmail: { '': (s) => exported.exportReadyEmail(s, { username }) },
  movedEmail: { '': (s) => movedEmail(s, username) },
  suspendedEmail: eachOf(suspendableKinds, (kind) => (s) => suspendedEmail(s, { username, kind, reason: 'No advertising.' })),
  restoredEmail: eachOf(suspendableKinds, (kind) => (s) => restoredEmail(s, { username, kind })),
  digestEmail: {
    '': (s) =>
      digestEmail(
        s,
        { email: order.buyer_email, username, address: unsubscribeAddress(s, id) },
        [...notificationKinds, ...notificationKinds].map(told),
      ),
  },
  letterEmail: {
    '': (s) =>
      letterEmail(s, {
        email: order.buyer_email,
        username,
        lines: ['9 more in your case open another shape of island, the Dunes.'],
        address: unsubscribeAddress(s, id),
      }),
  },
  receiptEmail: { '': (s) => receiptEmail(s, order, lines) },
  voucherEmail: { '': (s) => voucherEmail(s, order.buyer_email, { code: '0123456789ABCDEF', amount: 10_000 }) },
  boughtEmail: {
    one: (s) => boughtEmail(s, order, [{ code: '0123456789ABCDEF', amount: 2000 }]),
    two: (s) =>
      boughtEmail(
        s,
        order,
        [2000, 10_000].map((amount) => ({ code: '0123456789ABCDEF', amount })),
      ),
  },
  shippedEmail: { '': (s) => shippedEmail(s, order, 'TRACK-7-0000-0000-0000') },
  noticeEmail: eachOf(
    ['day-0', 'last-call-1'],
    (notice) => (s) => legacy.noticeEmail(s, { username, askers: [name, name], token, case: request, notice }),
  ),
  newsEmail: Object.assign(
    {},
    ...keysOf(legacy.newsHeads).map((news) =>
      eachOf(
        [`${news}, another's`, `${news}, one's own`],
        (which) => (s) =>
          legacy.newsEmail(s, { owner: { name, username }, news, by: name, isOwnAct: which.endsWith('own'), case: request, hasCard: true }),
      ),
    ),
  ),
  ownerNewsEmail: eachOf(legacy.ownersNews, (news) => (s) => legacy.ownerNewsEmail(s, { username, news })),
  invitationEmail: forBoth((hasCard) => (s) => legacy.invitationEmail(s, { owner: username, token, hasCard })),
  stillThereEmail: forBoth((hasCard) => (s) => legacy.stillThereEmail(s, { owner: username, token, hasCard })),
  silentContactEmail: {
    'no answer': (s) => legacy.silentContactEmail(s, { username, name, isRefused: false }),
    'e-mail refused': (s) => legacy.silentContactEmail(s, { username, name, isRefused: true }),
  },
  contactChangeEmail: eachOf(keysOf(legacy.contactChanges), (change) => (s) => legacy.contactChangeEmail(s, { username, name, change })),
  removedEmail: { '': (s) => legacy.removedEmail(s, { owner: username }) },
  cardCodeEmail: { '': (s) => legacy.cardCodeEmail(s, { code: '1234 5678' }) },
  confirmReturnEmail: { '': (s) => legacy.confirmReturnEmail(s, { username, token }) },
  bagReadyEmail: forBoth((hasCard) => (s) => legacy.bagReadyEmail(s, { owner: username, hasCard })),
  'legacy/erasureEmail': forBoth((hasCard) => (s) => legacy.erasureEmail(s, { owner: username, hasCard })),
}

const written = () =>
  Object.entries(everyEmail).flatMap(([writer, variants]) =>
    Object.entries(variants).map(([variant, write]) => ({
      writer,
      what: variant ? `${writer}, ${variant}` : writer,
      ...write(t.deps.config),
    })),
  )

/** The exported functions that write an e-mail, themselves or by one that their file keeps for itself. */
function writersIn(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8')
  const declared = parseSync(file, source).program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement.declaration : statement
    const text = source.slice(statement.start, statement.end)
    if (declaration?.type === 'FunctionDeclaration' && declaration.id) return [{ name: declaration.id.name, isExported, text }]
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ id: { ...to } }) => (to.type === 'Identifier' ? [{ name: to.name, isExported, text }] : []))
  })
  const writing = declared.filter(({ text }) => text.includes('emailWords('))
  const own = writing.filter(({ isExported }) => !isExported).map(({ name: one }) => `${one}(`)
  return declared
    .filter(({ isExported, text }) => isExported && ['emailWords(', ...own].some((call) => text.includes(call)))
    .map(({ name: one }) => one)
}

test('the list has every function of the server that writes an e-mail', () => {
  const sources = globSync('src/server/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\/|\/mail\//.test(file))
  const found = sources.flatMap(writersIn)
  expect(
    Object.keys(everyEmail)
      .map((key) => key.replace(/^.*\//, ''))
      .toSorted(),
  ).toEqual(found.toSorted())
})

test('every e-mail keeps the rules of plain, dark and narrow clients', () => {
  expect(written().flatMap(({ what, ...email }) => emailFaults(email, t.deps.config).map((fault) => `${what}: ${fault}`))).toEqual([])
})

test('what a telephone shows of a subject tells two e-mails apart', () => {
  const shown = Map.groupBy(written(), ({ subject }) => subject.slice(0, shownOfSubject))
  const alike = [...shown].filter(
    ([, emails]) => new Set(emails.map(({ subject }) => subject)).size > 1 || new Set(emails.map(({ writer }) => writer)).size > 1,
  )
  expect(alike.map(([subject, emails]) => `${subject}: ${emails.map(({ what }) => what).join('; ')}`)).toEqual([])
})

test.each(['de', 'fr', 'es'] as const)('every line of every e-mail is written in %s, with its addresses and names', async (language) => {
  const translate = await translatorOf(language)
  const isSame = /^(?:Bureau of Islands|No advertising\.)$|^f{64}$|^\d × |^Total: |^(?:\$[\d.]+: )?(?:[0-9A-F]{4}-?){4}$/
  const faults = written().flatMap(({ what, subject, text }) => {
    const [translatedSubject, translatedText] = [translate(subject), translate(text)]
    const lines = text.split('\n')
    const left = [subject, ...lines].filter((line, at) => {
      const other = at === 0 ? translatedSubject : translatedText.split('\n')[at - 1]
      return /\p{L}{2}/u.test(line) && !/^https?:/.test(line) && !isSame.test(line) && other === line
    })
    const parts = translatedText
      .replaceAll(/https?:\S+|\(\w+:\w+\)/g, '')
      .replaceAll(name, '')
      .match(/\b(?:Good|evening|because|your|account|this|with|password|happened|asked|anybody|somebody|nobody|legacy|keepers)\b/gi)
    const named = text.includes(username) && !translatedText.includes(username) ? ['the name is lost'] : []
    const english = parts
      ? [
          `English is left: ${parts.join(' ')}: ${translatedText
            .split('\n')
            .filter((line) => line.includes(parts[0] ?? ''))
            .join(' / ')}`,
        ]
      : []
    return [...left, ...named, ...english].map((fault) => `${what}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('each is sent as one part of plain text, and arrives as it was written', async () => {
  const emails = written()
  for (const [index, { writer, what, ...email }] of emails.entries())
    await t.deps.mail.post(t.deps.db, { ...email, to: `reader-${index}@islands.example` })
  for (const [index, { what, subject, text }] of emails.entries()) {
    const kept = await t.outbox.next(`reader-${index}@islands.example`)
    expect([kept.subject, kept.text], what).toEqual([subject, text])
    const raw = await readFile(path.join(t.dataDir, 'outbox', `${kept.id}.eml`), 'utf8')
    expect(raw.match(/^content-type: .*$/gim), what).toEqual(['Content-Type: text/plain; charset=utf-8'])
  }
})
