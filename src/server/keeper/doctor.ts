import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { days, hours, type Milliseconds, seconds } from '#domain/units.ts'
import { natsBus } from '#server/bus/nats.ts'
import { type Config, readConfig } from '#server/config.ts'
import { checkSecret } from '#server/db/check-secret.ts'
import { type Address, connect, type Database, poolOf } from '#server/db/connection.ts'
import { joinEmbedded } from '#server/db/embedded.ts'
import { migrations } from '#server/db/migrations/all.ts'
import { isNearlyFull, spaceOf } from '#server/files/disk-space.ts'
import { findProgram } from '#server/find-program.ts'
import { openFiles } from '#server/open-deps.ts'

/** What was looked at, and how it is: `ill` keeps servers from working, of a `note` their operator should know. */
export type Finding = { readonly what: string; readonly state: 'well' | 'note' | 'ill'; readonly words: string }

const well = (what: string, words: string): Finding => ({ what, state: 'well', words })
const note = (what: string, words: string): Finding => ({ what, state: 'note', words })
const ill = (what: string, words: string): Finding => ({ what, state: 'ill', words })

/** How far the clocks of a server and its database may be apart: one-time codes and logins live by them. */
const maxClockDifference: Milliseconds = seconds(2)
const maxAnswerTime: Milliseconds = seconds(10)
/** What the project is built for; an older Node does not run it. */
const minNode = 24
const minPostgres = 15
/** One is made each night; one that failed may be a chance. */
const maxBackupAge: Milliseconds = days(2)

/** Looks at a deployment as its settings name it: settings, programs, disk, store, database, clocks, bus and mail. Nothing of it is changed. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    return [ill('Settings', `${wordsOf(error)} Mend them first: nothing else was looked at.`)]
  }
  return examineAll(config, await examineDatabase(config))
}

/** The same of a server that runs: its settings are complete, and its database is open. */
export const examineRunning = async ({ db, config }: { readonly db: Database; readonly config: Config }): Promise<readonly Finding[]> =>
  examineAll(config, await examineOpened(db, config.secrets))

const examineAll = async (config: Config, database: readonly Finding[]): Promise<readonly Finding[]> => [
  well('Settings', `Complete, for ${config.mode}.`),
  ...examineDoor(config),
  ...(await examineMachine(config)),
  ...database,
  ...(await examineMail(config)),
]

/** The lines to print, and whether everything works. */
export function report(findings: readonly Finding[]): { readonly lines: readonly string[]; readonly isWell: boolean } {
  const signs: Readonly<Record<Finding['state'], string>> = { well: 'ok', note: 'note', ill: 'MEND' }
  const count = findings.filter(({ state }) => state === 'ill').length
  const sum = count === 0 ? 'Nothing keeps a server from working.' : `To mend: ${count}.`
  return { lines: [...findings.map(({ what, state, words }) => `${signs[state].padEnd(5)} ${what}: ${words}`), sum], isWell: count === 0 }
}

const moneyOf: Readonly<Record<Config['payments']['kind'], Finding>> = {
  live: well('Money', 'Real, by PayPal and Stripe.'),
  simulator: note('Money', 'Test money: nothing is charged.'),
  off: well('Money', 'None: what the shop has is free, and nothing is sent by post.'),
}

/** How people come in, and what they pay with. */
function examineDoor({ mode, publicUrl, trustedProxies, securityContact, payments }: Config): readonly Finding[] {
  const isEncrypted = publicUrl.startsWith('https:')
  const findings = [
    isEncrypted || mode !== 'production'
      ? well('Address', publicUrl)
      : ill(
          'Address',
          `${publicUrl} is not https: browsers keep no login over it. Put a proxy with a certificate in front and name its address by PUBLIC_URL.`,
        ),
  ]
  if (isEncrypted && trustedProxies.length === 0)
    findings.push(
      note('Proxy', 'TRUST_PROXY is empty, so that every visitor seems to come from the proxy and shares one limit. Name its address.'),
    )
  if (mode === 'production') findings.push(well('Contact', `${securityContact} is told faults of safety.`))
  findings.push(moneyOf[payments.kind])
  return findings
}

