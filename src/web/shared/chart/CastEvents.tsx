import type { CastEvent } from '#domain/sky/cast-event.ts'
import { language } from '#web/lib/language/language.ts'
import { known, t } from '#web/lib/language/translate.ts'
import styles from './CastEvents.module.css'

const hour = new Intl.DateTimeFormat(language.locale, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'short' })

type Props = {
  readonly events: readonly (Omit<CastEvent, 'at'> & { readonly at: Date | string })[]
  readonly now: Date
  /** They have their day instead of their hour. */
  readonly isDated?: boolean
  /** The clock that tells the hour, where it is not the reader's. */
  readonly clock?: { readonly hour: (moment: Date) => string; readonly day: (moment: Date) => string }
}

/** Events of the cosmic cast in the order of time: when, and what happens then. */
export const CastEvents = ({ events, now, isDated = false, clock }: Props) => (
  <ol className={styles.events}>
    {events.map(({ kind, at, title, words }) => {
      const moment = new Date(at)
      const told = isDated ? (clock?.day(moment) ?? day.format(moment)) : (clock?.hour(moment) ?? hour.format(moment))
      return (
        <li key={`${kind} ${title} ${moment.getTime()}`}>
          <time dateTime={moment.toISOString()}>{moment <= now ? t('now') : told}</time>
          <span>
            <strong>{known(title)}.</strong> {known(words)}
          </span>
        </li>
      )
    })}
  </ol>
)
