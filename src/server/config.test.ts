import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBackupConfig, readConfig } from './config.ts'
import { secretsOf } from './secrets.ts'
import { startupMessage } from './startup-message.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'bureau-config-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const read = (settings: Record<string, string> = {}) => readConfig({ DATA_DIR: directory, ...settings })

test('works with no setting at all, embedded and with the demonstration world', () => {
  expect(read()).toMatchObject({
    mode: 'development',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    securityContact: 'mailto:night-desk@bureau.example',
    databaseUrl: null,
    smtpUrl: null,
    s3: null,
    payments: { kind: 'simulator', simulatorUrl: null },
    seedsDemo: true,
    landingIsland: 'zulmira.barco',
    exchangeRates: null,
    loadsPlaces: true,
  })
})

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '127.0.0.1', PORT: '4000' }, 'http://localhost:4000'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:3000'],
  [{ HOST: '::1' }, 'http://localhost:3000'],
  [{ HOST: '192.168.1.7' }, 'http://192.168.1.7:3000'],
  [{ HOST: 'fd00::7' }, 'http://[fd00::7]:3000'],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000/' }, 'http://127.0.0.1:3000'],
])('with %j people reach the server at %s, and the start prints it', (given, expected) => {
  const config = read(given)
  expect(config.publicUrl).toBe(expected)
  expect(startupMessage(config, config.port)).toContain(`Open   ${expected}\n`)
})

test('a port left to chance is printed as it came', () => {
  expect(startupMessage(read({ PORT: '0' }), 4711)).toContain('Open   http://localhost:4711\n')
})

test('keeps one secret, readable by its owner only, and draws the same keys from it each time', () => {
  expect(read().secrets).toEqual(read().secrets)
  const file = path.join(directory, 'secret')
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readFileSync(file, 'utf8')).toHaveLength(44)
  const { media, csrf, emails } = read().secrets
  expect(new Set([media, csrf, emails].map(String)).size).toBe(3)
})

test('takes the secret of a setting or of a file, and then keeps none', () => {
  const secret = randomBytes(32).toString('base64')
  const elsewhere = mkdtempSync(path.join(directory, 'elsewhere-'))
  const file = path.join(directory, 'given')
  writeFileSync(file, `${secret}\n`)
  const given = read({ DATA_DIR: elsewhere, SECRET: secret }).secrets
  expect(read({ DATA_DIR: elsewhere, SECRET_FILE: file }).secrets).toEqual(given)
  expect(readdirSync(elsewhere)).toEqual([])
  expect(read().secrets).not.toEqual(given)
  expect(read({ SECRET: readFileSync(path.join(directory, 'secret'), 'utf8') }).secrets).toEqual(read().secrets)
  expect(() => read({ SECRET: secret, SECRET_FILE: file })).toThrow('SECRET: give the secret or the file')
  expect(() => read({ SECRET_FILE: path.join(directory, 'nowhere') })).toThrow(/SECRET_FILE: .*nowhere cannot be read \(ENOENT\)/)
  writeFileSync(file, 'a word')
  expect(() => read({ SECRET_FILE: file })).toThrow(/^Settings: .*given has no secret: 32 bytes or more in base64/)
})

test('hints go over the database, or over NATS where it is named and not refused', () => {
  const NATS_URL = 'nats://127.0.0.1:4222'
  expect(
    [read(), read({ NATS_URL }), read({ BUS: 'nats', NATS_URL }), read({ BUS: 'postgres', NATS_URL })].map((each) => each.natsUrl),
  ).toEqual([null, NATS_URL, NATS_URL, null])
  expect(() => read({ BUS: 'nats' })).toThrow('NATS_URL: a bus over NATS needs it')
})