async function examineMachine(config: Config): Promise<readonly Finding[]> {
  const files = openFiles(config)
  const version = Number(process.versions.node.split('.')[0])
  const missing = ['ffmpeg', 'ffprobe'].filter((program) => findProgram(config.searchPath, program) === null)
  const { free, total } = await spaceOf(config.dataDir)
  const room = `${inGigabytes(free)} of ${inGigabytes(total)} GB are free at ${config.dataDir}.`
  return [
    version >= minNode
      ? well('Node', process.versions.node)
      : ill('Node', `${process.versions.node} is too old: ${minNode} or newer is needed.`),
    missing.length === 0
      ? well('Films', 'ffmpeg and ffprobe are here.')
      : note('Films', `${missing.join(' and ')} not found in PATH: films and sounds are kept as they are, without pictures of theirs.`),
    await tried('Disk', async () =>
      (await isNearlyFull({ files, config })) ? ill('Disk', `${room} Uploads are refused until there is more.`) : well('Disk', room),
    ),
    await tried(
      'Store',
      async () => {
        const key = `doctor/${randomUUID()}`
        const content = Buffer.from(key)
        await files.put(key, content)
        const read = await files.get(key)
        const isSame = read !== null && content.equals(await buffer(read))
        await files.delete(key)
        const where = config.s3 ? `the bucket ${config.s3.bucket}` : path.join(config.dataDir, 'files')
        return isSame
          ? well('Store', `${where} keeps, gives back and forgets a file.`)
          : ill('Store', `${where} gives back other bytes than it was given.`)
      },
      config.s3 ? ' See S3_ENDPOINT, S3_BUCKET and its keys.' : ' See DATA_DIR and who owns it.',
    ),
    config.natsUrl === null
      ? well('Bus', 'The database carries hints between processes.')
      : await tried(
          'Bus',
          async () => {
            const bus = await natsBus(config.natsUrl ?? '', () => {})
            await bus.close()
            return well('Bus', `NATS answers at ${withoutPassword(config.natsUrl ?? '')}.`)
          },
          ' See NATS_URL.',
        ),
  ]
}

async function examineDatabase({ mode, databaseUrl, dataDir, secrets, payments }: Config): Promise<readonly Finding[]> {
  const directory = path.join(dataDir, 'database')
  if (databaseUrl === null && !existsSync(directory))
    return [note('Database', `The embedded one is made in ${directory} by the first start.`)]
  const findings: Finding[] = []
  const failed = await tried(
    'Database',
    async () => {
      await using undo = new AsyncDisposableStack()
      const embedded = databaseUrl === null ? await joinEmbedded(directory) : null
      undo.defer(async () => embedded?.stop())
      const address: Address = embedded ? { host: embedded.host, database: 'bureau' } : { url: databaseUrl ?? '' }
      const pool = poolOf(address, 1)
      pool.on('error', () => {}) // whoever asks next is told
      const db = connect(pool)
      undo.defer(() => db.destroy())
      findings.push(...(await examineOpened(db, secrets)))
      if (mode === 'production') findings.push(await examineBackups(db, { isEmbedded: databaseUrl === null, now: new Date() }))
      if (payments.kind === 'off') findings.push(...(await examineUnfinished(db)))
      return well('Database', databaseUrl === null ? directory : withoutPassword(databaseUrl))
    },
    databaseUrl === null ? '' : ' See DATABASE_URL, and whether the server listens there.',
  )
  return [failed, ...findings]
}

/** Version, schema, secret and clock of a database that answers. */
export async function examineOpened(db: Database, secrets: Config['secrets']): Promise<readonly Finding[]> {
  const now = () => new Date()
  const sent = Date.now()
  const { rows } = await sql<{ number: number; version: string; clock: Date }>`
    select current_setting('server_version_num')::integer / 10000 as number, current_setting('server_version') as version, clock_timestamp() as clock`.execute(
    db,
  )
  const answered = Date.now()
  const { number = 0, version = '', clock = now() } = rows[0] ?? {}
  const apart = Math.max(0, sent - clock.getTime(), clock.getTime() - answered)
  const { rows: made } = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  const applied = made[0]?.name
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows.map(({ name }) => name)
    : []
  return [
    number >= minPostgres ? well('PostgreSQL', version) : ill('PostgreSQL', `${version} is too old: ${minPostgres} or newer is needed.`),
    apart <= maxClockDifference
      ? well('Clocks', 'Those of this machine and the database agree.')
      : ill(
          'Clocks',
          `Those of this machine and the database are ${(apart / 1000).toFixed(1)} s apart: one-time codes and logins fail. Run a time service on both.`,
        ),
    schemaOf(applied),
    applied.length === 0
      ? note('Secret', 'The first server that starts writes down its fingerprint.')
      : await tried('Secret', async () => {
          await checkSecret(db, { ...secrets, now, isServer: false })
          return well('Secret', 'It is that of the servers of this database.')
        }),
  ]
}

