import type { Comparison } from '#contract/moves.ts'
import type { MovedKind } from '#domain/moves/moves.ts'
import { formatNumber } from '#web/lib/language/format-message.ts'
import { t } from '#web/lib/language/translate.ts'
import styles from './Moves.module.css'

const kindNames: Readonly<Record<MovedKind, string>> = {
  image: t('Pictures'),
  video: t('Films'),
  misc: t('Other files'),
  tweet: t('Tweets'),
  album: t('Albums'),
  conversation: t('Conversations'),
  island: t('Island'),
}
const figure = (count: number) => formatNumber(count)

/** What is here beside what is there, and what it comes to. */
export function ComparedTable({ compared: { kinds, isSame } }: { readonly compared: Comparison }) {
  const isCounted = kinds.every(({ here, there }) => here === there)
  return (
    <>
      <table className={styles.compared}>
        <caption>{t('What you have')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Kind')}</th>
            <th scope="col">{t('Here')}</th>
            <th scope="col">{t('There')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, here, there }) => (
            <tr key={kind} data-differs={here !== there || undefined}>
              <th scope="row">{kindNames[kind]}</th>
              <td>{figure(here)}</td>
              <td>{figure(there)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{isSame ? t('Everything is there, every file byte for byte.') : differenceWords(isCounted)}</p>
    </>
  )
}

const differenceWords = (isCounted: boolean) =>
  isCounted
    ? t('There are as many, but not the same files. Bring your export in once more there: what is there already is not added twice.')
    : t('It is not the same. Bring your newest export in there, then make another ticket. What was added there since differs, too.')
