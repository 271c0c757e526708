import { sql } from 'kysely'
import type { KeeperItem } from '#contract/keeper.ts'
import { kindOfAct } from '#domain/keeper/acts.ts'
import type { Bytes } from '#domain/units.ts'
import type { Database } from '#server/db/connection.ts'
import { isDistributed } from '#server/db/distribute.ts'
import { withoutDeadline } from '#server/deadline.ts'
import { isNearlyFull, spaceOf } from '#server/files/disk-space.ts'
import { isUuidKey } from '#server/http/cursor.ts'
import { examineRunning } from './doctor.ts'
import type { Finding } from './finding.ts'
import { cutPage, itemOf, keysOf, minuteOf, readLength, type Section, type SectionDeps, sizeInWords } from './section.ts'
import { isProposer, waitingActs } from './waiting-acts.ts'

/** What keepers did, the newest first: ids are in the order of time. */
export const record: Section = {
  list: async ({ db }, { cursor }) => {
    const [before] = keysOf(cursor, isUuidKey) ?? []
    const query = db.selectFrom('keeper_actions').selectAll().orderBy('id', 'desc').limit(sql.lit(readLength))
    const rows = await (before ? query.where('id', '<', before) : query).execute()
    return cutPage(
      rows,
      ({ id }) => [id],
      ({ id, keeper, action, kind, target_id, words, reason, created_at }) =>
        itemOf({
          id,
          heading: `${keeper}: ${action} ${kind}`,
          facts: { When: minuteOf(created_at), What: target_id, Details: words, Reason: reason },
        }),
    )
  },
}

/** What cannot be undone and waits for a second keeper. */
export const waiting: Section = {
  list: async (deps, { cursor }) => {
    const [after = '0'] = keysOf(cursor, (key) => /^\d{1,15}$/.test(key)) ?? []
    return cutPage(
      await waitingActs(deps, Number(after), readLength),
      ({ number }) => [String(number)],
      (row) => {
        const { number, act, target, detail, reason, keeper, proposed_at, expires_at } = row
        const isOwn = isProposer(deps, row)
        return itemOf({
          id: String(number),
          heading: `${number}. ${kindOfAct(act).label}: ${target}`,
          state: isOwn ? 'yours' : 'waits',
          facts: {
            'Proposed by': keeper,
            Details: detail,
            Reason: reason,
            Since: minuteOf(proposed_at),
            'Ends by itself': minuteOf(expires_at),
          },
          acts: [!isOwn && ['confirm', String(number)], ['withdraw', String(number)]],
        })
      },
    )
  },
}

type FailedJob = {
  readonly id: string
  readonly name: string
  readonly tries: number
  readonly made: string
  readonly made_at: Date
  readonly ended_at: Date | null
  readonly output: string | null
}

/** Jobs of which every try failed (dead letters), the newest first; before the first of them how many jobs each queue has. */
export const jobs: Section = {
  list: async ({ db }, { cursor }) => {
    const before = keysOf(cursor, (key) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+\d\d$/.test(key), isUuidKey)
    const isBefore = before ? sql`(created_on, id) < (${before[0]}::timestamptz, ${before[1]}::uuid)` : sql`true`
    const { rows } = await sql<FailedJob>`
      select id, name, retry_count + 1 as tries, (created_on at time zone 'UTC')::text || '+00' as made, created_on as made_at,
        completed_on as ended_at, left(coalesce(output->>'message', output::text), 2000) as output
      from pgboss.job where state = 'failed' and ${isBefore} order by created_on desc, id desc limit ${sql.lit(readLength)}`.execute(db)
    const failed = await cutPage(
      rows,
      ({ made, id }) => [made, id],
      ({ id, name, tries, made_at, ended_at, output }) =>
        itemOf({
          id,
          heading: name,
          state: 'failed',
          facts: { Made: minuteOf(made_at), 'Failed last': ended_at && minuteOf(ended_at), Tries: tries, Id: id },
          texts: output === null ? [] : [{ title: 'What went wrong', text: output }],
          acts: [
            ['job-again', `${name} ${id}`],
            ['job-away', `${name} ${id}`],
          ],
        }),
    )
    return before ? failed : { ...failed, data: [await queuesItem({ db }), ...failed.data] }
  },
}

