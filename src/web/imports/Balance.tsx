import type { ImportRun } from '#contract/imports/runs.ts'
import { itemStates } from '#domain/imports/limits.ts'
import styles from './Balance.module.css'
import { itemStateWords } from './import-words.ts'

/** The balance: everything that was found, in exactly one of its ends. */
export function Balance({ run }: { readonly run: ImportRun }) {
  const states = itemStates.filter((state) => state !== 'wanted' || (run.counts.wanted ?? 0) > 0)
  return (
    <table className={styles.balance}>
      <caption className={styles.caption}>What became of everything that was found</caption>
      <tbody>
        {states.map((state) => (
          <tr key={state}>
            <th scope="row">{itemStateWords[state]}</th>
            <td>{(run.counts[state] ?? 0).toLocaleString('en-GB')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Found</th>
          <td>{run.found.toLocaleString('en-GB')}</td>
        </tr>
      </tfoot>
    </table>
  )
}
