import type { ImportRun } from '#contract/imports/runs.ts'
import { hadBeenAdded, itemStateWords } from '#domain/imports/item-words.ts'
import { itemStates } from '#domain/imports/limits.ts'
import styles from './Balance.module.css'

type Row = readonly [words: string, count: number]

function rowsOf({ counts, state, undone }: ImportRun): readonly Row[] {
  const states = itemStates.filter((each) => each !== 'wanted' || (counts.wanted ?? 0) > 0)
  return states.flatMap((each): readonly Row[] => {
    const count = counts[each] ?? 0
    if (each !== 'added' || state !== 'undone') return [[itemStateWords[each], count]]
    if (undone === null) return [[hadBeenAdded, count]]
    return [
      ['Added, and taken back', undone.erased],
      ['Added, and not taken back', count - undone.erased],
    ]
  })
}

/** The balance: everything that was found, in exactly one of its ends. */
export function Balance({ run }: { readonly run: ImportRun }) {
  return (
    <table className={styles.balance}>
      <caption className={styles.caption}>What became of everything that was found</caption>
      <tbody>
        {rowsOf(run).map(([words, count]) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td>{count.toLocaleString('en-GB')}</td>
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
