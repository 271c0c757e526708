import type { AnyEntry } from '#contract/entries.ts'
import { sheetsOf } from '#domain/writing/sheets.ts'
import { TypedText } from '../TypedText.tsx'
import { WithStory } from '../WithStory.tsx'
import styles from './PageSlide.module.css'

/** A page that was written on the typewriter: its sheets, one below the other. */
export const PageSlide = ({ ownerId, entry }: { readonly ownerId: string; readonly entry: AnyEntry }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
  <section className={styles.pile} aria-label="Sheets" tabIndex={0}>
    <WithStory key={entry._id} ownerId={ownerId} entry={entry}>
      {(story) => <Sheets title={entry.caption} text={story} />}
    </WithStory>
  </section>
)

function Sheets({ title, text }: { readonly title: string; readonly text: string }) {
  const sheets = sheetsOf(text).map((lines) => text.slice(lines[0]?.start ?? 0, lines.at(-1)?.end ?? 0))
  // a page without a title is called by its first line, which stands in the text
  const hasTitle = title !== '' && !text.trimStart().startsWith(title.replace(/…$/, ''))
  return sheets.map((sheet, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
    <article key={at} className={styles.sheet}>
      {at === 0 && hasTitle && <h3 className={styles.title}>{title}</h3>}
      <TypedText text={sheet} isRead />
      {sheets.length > 1 && <p className={styles.number}>{at + 1}</p>}
    </article>
  ))
}
