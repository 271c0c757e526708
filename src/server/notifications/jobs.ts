import { notificationLifetime } from '#domain/notifications/kinds.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { sendDigests } from './digest.ts'
import { type LetterDeps, sendLetters } from './letter.ts'
import { type PushData, pushJob } from './provided.ts'
import { type PushDeps, sendPush } from './send-push.ts'
import { dropOldNotifications } from './store.ts'

/** The jobs of notifications: queued ones and those of a schedule (cron). */
export const notificationJobs = (deps: LetterDeps & PushDeps): readonly Job[] => [
  { name: pushJob, concurrency: 4, run: (data) => sendPush(deps, data as PushData) },
  { name: 'send-digests', cron: '11,31,51 * * * *', run: () => sendDigests(deps) },
  { name: 'send-letters', cron: '17 * * * *', run: () => sendLetters(deps) },
  { name: 'drop-old-notifications', cron: '41 3 * * *', run: () => dropOld(deps) },
]

const dropOld = ({ db, now }: Pick<Deps, 'db' | 'now'>) => dropOldNotifications(db, new Date(now().getTime() - notificationLifetime))
