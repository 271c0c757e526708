import type { ReactNode } from 'react'
import { plainText, type WrittenPage } from '#domain/pages/written-page.ts'
import styles from './ContentPage.module.css'
import { PlateFigure } from './PlateFigure.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { Writing } from './Writing.tsx'

type Props = {
  readonly path: string
  readonly page: WrittenPage
  /** What cannot be written in Markdown. */
  readonly above?: ReactNode
  readonly below?: ReactNode
}

/** A written page on its sheet: its name and contents at the left, the text at the right. */
export const ContentPage = ({ path, page, above, below }: Props) => (
  <PublicLayout path={path}>
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{page.title}</h1>
        <p className={styles.description}>{page.description}</p>
        {page.plate && <PlateFigure plate={page.plate} className={styles.plate} isFirst />}
        <Contents page={page} />
      </header>
      <div className={styles.text}>
        {above}
        <Writing blocks={page.blocks} />
        {below}
      </div>
    </article>
  </PublicLayout>
)

/** The list of parts, when there are enough of them to lose one's place. A narrow page begins with its text: there the list is folded. */
function Contents({ page }: { readonly page: WrittenPage }) {
  const parts = page.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
  if (parts.length < 3) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by itself, and its links lie in a fold that keys do not enter while it is closed
    <nav className={styles.contents} aria-label="On this page" tabIndex={0}>
      <details className={styles.fold}>
        <summary className={styles.summary}>On this page</summary>
        <ol className={styles.parts}>
          {parts.map(({ id, words }) => (
            <li key={id}>
              <a className={styles.link} href={`#${id}`}>
                {plainText(words)}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