/** How old the last backup is: of the embedded product by what `keeper -- backup` wrote down, of one's own PostgreSQL by its archive. */
export async function examineBackups(db: Database, { isEmbedded, now }: { isEmbedded: boolean; now: Date }): Promise<Finding> {
  const remedy = isEmbedded
    ? 'Make one each night by `npm run keeper -- backup TO`: see docs/operate.md.'
    : 'Unless its host keeps backups of it, set pgBackRest up: see docs/operate.md.'
  const { rows: made } = await sql<{ name: string | null }>`select to_regclass('keeper_actions')::text as name`.execute(db)
  const { rows } = isEmbedded
    ? made[0]?.name
      ? await sql<Done>`
          select distinct on (action) action, created_at as at, words from keeper_actions
          where action in ('backup', 'verify-backup') order by action, created_at desc`.execute(db)
      : { rows: [] }
    : await sql<Done>`
        select 'backup' as action, last_archived_time as at, 'the archive of PostgreSQL' as words from pg_stat_archiver
        where last_archived_time is not null`.execute(db)
  const [backup, verified] = ['backup', 'verify-backup'].map((action) => rows.find((row) => row.action === action))
  if (!backup) return note('Backups', `${isEmbedded ? 'There is none.' : 'This PostgreSQL archives nothing.'} ${remedy}`)
  const age = now.getTime() - backup.at.getTime()
  const read = verified ? ` Every part was last read on ${verified.at.toISOString().slice(0, 10)}.` : ''
  const words = `The last is ${age < hours(48) ? `${Math.floor(age / hours(1))} hours` : `${Math.floor(age / days(1))} days`} old: ${backup.words}.${read}`
  return age <= maxBackupAge ? well('Backups', words) : note('Backups', `${words} ${remedy}`)
}
type Done = { readonly action: string; readonly at: Date; readonly words: string }

/** What buyers wait for in a shop that has stopped to take money. */
export async function examineUnfinished(db: Database): Promise<readonly Finding[]> {
  const { rows: made } = await sql<{ name: string | null }>`select to_regclass('payments')::text as name`.execute(db)
  if (!made[0]?.name) return []
  const { rows } = await sql<{ payments: number; refunds: number; parcels: number }>`
    select (select count(*) from payments where check_at is not null)::integer as payments,
      (select count(*) from refunds where check_at is not null)::integer as refunds,
      (select count(*) from orders where state = 'paid')::integer as parcels`.execute(db)
  const { payments = 0, refunds = 0, parcels = 0 } = rows[0] ?? {}
  const findings: Finding[] = []
  if (payments + refunds > 0)
    findings.push(
      note(
        'Payments',
        `${payments} payments and ${refunds} refunds are under way at a provider, which is not asked while PAYMENTS is off. Start once more with its keys until they are done.`,
      ),
    )
  if (parcels > 0) findings.push(note('Parcels', `${parcels} paid orders wait to be sent: \`npm run keeper -- orders\` lists them.`))
  return findings
}

function schemaOf(applied: readonly string[]): Finding {
  const known = Object.keys(migrations)
  const newer = applied.filter((name) => !known.includes(name))
  const waiting = known.filter((name) => !applied.includes(name))
  if (newer.length > 0)
    return ill('Schema', `The database was brought up to date by a newer release (${newer.at(-1)}): start that one, or restore a backup.`)
  if (waiting.length > 0) return note('Schema', `The next start brings it up to date, by ${waiting.length} migrations.`)
  return well('Schema', 'Up to date.')
}

const examineMail = async ({ smtpUrl, mailFrom }: Config): Promise<readonly Finding[]> => [
  smtpUrl === null
    ? note('Mail', 'No mail server is named: e-mails stay in the outbox of DATA_DIR, where `npm run keeper -- mail` prints them.')
    : await tried(
        'Mail',
        async () => {
          const transport = createTransport(smtpUrl)
          try {
            await transport.verify()
          } finally {
            transport.close()
          }
          return well('Mail', `${withoutPassword(smtpUrl)} takes e-mails from ${mailFrom}.`)
        },
        ' See SMTP_URL.',
      ),
]

/** What a check finds; a failure, and no answer in time, are findings too. */
async function tried(what: string, check: () => Promise<Finding>, remedy = ''): Promise<Finding> {
  const late = AbortSignal.timeout(maxAnswerTime)
  try {
    return await Promise.race([
      check(),
      new Promise<never>((_, reject) =>
        late.addEventListener('abort', () => reject(new Error(`No answer within ${maxAnswerTime / 1000} s.`))),
      ),
    ])
  } catch (error) {
    return ill(what, `${wordsOf(error)}${remedy}`)
  }
}

const inGigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

/** An error's words as a sentence. Where several addresses of one name failed, each has its own. */
function wordsOf(error: unknown): string {
  const errors = error instanceof AggregateError ? error.errors : [error]
  const words = errors.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')
  return /[.!?]$/.test(words) ? words : `${words}.`
}

/** A URL as it may be printed. */
function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'the given address'
  const parsed = new URL(url)
  parsed.password = ''
  return parsed.href
}
