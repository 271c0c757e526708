import { sql } from 'kysely'
import type { KeeperItem } from '#contract/keeper.ts'
import { endedStates, openStates } from '#domain/legacy/case.ts'
import { indexedPart } from '#domain/people/search.ts'
import { Problem } from '#domain/problem.ts'
import { reportReasons } from '#domain/safety/reports.ts'
import { foldForSearch } from '#domain/text.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Queries } from '#server/db/connection.ts'
import { isInstantKey, isUuidKey } from '#server/http/cursor.ts'
import { lastCase } from '#server/legacy/case-store.ts'
import { type QueuedCase, queuedCases, reportsOfCase } from '#server/safety/case-store.ts'
import { suspensionsOf } from '#server/safety/suspend.ts'
import { findUser } from './find-user.ts'
import { cutPage, isAfter, itemOf, keysOf, minuteOf, readLength, type Section, sizeInWords } from './section.ts'

/** What is reported and not decided, the oldest first. */
export const reports: Section = {
  list: async ({ db }, { cursor }) => {
    const after = keysOf(cursor, isInstantKey, isCaseNumber)
    const cases = await queuedCases(db, { most: readLength, after })
    return cutPage(
      cases,
      ({ opened_at, number }) => [opened_at.toISOString(), String(number)],
      (found) => caseItem(found, { texts: textsOf('As it looked last', found.newest), hasMore: true }),
    )
  },
  show: async ({ db }, number) => {
    const [found] = isCaseNumber(number) ? await queuedCases(db, { number: Number(number) }) : []
    if (!found) throw new Problem('not-found', `There is no report ${number}.`)
    const reported = await reportsOfCase(db, found)
    const texts = reported.flatMap(({ reason, words, username, created_at, looked_like }) => [
      {
        title: `${minuteOf(created_at)}: ${reportReasons[reason]}`,
        text: `Reported by ${username ?? 'somebody whose account is erased'}${words ? `: ${words}` : '.'}`,
      },
      ...textsOf('It looked like this', looked_like),
    ])
    const pictures = reported.flatMap(({ looked_like }) => Object.values(looked_like).flatMap(pictureOf))
    return caseItem(found, { texts, pictures })
  },
}

const isCaseNumber = (key: string) => /^[1-9]\d{0,14}$/.test(key)

function caseItem(found: QueuedCase, more: Partial<Pick<KeeperItem, 'texts' | 'pictures' | 'hasMore'>>): KeeperItem {
  const { number, kind, username, count, reasons, state, opened_at, decided_at, target_id } = found
  const target = String(number)
  return itemOf({
    id: target,
    heading: `Report ${number}: ${kind.replace('_', ' ')} of ${username}`,
    state,
    facts: {
      Reported: `${count} ${count === 1 ? 'time' : 'times'}`,
      For: reasons.map((reason) => reportReasons[reason]).join(', '),
      Since: minuteOf(opened_at),
      Decided: decided_at && minuteOf(decided_at),
      Id: target_id,
    },
    acts:
      state === 'open'
        ? [
            ['dismiss', target],
            ['suspend', target],
          ]
        : state === 'upheld'
          ? [['restore', target]]
          : [],
    ...more,
  })
}

/** Where the copy of a picture lies in the store: `server/safety/report.ts` puts it there. */
const copyOfPicture = /^evidence\/([\da-f-]{36})\/([\da-f-]{36}-\d\.webp)$/
const pictureOf = (value: string) => {
  const [, author, name] = copyOfPicture.exec(value) ?? []
  return author && name ? [{ author, name }] : []
}
/** The words of how something looked; its pictures stand apart. */
function textsOf(title: string, looks: Readonly<Record<string, string>>): KeeperItem['texts'] {
  const words = Object.entries(looks).filter(([, value]) => value !== '' && !copyOfPicture.test(value))
  return words.length === 0 ? [] : [{ title, text: words.map(([name, value]) => `${name}: ${value}`).join('\n') }]
}

/** Accounts, the newest first, or those of a name, a username, an e-mail address or an id. */
export const people: Section = {
  list: async ({ db }, { q, cursor }) => {
    if (q !== '') return cutPage(await accountsOf(db, await idsNamed(db, q)), ({ id }) => [id], personItem)
    const [before] = keysOf(cursor, isUuidKey) ?? []
    const query = accounts(db).orderBy('u.id', 'desc').limit(sql.lit(readLength))
    return cutPage(await (before ? query.where('u.id', '<', before) : query).execute(), ({ id }) => [id], personItem)
  },
  show: async (deps, id) => {
    const [found] = isUuid(id) ? await accountsOf(deps.db, [id]) : []
    if (!found) throw new Problem('not-found', 'There is no such account.')
    const hidden = await suspensionsOf(deps, id)
    const { texts, acts, ...item } = personItem(found)
    return {
      ...item,
      hasMore: false,
      texts: [...texts, ...hidden.map(({ kind, id: thing, reason }) => ({ title: `Hidden: ${kind} ${thing}`, text: reason }))].slice(0, 50),
      acts: [
        ...acts,
        ...hidden
          .filter(({ kind }) => kind !== 'user')
          .slice(0, 50)
          .map(({ kind, id: thing }) => ({ act: 'restore' as const, target: `${id}/${thing}/${kind}` })),
      ],
    }
  },
}

const accounts = (db: Queries) =>
  db
    .selectFrom('users as u')
    .leftJoin('one_time_codes as c', 'c.user_id', 'u.id')
    .leftJoin('storage_use as s', 's.user_id', 'u.id')
    .select([
      'u.id',
      'u.username',
      'u.name',
      'u.email',
      'u.email_verified_at',
      'u.state',
      'u.suspended_at',
      'u.created_at',
      'u.last_seen_at',
    ])
    .select(['c.confirmed_at as codes_since', 's.used'])