async function queuesItem({ db }: Pick<SectionDeps, 'db'>): Promise<KeeperItem> {
  const { rows } = await sql<{ name: string; state: string; count: number }>`
    select name, state::text, count(*)::integer as count from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by 1, 2 order by 1, 2 limit 200`.execute(db)
  const facts = Object.groupBy(rows, ({ name }) => name)
  return itemOf({
    id: 'queues',
    heading: 'Queues',
    state: rows.some(({ state }) => state === 'failed') ? 'some failed' : 'well',
    facts: Object.fromEntries(
      Object.entries(facts).map(([name, counts = []]) => [name, counts.map(({ state, count }) => `${count} ${state}`).join(', ')]),
    ),
  })
}

type Sizes = { readonly database: Bytes; readonly tables: readonly { readonly name: string; readonly bytes: Bytes }[] }

/** How large the database is, and its largest tables with all their shards. */
async function sizesOf(db: Database): Promise<Sizes> {
  const own = sql`pg_total_relation_size(t.oid)`
  const size = (await isDistributed(db))
    ? sql`case when exists(select from pg_dist_partition where logicalrelid = t.oid) then citus_total_relation_size(t.oid) else ${own} end`
    : own
  const { rows } = await sql<{ name: string; bytes: string; database: string }>`
    select t.relname as name, ${size}::text as bytes, pg_database_size(current_database())::text as database
    from pg_class t where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace order by ${size} desc limit 12`.execute(db)
  return { database: Number(rows[0]?.database ?? 0), tables: rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })) }
}

/** Where bytes lie and how much room is left. Counts stop at a bound, so that they cost the same on a large deployment. */
export const storage: Section = {
  list: async ({ db, files, config }) => {
    const [disk, store, isFull] = await Promise.all([spaceOf(config.dataDir), files.space(), isNearlyFull({ files, config })])
    const { database, tables } = await sizesOf(db)
    const waiting = await db.selectFrom('files').select('id').where('state', '=', 'waiting').limit(sql.lit(maxCounted)).execute()
    const uploads = await db.selectFrom('uploads').select('id').limit(sql.lit(maxCounted)).execute()
    return {
      data: [
        itemOf({
          id: 'disk',
          heading: 'Disk of this server',
          state: isFull ? 'nearly full' : 'well',
          facts: { Free: sizeInWords(disk.free), Of: sizeInWords(disk.total), Directory: config.dataDir },
        }),
        itemOf({
          id: 'store',
          heading: config.s3 ? `Bucket ${config.s3.bucket}` : 'Store of files on this disk',
          facts: {
            Free: store && sizeInWords(store.free),
            'Files that wait to be processed': counted(waiting.length),
            'Uploads under way': counted(uploads.length),
          },
        }),
        itemOf({
          id: 'database',
          heading: 'Database',
          facts: {
            Size: sizeInWords(database),
            ...Object.fromEntries(tables.map(({ name, bytes }) => [name, sizeInWords(bytes)])),
          },
        }),
      ],
    }
  },
}

const maxCounted = 1000
const counted = (count: number) => (count >= maxCounted ? `${maxCounted} or more` : String(count))

/** How long what the doctor found is shown again, in milliseconds: it asks the mail server, and writes to the store. */
const findingsLife = 30_000
let known: { readonly at: number; readonly findings: Promise<readonly Finding[]> } | null = null

/** What the doctor says of this server: settings, database, store, mail, disk and clocks. */
export const health: Section = {
  list: async (deps) => {
    const at = Date.now()
    if (!known || at - known.at > findingsLife) known = { at, findings: withoutDeadline(() => examineRunning(deps)) } // others read it too
    const asked = known
    const findings = await asked.findings.catch((error) => {
      if (known === asked) known = null
      throw error
    })
    const groups = [
      { state: 'ill', heading: 'To mend' },
      { state: 'note', heading: 'To know' },
      { state: 'well', heading: 'Well' },
    ] as const
    return {
      data: groups.flatMap(({ state, heading }) => {
        const found = findings.filter((finding) => finding.state === state)
        const facts = Object.fromEntries(found.map(({ what, words }) => [what, words]))
        return found.length === 0 ? [] : [itemOf({ id: state, heading, state: String(found.length), facts })]
      }),
    }
  },
}
