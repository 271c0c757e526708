import type { ImportPlan } from '#contract/imports/runs.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import styles from './YearBars.module.css'

/** What would be brought in by year: a table, each row with a bar. */
export function YearBars({ plan: { byYear: years, byRemark, withoutDate } }: { readonly plan: ImportPlan }) {
  const most = Math.max(1, ...years.map(({ items }) => items))
  if (years.length === 0) return null
  const guessed = (byRemark.find(({ remark }) => remark === 'date-guessed')?.items ?? 0) + withoutDate
  return (
    <section className={styles.scroll} aria-label="By year">
      <table className={styles.years}>
        <caption className={styles.caption}>By year</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col" className={styles.count}>
              Things
            </th>
            <th scope="col" className={styles.count}>
              Size
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, items, bytes }) => (
            <tr key={year ?? 'none'}>
              <th scope="row">{year ?? 'No date'}</th>
              <td className={styles.count}>{items.toLocaleString('en-GB')}</td>
              <td className={styles.count}>{formatBytes(bytes)}</td>
              <td className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * items) / most}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {guessed > 0 && (
        <p className={styles.guessed}>
          Years that are guessed may change: where the camera wrote its own date into a file, that date wins once the file is read. It is
          read when the thing comes in, and the report names the date of each.
        </p>
      )}
    </section>
  )
}
