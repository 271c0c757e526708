import { accountJobs } from '#server/account/jobs.ts'
import { stillOpen } from '#server/account/still-open.ts'
import { caseOfDays } from '#server/case/counts.ts'
import { caseJobs } from '#server/case/erase.ts'
import { caseReading } from '#server/case/reading.ts'
import type { Deps } from '#server/deps.ts'
import { exportJobs } from '#server/exports/exports.ts'
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
import { openRendering } from '#server/open-rendering.ts'
import { shareJobs } from '#server/shares/store.ts'
import { titleOf } from '#server/starcharts/render-options.ts'
import { providedToImports } from './provided-to-imports.ts'
import { providedToLegacy } from './provided-to-legacy.ts'
import { visibleTweetsWith } from './provided-to-shop.ts'

/** The jobs of every feature, queued and scheduled. E-mails go to a mail server, web push to the push services. */
export const everyJob = (deps: Deps, smtpUrl: string, push: PushTransport = httpsTransport()): readonly Job[] => [
  ...accountJobs(deps),
  ...mediaJobs(deps),
  ...caseJobs(deps),
  ...mapJobs(deps),
  ...shareJobs(deps),
  ...exportJobs({ ...deps, ...providedToExports(deps) }),
  ...legacyJobs({ ...deps, ...providedToLegacy(deps) }),
  ...importJobs({ ...deps, ...providedToImports(deps) }),
  ...messageJobs(deps),
  ...notificationJobs({
    ...deps,
    push,
    caseOfDays,
    stillOpen: (logins) => stillOpen(deps, logins),
    visibleTweets: visibleTweetsWith(caseReading(deps)),
  }),
  delivery({ ...deps, url: smtpUrl, from: deps.config.mailFrom, key: deps.config.secrets.emails }),
]

/** The functions that star charts and legacies provide to exports. */
const providedToExports = (deps: Pick<Deps, 'mail' | 'config'>): ProvidedToExports => ({
  tellContacts: (trx, userId) => tellBagReady(deps, trx, userId),
  openChartDrawing() {
    const { renderer, close } = openRendering()
    const asker = { who: 'exports', signal: new AbortController().signal }
    return {
      titleOf,
      async draw(recipe, day) {
        const svg = await renderer.render(recipe, { format: 'svg', hasBleed: false }, asker)
        return { svg, pdf: await renderer.render(recipe, { format: 'pdf', hasBleed: false, day }, asker) }
      },
      close,
    }
  },
})
