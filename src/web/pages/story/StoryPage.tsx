import { writtenPages } from 'virtual:written-pages'
import { chaptersOf } from '#domain/pages/chapters.ts'
import { PlateFigure } from '../PlateFigure.tsx'
import { PublicLayout } from '../PublicLayout.tsx'
import { SignupInvitation } from '../SignupInvitation.tsx'
import { Writing } from '../Writing.tsx'
import styles from './StoryPage.module.css'

/** The story, told by scrolling: beside the words of each chapter stands its plate, and a line runs down the margin as far as one has read. */
export function StoryPage() {
  const page = writtenPages.story
  if (!page) throw new Error('content/story.md is missing.')
  const chapters = chaptersOf(page.blocks)
  return (
    <PublicLayout path="/story">
      <article className={styles.story}>
        <header className={styles.head}>
          <h1 className={styles.title}>{page.title}</h1>
          <p className={styles.description}>{page.description}</p>
          <nav className={styles.contents} aria-label="Chapters">
            <ol className={styles.list}>
              {chapters.map(({ id, title }) => (
                <li key={id}>
                  <a className={styles.link} href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </header>
        <div className={styles.chapters} data-chapters>
          <i className={styles.line} aria-hidden="true" />
          {chapters.map(({ id, plate, blocks }, index) => (
            <section key={id} className={styles.chapter} aria-labelledby={id}>
              {plate && <PlateFigure plate={plate} className={styles.plate} isFirst={index === 0} />}
              <div className={styles.text}>
                <Writing blocks={blocks} />
              </div>
            </section>
          ))}
        </div>
        <SignupInvitation />
      </article>
    </PublicLayout>
  )
}
