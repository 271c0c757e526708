import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'

/** Erases the conversations that nobody is in any more: everybody left them, or was erased. */
export const sweepConversations = ({ db }: Pick<Deps, 'db'>) =>
  sql`
    delete from conversations c
    where not exists (select from conversation_members m where m.conversation_id = c.id)`.execute(db)

export const messageJobs = (deps: Pick<Deps, 'db'>): readonly Job[] => [
  { name: 'sweep-conversations', cron: '41 3 * * *', run: async () => void (await sweepConversations(deps)) },
]
