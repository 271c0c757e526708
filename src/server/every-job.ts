import { accountJobs } from './account/jobs.ts'
import { stillOpen } from './account/still-open.ts'
import { caseJobs } from './case/jobs.ts'
import { caseReading } from './case/reading.ts'
import type { Deps } from './deps.ts'
import type { Job } from './jobs/jobs.ts'
import { delivery } from './mail/mailer.ts'
import { mapJobs } from './map/jobs.ts'
import { mediaJobs } from './media/jobs.ts'
import { messageJobs } from './messages/jobs.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { httpsTransport, type PushTransport } from './notifications/push-transport.ts'
import { shareJobs } from './shares/jobs.ts'
import { visibleTweetsWith } from './visible-tweets.ts'

/** What is done later or by the clock, of every feature. E-mails go to a mail server, web push to the push services. */
export const everyJob = (deps: Deps, smtpUrl: string, push: PushTransport = httpsTransport()): readonly Job[] => [
  ...accountJobs(deps),
  ...mediaJobs(deps),
  ...caseJobs(deps),
  ...mapJobs(deps),
  ...shareJobs(deps),
  ...messageJobs(deps),
  ...notificationJobs({
    ...deps,
    push,
    stillOpen: (logins) => stillOpen(deps, logins),
    visibleTweets: visibleTweetsWith(caseReading(deps)),
  }),
  delivery({ url: smtpUrl, from: deps.config.mailFrom, key: deps.config.secrets.emails }),
]
