import type { Comparison } from '#contract/moves.ts'
import type { MovedKind } from '#domain/moves/moves.ts'
import styles from './Moves.module.css'

const kindNames: Readonly<Record<MovedKind, string>> = {
  image: 'Pictures',
  video: 'Films',
  misc: 'Other files',
  tweet: 'Tweets',
  album: 'Albums',
  conversation: 'Conversations',
  island: 'Island',
}
const figure = (count: number) => count.toLocaleString('en-GB')

/** What is here beside what is there, and what it comes to. */
export function ComparedTable({ compared: { kinds, isSame } }: { readonly compared: Comparison }) {
  const isCounted = kinds.every(({ here, there }) => here === there)
  return (
    <>
      <table className={styles.compared}>
        <caption>What you have</caption>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Here</th>
            <th scope="col">There</th>
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
      <p role="status">{isSame ? 'Everything is there, every file byte for byte.' : differenceWords(isCounted)}</p>
    </>
  )
}

const differenceWords = (isCounted: boolean) =>
  isCounted
    ? 'There are as many, but not the same files. Bring your export in once more there: what is there already is not added twice.'
    : 'It is not the same. Bring your newest export in there, then make another ticket. What was added there since differs, too.'