const accountsOf = async (db: Queries, ids: readonly string[]) =>
  ids.length === 0 ? [] : accounts(db).where('u.id', 'in', ids).orderBy('u.id', 'desc').execute()

type Account = Awaited<ReturnType<typeof accountsOf>>[number]

function personItem({ id, username, name, email, suspended_at, codes_since, used, ...account }: Account): KeeperItem {
  return itemOf({
    id,
    heading: `${name} (${username})`,
    state: suspended_at ? 'suspended' : account.email_verified_at ? account.state : 'unverified',
    facts: {
      'E-mail': email,
      Account: suspended_at || !account.email_verified_at ? account.state : null,
      Since: minuteOf(account.created_at),
      'Last here': minuteOf(account.last_seen_at),
      Suspended: suspended_at && minuteOf(suspended_at),
      'One-time codes': codes_since ? `on since ${minuteOf(codes_since)}` : 'off',
      Files: used === null ? null : sizeInWords(Number(used)),
      Id: id,
    },
    acts: [[suspended_at ? 'restore' : 'suspend', id], codes_since !== null && ['codes-off', id]],
    hasMore: true,
  })
}

/** How many of whom a name begins are shown: who looks for one of more types more of it. */
const maxNamed = 20
const lastLetter = '\u{10FFFF}'

/** Whoever is called exactly so, by id, username or any of their addresses, whatever the state of the account; then listed people whose name begins so. */
async function idsNamed(db: Queries, q: string): Promise<readonly string[]> {
  const exact = q.toLowerCase()
  const found = await findUser(db, exact).catch(() => null)
  const unverified = await db
    .selectFrom('unverified_emails')
    .select('user_id')
    .where('email', '=', exact)
    .limit(sql.lit(maxNamed))
    .execute()
  const from = indexedPart(foldForSearch(q))
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from (
      select user_id from directory_words where begins in ('name', 'word', 'username') and words >= ${from} and words < ${from + lastLetter}
      limit ${sql.lit(3 * maxNamed)}
    ) named limit ${sql.lit(maxNamed)}`.execute(db)
  const named = from === '' ? [] : rows
  return [
    ...new Set([...(found ? [found.id] : []), ...unverified.map(({ user_id }) => user_id), ...named.map(({ user_id }) => user_id)]),
  ].slice(0, maxNamed)
}

/** Requests that somebody be remembered, as far as they run. */
export const legacies: Section = {
  list: async ({ db }, { cursor }) => {
    const [after] = keysOf(cursor, isUuidKey) ?? []
    const query = db
      .selectFrom('legacy_cases as l')
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .select(['l.user_id', 'u.username'])
      .where('l.state', 'not in', [...endedStates]) // as the index says
      .where('l.state', 'in', [...openStates, 'returning'])
      .orderBy('l.user_id')
      .limit(sql.lit(readLength))
    const rows = await (after ? query.where('l.user_id', '>', after) : query).execute()
    return cutPage(
      rows,
      ({ user_id }) => [user_id],
      async ({ user_id, username }) => {
        const stored = await lastCase(db, user_id)
        const { state = 'over', counted = 0, days = 0, holds = [], notices = {} } = stored?.value ?? {}
        return itemOf({
          id: user_id,
          heading: `${username} is to be remembered`,
          state,
          facts: {
            Counted: `${counted} of ${days} days`,
            Asked: stored && minuteOf(stored.row.asked_at),
            Held: holds.map(({ kind }) => kind).join(', '),
            Mail: Object.values(notices).includes('refused') ? 'refused' : null,
          },
          acts: [['legacy-hold', username], holds.length > 0 && ['legacy-release', username]],
        })
      },
    )
  },
}

/** Erasings that run or ended lately, and accounts whose grace runs, the oldest first. */
export const erasures: Section = {
  list: async ({ db, now }, { cursor }) => {
    const after = keysOf(cursor, isInstantKey, isUuidKey)
    const rows = await db
      .selectFrom('users')
      .select(['id', 'username', 'state_changed_at'])
      .where('state', '=', 'deleted')
      .where(isAfter('state_changed_at', after))
      .orderBy('state_changed_at')
      .orderBy('id')
      .limit(sql.lit(readLength))
      .execute()
    const waiting = await cutPage(
      rows,
      ({ state_changed_at, id }) => [(state_changed_at ?? now()).toISOString(), id],
      ({ id, username, state_changed_at }) =>
        itemOf({
          id,
          heading: `${username} is deleted`,
          state: 'in grace',
          facts: { Deleted: state_changed_at && minuteOf(state_changed_at), Id: id },
        }),
    )
    return after ? waiting : { ...waiting, data: [...(await erasingItems(db, now())), ...waiting.data] }
  },
}

async function erasingItems(db: Queries, now: Date): Promise<readonly KeeperItem[]> {
  const erasings = db.selectFrom('erasures').select(['number', 'asked_at', 'began_at', 'ended_at', 'code_ends_at'])
  const open = await erasings.where('ended_at', 'is', null).orderBy('began_at').limit(sql.lit(20)).execute()
  const ended = await erasings.where('code_ends_at', '>', now).orderBy('code_ends_at', 'desc').limit(sql.lit(20)).execute()
  return [...open, ...ended].map(({ number, asked_at, began_at, ended_at, code_ends_at }) =>
    itemOf({
      id: number,
      heading: `Erasing ${number}`,
      state: ended_at ? 'ended' : 'running',
      facts: {
        Asked: minuteOf(asked_at),
        Began: minuteOf(began_at),
        Ended: ended_at && minuteOf(ended_at),
        'Certificate until': code_ends_at && minuteOf(code_ends_at),
      },
    }),
  )
}