test('takes an empty value for none', () => expect(read({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: null }))

test.each([
  ['PORT', '99999'],
  ['PUBLIC_URL', 'islands'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '*'],
  ['SECURITY_CONTACT', 'night-desk@bureau.example'],
  ['FILES', 's3'],
  ['SECRET', 'a word of honour'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s and names it', (name, value) =>
  expect(() => read({ [name]: value })).toThrow(name === 'FILES' ? /S3_BUCKET.*S3_ACCESS_KEY_ID/ : name),
)

const liveKeys = {
  PAYPAL_CLIENT_ID: 'ours',
  PAYPAL_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test('production refuses the demonstration world and asks for address, mail server and the keys of real payments', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://islands.example/', SMTP_URL: 'smtp://mail.example', ...liveKeys }
  expect(() => read({ NODE_ENV: 'production', DEMO: '1' })).toThrow(
    /PAYPAL_SECRET.*STRIPE_SECRET_KEY.*PAYPAL_CLIENT_ID.*DEMO.*PUBLIC_URL.*SMTP_URL/,
  )
  expect(read(production)).toMatchObject({
    seedsDemo: false,
    landingIsland: null,
    exchangeRates: null,
    publicUrl: 'https://islands.example',
    payments: { kind: 'live' },
  })
  expect(() => read({ ...production, PAYMENTS: 'simulator' })).toThrow('PAYMENTS: production takes no test money')
  expect(() => read({ ...production, PAYPAL_CLIENT_ID: '' })).toThrow('PAYPAL_CLIENT_ID')
})

test('a shop of what is free asks for no key of a provider, in production too', () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://islands.example', SMTP_URL: 'smtp://mail.example' }
  expect(read({ ...production, PAYMENTS: 'off' }).payments).toEqual({ kind: 'off' })
  expect(read({ PAYMENTS: 'off' }).payments).toEqual({ kind: 'off' })
  expect(() => read(production)).toThrow('PAYPAL_SECRET')
})

test('takes real money outside production when asked to, and then all its keys', () => {
  expect(() => read({ PAYMENTS: 'live' })).toThrow(/PAYPAL_SECRET.*PAYPAL_WEBHOOK_ID.*STRIPE_SECRET_KEY.*STRIPE_WEBHOOK_SECRET/)
  expect(() => read({ PAYMENTS: 'live', ...liveKeys, PAYPAL_API_BASE: 'http://127.0.0.1:4242' })).toThrow('PAYPAL_API_BASE')
  expect(read({ PAYMENTS: 'live', PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com/', ...liveKeys }).payments).toEqual({
    kind: 'live',
    paypal: { clientId: 'ours', secret: 'secret', webhookId: 'WH-1', apiBase: 'https://api-m.sandbox.paypal.com' },
    stripe: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiBase: null },
  })
})

test('shares a simulator with other servers', () =>
  expect(read({ SIMULATOR_URL: 'http://127.0.0.1:4242/' }).payments).toEqual({ kind: 'simulator', simulatorUrl: 'http://127.0.0.1:4242' }))

test('web push has all of its keys or none', () => {
  const keys = { VAPID_PUBLIC_KEY: 'public', VAPID_PRIVATE_KEY: 'private', VAPID_SUBJECT: 'mailto:keepers@islands.example' }
  expect(read().vapid).toBeNull()
  expect(read(keys).vapid).toEqual({ publicKey: 'public', privateKey: 'private', subject: 'mailto:keepers@islands.example' })
  expect(() => read({ ...keys, VAPID_PRIVATE_KEY: '' })).toThrow('VAPID_PUBLIC_KEY')
  expect(() => read({ ...keys, VAPID_SUBJECT: 'the keepers' })).toThrow('VAPID_SUBJECT')
})

test('a backup is told its key by a setting or a file, and no secret is made for it', () => {
  const empty = mkdtempSync(path.join(directory, 'empty-'))
  const readBackup = (settings: Record<string, string> = {}) => readBackupConfig({ DATA_DIR: empty, ...settings })
  expect(readBackup()).toMatchObject({ key: null, kept: 14, secret: null, isSecretGiven: false })
  expect(readdirSync(empty)).toEqual([])
  const bytes = randomBytes(32)
  const file = path.join(directory, 'backup-key')
  writeFileSync(file, `${bytes.toString('base64')}\n`)
  expect(readBackup({ BACKUP_KEY_FILE: file }).key).toEqual(bytes)
  expect(readBackup({ BACKUP_KEY: bytes.toString('base64') }).key).toEqual(bytes)
  expect(() => readBackup({ BACKUP_KEY: 'short' })).toThrow('BACKUP_KEY: 32 bytes or more')
  expect(() => readBackup({ BACKUP_KEY_FILE: `${file}s` })).toThrow('BACKUP_KEY_FILE: ')
  expect(() => readBackup({ BACKUP_KEY_FILE: file, BACKUP_KEY: bytes.toString('base64') })).toThrow('not both')
  const { secrets } = readConfig({ DATA_DIR: empty })
  expect(secretsOf(readBackup().secret ?? '', 'secret').fingerprint).toBe(secrets.fingerprint)
})
