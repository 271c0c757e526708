import { sql } from 'kysely'
import { days, hours, type Milliseconds, seconds } from '#domain/units.ts'
import type { Config } from '#server/config.ts'
import { checkSecret } from '#server/db/check-secret.ts'
import type { Database } from '#server/db/connection.ts'
import { migrations } from '#server/db/migrations/all.ts'
import { type Finding, ill, note, tried, well } from './finding.ts'

/** How far the clocks of a server and its database may be apart: one-time codes and logins live by them. */
const maxClockDifference: Milliseconds = seconds(2)
const minPostgres = 15
/** One is made each night; one that failed may be a chance. */
const maxBackupAge: Milliseconds = days(2)

/** A database that answers: what servers need of it, in production its last backup, and in a shop of what is free what buyers still wait for. */
export const examineOpened = async (db: Database, { mode, databaseUrl, payments, secrets }: Config): Promise<readonly Finding[]> => [
  ...(await examineFitness(db, secrets)),
  ...(mode === 'production' ? [await examineBackups(db, { isEmbedded: databaseUrl === null, now: new Date() })] : []),
  ...(payments.kind === 'off' ? await examineUnfinished(db) : []),
]

/** Version, schema, secret and clock. */
export async function examineFitness(db: Database, secrets: Config['secrets']): Promise<readonly Finding[]> {
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
