import type { ImportRun } from '#contract/imports/runs.ts'
import { hadBeenAdded, itemStateWords } from '#domain/imports/item-words.ts'
import { itemStates } from '#domain/imports/limits.ts'
import { formatNumber } from '#web/lib/language/format-message.ts'
import { known, t } from '#web/lib/language/translate.ts'
import styles from './Balance.module.css'

type Row = readonly [words: string, count: number]

function rowsOf({ counts, state, undone }: ImportRun): readonly Row[] {
  const states = itemStates.filter((each) => each !== 'wanted' || (counts.wanted ?? 0) > 0)
  return states.flatMap((each): readonly Row[] => {
    const count = counts[each] ?? 0
    if (each !== 'added' || state !== 'undone') return [[known(itemStateWords[each]), count]]
    if (undone === null) return [[hadBeenAdded, count]]
    return [
      [t('Added, and taken back'), undone.erased],
      [t('Added, and not taken back'), count - undone.erased],
    ]
  })
}

/** The balance: everything that was found, in exactly one of its ends. */
export function Balance({ run }: { readonly run: ImportRun }) {
  return (
    <table className={styles.balance}>
      <caption className={styles.caption}>{t('What became of everything that was found')}</caption>
      <tbody>
        {rowsOf(run).map(([words, count]) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Found')}</th>
          <td>{formatNumber(run.found)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
