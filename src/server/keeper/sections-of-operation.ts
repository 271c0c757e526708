import { sql } from 'kysely'
import type { KeeperItem } from '#contract/keeper.ts'
import { kindOfAct } from '#domain/keeper/acts.ts'
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

/** Where bytes lie and how much room is left. Counts stop at a bound, so that they cost the same on a large deployment. */
export const storage: Section = {
  list: async ({ db, files, config }) => {
    const [disk, store, isFull] = await Promise.all([spaceOf(config.dataDir), files.space(), isNearlyFull({ files, config })])
    const { rows: sizes } = await sql<{ database: string }>`select pg_database_size(current_database())::text as database`.execute(db)
    const { rows: tables } = await sql<{ name: string; bytes: string }>`
      select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 12`.execute(db)
    const { rows: counts } = await sql<{ waiting: number; uploads: number }>`
      select (select count(*)::integer from (select from files where state = 'waiting' limit ${sql.lit(maxCounted)}) w) as waiting,
        (select count(*)::integer from (select from uploads limit ${sql.lit(maxCounted)}) u) as uploads`.execute(db)
    const { waiting: waitingFiles = 0, uploads = 0 } = counts[0] ?? {}
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
            'Files that wait to be processed': counted(waitingFiles),
            'Uploads under way': counted(uploads),
          },
        }),
        itemOf({
          id: 'database',
          heading: 'Database',
          facts: {
            Size: sizeInWords(Number(sizes[0]?.database ?? 0)),
            ...Object.fromEntries(tables.map(({ name, bytes }) => [name, sizeInWords(Number(bytes))])),
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
    if (!known || at - known.at > findingsLife) known = { at, findings: examineRunning(deps) }
    const findings = await known.findings
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
