import type { CSSProperties } from 'react'
import type { LegacyCase } from '#contract/legacy/views.ts'
import { formatDay } from '#web/lib/dates.ts'
import { t } from '#web/lib/language/translate.ts'
import styles from './CaseView.module.css'
import { newsText, progressText } from './legacy-words.ts'

/** How far a request is, and what happened in it: the same for the owner and for every contact. */
export function CaseView({ shown }: { readonly shown: LegacyCase }) {
  const { state, counted, days, earliest, isMailRefused, log } = shown
  const isCounting = state === 'waiting' || state === 'last-call' || state === 'held'
  return (
    <div className={styles.case}>
      {isCounting && <div className={styles.days} aria-hidden="true" style={{ '--days': days, '--counted': counted } as CSSProperties} />}
      <p>
        {progressText(shown)}
        {earliest !== null &&
          isCounting &&
          t(' Without a sign of life the account is remembered on {day} at the earliest.', { day: formatDay(earliest) })}
      </p>
      {isMailRefused && isCounting && (
        <p>{t('The owner’s mail server refuses e-mails, so 60 days or more are counted, and the keepers know of it.')}</p>
      )}
      {log.length > 0 && (
        <details className={styles.log}>
          <summary>{t('What happened so far')}</summary>
          <ol>
            {log.map((news) => (
              <li key={`${news.at} ${news.what}`}>
                <span className={styles.at}>{formatDay(news.at)}</span> {newsText(news)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
