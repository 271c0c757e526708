import { sql } from 'kysely'
import { privacyKinds } from '#domain/case/kinds.ts'
import { newPrivacy, type Privacy, type PrivacyLevel } from '#domain/case/privacy.ts'
import { audiencesOf } from '#domain/tweets/audience.ts'
import type { Queries } from '#server/db/connection.ts'
import { modelsOfKind } from './models.ts'
import { share } from './numbers.ts'

const n = sql`p.ordinal`
/** What people of a made-up world show to whom: six of ten show everything to all, and one keeps everything. */
const profiles: readonly Privacy[] = (
  ['public', 'public', 'public', 'public', 'public', 'public', 'members', 'members', 'followers', 'private'] as const
).map((level: PrivacyLevel) => ({
  ...newPrivacy,
  ...Object.fromEntries(privacyKinds.map((kind) => [kind, { level, lastOpen: level === 'private' ? 'members' : level }])),
}))

const profileOf = sql`1 + floor(${sql.lit(profiles.length)} * ${share(n, 1)})::integer`

/** How far the tweets of people with each of these levels reach. */
const audiences = profiles.map((privacy) =>
  JSON.stringify(
    audiencesOf({ id: 'somebody', island: 'atoll', state: 'open', isVerified: true, isSuspended: false, privacy, remembrance: null }),
  ),
)

/**
 * The accounts of all who have a row in the directory, and what goes with each: names, address, password, one login, mailbox and settings.
 * The token of the login of somebody is their id.
 * @param passwordHash of everybody
 */
export async function fillPeople(db: Queries, passwordHash: string): Promise<void> {
  const privacies = profiles.map((privacy) => JSON.stringify(privacy))
  await sql`
    insert into users (id, name, username, email, email_verified_at, bio, birth, island, links, state, privacy, progress, created_at, last_seen_at)
    select d.user_id, d.name, d.username, d.username || '@islands.example', d.created_at,
      m.text, 'null', d.island, '[]', 'open',
      (${privacies}::jsonb[])[${profileOf}], '{}', d.created_at, d.last_seen_at
    from map_places p join directory d on d.user_id = p.user_id
    join models m on m.kind = 'message' and m.number = ${n} % ${sql.lit(modelsOfKind)} order by ${n}`.execute(db)
  await sql`
    insert into tweet_authors (user_id, audiences)
    select user_id, (${audiences}::jsonb[])[${profileOf}] from map_places p order by ${n}`.execute(db)
  await sql`insert into usernames (username, user_id) select username, user_id from directory order by username`.execute(db)
  await sql`
    insert into emails (email, user_id) select username || '@islands.example' as email, user_id from directory order by email`.execute(db)
  await sql`
    insert into credentials (user_id, password_hash, changed_at) select id, ${passwordHash}::text, created_at from users order by id`.execute(
    db,
  )
  await sql`
    insert into sessions (user_id, id, is_kept, device, network, created_at, last_seen_at, expires_at)
    select id, id, true, 'Firefox on Linux', '10.0.0.0', now(), now(), now() + interval '300 days' from users order by id`.execute(db)
  await sql`
    insert into session_tokens (token_hash, user_id, session_id)
    select sha256(id::text::bytea) as hash, id, id from users order by hash`.execute(db)
  await sql`
    insert into known_networks (user_id, network, last_login_at) select id, '10.0.0.0', created_at from users order by id`.execute(db)
}
