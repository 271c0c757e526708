import { sql } from 'kysely'
import { tweetVector } from '#domain/tweets/search.ts'
import { nilUuid } from '#domain/uuid.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'

const batch = 1000

/**
 * Writes down what search finds those tweets by that came before this was kept, a statement for each thousand, so that nobody waits for it. What
 * is rewritten meanwhile has its words from then.
 * @returns how many have them now
 */
export async function fillTweetWords({ db }: Pick<Deps, 'db'>): Promise<number> {
  let [filled, after] = [0, nilUuid]
  for (;;) {
    const { rows } = await sql<{ id: string; user_id: string }>`
      select id, user_id from tweets where words is null and id > ${after} order by id limit ${sql.lit(batch)}`.execute(db)
    const last = rows.at(-1)
    if (!last) return filled
    const ids = rows.map(({ id }) => id)
    const authors = [...new Set(rows.map(({ user_id }) => user_id))]
    const { rows: written } = await sql<{ id: string; text: string }>`
      select id, text from entries where user_id = any(${authors}::uuid[]) and id = any(${ids}::uuid[])`.execute(db)
    const { numAffectedRows = 0n } = await sql`
      update tweets t set words = w.words::tsvector
      from unnest(${written.map(({ id }) => id)}::uuid[], ${written.map(({ text }) => tweetVector(text))}::text[]) as w (id, words)
      where t.id = w.id and t.id = any(${ids}::uuid[]) and t.words is null`.execute(db)
    filled += Number(numAffectedRows)
    after = last.id
  }
}

export const tweetJobs = (deps: Pick<Deps, 'db'>): readonly Job[] => [
  { name: 'fill-tweet-words', cron: '23 * * * *', run: async () => void (await fillTweetWords(deps)) },
]
