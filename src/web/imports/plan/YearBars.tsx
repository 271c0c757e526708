import type { ReactNode } from 'react'
import type { ImportPlan } from '#contract/imports/runs.ts'
import { formatNumber } from '#web/lib/language/format-message.ts'
import { t } from '#web/lib/language/translate.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import styles from './YearBars.module.css'

type Props = {
  readonly years: readonly ImportPlan['byYear'][number][]
  /** What is to be known of the years, below them. */
  readonly children?: ReactNode
}

/** Things by year: a table, each row with a bar. */
export function YearBars({ years, children }: Props) {
  const most = Math.max(1, ...years.map(({ items }) => items))
  if (years.length === 0) return null
  return (
    <section className={styles.scroll} aria-label={t('By year')}>
      <table className={styles.years}>
        <caption className={styles.caption}>{t('By year')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Year')}</th>
            <th scope="col" className={styles.count}>
              {t('Things')}
            </th>
            <th scope="col" className={styles.count}>
              {t('Size')}
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, items, bytes }) => (
            <tr key={year ?? 'none'}>
              <th scope="row">{year ?? t('No date')}</th>
              <td className={styles.count}>{formatNumber(items)}</td>
              <td className={styles.count}>{formatBytes(bytes)}</td>
              <td className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * items) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children !== undefined && <p className={styles.note}>{children}</p>}
    </section>
  )
}
