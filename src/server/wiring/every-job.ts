import { accountJobs } from '#server/account/jobs.ts'
import { stillOpen } from '#server/account/still-open.ts'
import { caseOfDays } from '#server/case/counts.ts'
import { caseJobs } from '#server/case/erase.ts'
import { caseReading } from '#server/case/reading.ts'
import type { Deps } from '#server/deps.ts'
import { exportJobs } from '#server/exports/exports.ts'
import { layOut as layOutHere } from '#server/exports/lay-out.ts'
import { openPlateDrawing } from '#server/exports/plates/open-plate-drawing.ts'
import type { ProvidedToExports } from '#server/exports/provided.ts'
import { importJobs } from '#server/imports/sweep.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { tellBagReady } from '#server/legacy/bag.ts'
import { legacyJobs } from '#server/legacy/jobs.ts'
import { delivery } from '#server/mail/mailer.ts'
import { mapJobs } from '#server/map/merge-changes.ts'
import { mediaJobs } from '#server/media/jobs.ts'
import { messageJobs } from '#server/messages/jobs.ts'
import { notificationJobs } from '#server/notifications/jobs.ts'
import { httpsTransport, type PushTransport } from '#server/notifications/push-transport.ts'
import { shareJobs } from '#server/shares/store.ts'
import { tweetJobs } from '#server/tweets/jobs.ts'
import { openChartDrawing } from './provided-to-exports.ts'
import { providedToImports } from './provided-to-imports.ts'
import { providedToLegacy } from './provided-to-legacy.ts'
import { visibleTweetsWith } from './provided-to-shop.ts'

type Outside = {
  /** E-mails go to this mail server. */
  readonly smtpUrl: string
  readonly push?: PushTransport | undefined
  /** Where exports are laid out: in a process of their own, or here. */
  readonly layOut?: ProvidedToExports['layOut']
}

/** The jobs of every feature, queued and scheduled. */
export const everyJob = (
  deps: Deps,
  {
    smtpUrl,
    push = httpsTransport(),
    layOut = (...given) => layOutHere({ ...deps, openChartDrawing: () => openChartDrawing(deps), openPlateDrawing }, ...given),
  }: Outside,
): readonly Job[] => [
  ...accountJobs(deps),
  ...mediaJobs(deps),
  ...caseJobs(deps),
  ...mapJobs(deps),
  ...shareJobs(deps),
  ...exportJobs({ ...deps, layOut, tellContacts: (trx, userId) => tellBagReady(deps, trx, userId) }),
  ...legacyJobs({ ...deps, ...providedToLegacy(deps) }),
  ...importJobs({ ...deps, ...providedToImports(deps) }),
  ...messageJobs(deps),
  ...tweetJobs(deps),
  ...notificationJobs({
    ...deps,
    push,
    caseOfDays,
    stillOpen: (logins) => stillOpen(deps, logins),
    visibleTweets: visibleTweetsWith(caseReading(deps)),
  }),
  delivery({ ...deps, url: smtpUrl, from: deps.config.mailFrom, key: deps.config.secrets.emails }),
]
