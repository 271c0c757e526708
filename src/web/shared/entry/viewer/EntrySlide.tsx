import type { CSSProperties, ReactNode } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { unprocessedReasons } from '#domain/case/kinds.ts'
import { sheetsOf } from '#domain/writing/sheets.ts'
import { t } from '#web/lib/language/translate.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { extensionLabel, formatBytes, isTypedPage } from '#web/shared/entry/file-labels.ts'
import { UserText } from '#web/shared/person/UserText.tsx'
import { ProductPicture } from '#web/shared/product/ProductPicture.tsx'
import { MediaPlayer } from '#web/ui/MediaPlayer.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { TypedText } from '../TypedText.tsx'
import { WithStory } from '../WithStory.tsx'
import styles from './EntrySlide.module.css'

type Props = {
  readonly ownerId: string
  readonly entry: AnyEntry
  /** Whether it is the open slide; the others do not play. */
  readonly isOpen: boolean
}

/** What no picture shows, large: a film, typed words, a product, a sound, a folder. */
export function EntrySlide({ ownerId, entry, isOpen }: Props) {
  if (entry.kind === 'tweet') return <Tweet entry={entry} />
  if (entry.kind === 'video' && entry.video !== null) return <FilmSlide src={entry.video} entry={entry} isOpen={isOpen} />
  if (entry.kind === 'artifact') return <Artifact product={entry.artifcats.product1} />
  if (isTypedPage(entry)) return isOpen ? <PageSlide ownerId={ownerId} entry={entry} /> : null
  const document = documentOf(entry)
  if (document !== null && navigator.pdfViewerEnabled)
    return isOpen ? <iframe className={styles.document} src={`${document}&inline=1`} title={titleOf(entry)} /> : null
  return (
    <Folder entry={entry}>
      {entry.kind === 'misc' && entry.audio && isOpen && (
        <MediaPlayer src={entry.audio} label={titleOf(entry)} isSound preload="metadata" />
      )}
    </Folder>
  )
}

/** The address of a PDF, which most browsers read by themselves; null of anything else. */
const documentOf = (entry: AnyEntry) => (entry.kind === 'misc' && entry.mime === 'application/pdf' ? entry.file : null)

type FilmSlideProps = { readonly src: string; readonly entry: Extract<AnyEntry, { kind: 'video' }>; readonly isOpen: boolean }

/** A film as large as fits, small old ones too; beside the open slide its first picture alone. */
function FilmSlide({ src, entry, isOpen }: FilmSlideProps) {
  const { width, height, renditions } = entry
  const ratio = width && height ? width / height : 16 / 9
  return (
    <div className={styles.filmRoom} style={{ '--ratio': ratio } as CSSProperties}>
      {isOpen ? (
        <MediaPlayer className={styles.film} src={src} label={titleOf(entry)} poster={renditions?.large} ratio={ratio} preload="metadata" />
      ) : (
        renditions && <img className={styles.film} src={renditions.large} alt="" />
      )}
    </div>
  )
}

const Tweet = ({ entry: { text, images } }: { readonly entry: Extract<AnyEntry, { kind: 'tweet' }> }) => (
  <div className={styles.tweet}>
    <p className={styles.typed}>
      <UserText>{text}</UserText>
    </p>
    {images.length > 0 && (
      <ul className={styles.pictures}>
        {images.map(({ _id, renditions, width, height, thumbhash }) => (
          <li key={_id}>
            {renditions && (
              <Picture
                width={width}
                height={height}
                thumbhash={thumbhash}
                src={renditions.medium}
                alt={t('A picture of this tweet')}
                ratio="1 / 1"
              />
            )}
          </li>
        ))}
      </ul>
    )}
  </div>
)

/** The picture of a product on a card, with its name. */
const Artifact = ({ product: { slug, name } }: { readonly product: { readonly slug: string; readonly name: string } }) => (
  <figure className={styles.artifact}>
    <ProductPicture product={slug} />
    <figcaption className={styles.title}>{name}</figcaption>
  </figure>
)

type FolderProps = { readonly entry: Extract<AnyEntry, { kind: 'image' | 'video' | 'misc' }>; readonly children: ReactNode }

/** A file that browsers cannot show: what it is, and why. */
function Folder({ entry, children }: FolderProps) {
  const facts = [extensionLabel(entry), formatBytes(entry.size)].filter(Boolean)
  return (
    <div className={styles.folder}>
      <span className={styles.tab}>{facts.join(', ')}</span>
      <p className={styles.title}>{titleOf(entry)}</p>
      {entry.note && <p>{unprocessedReasons[entry.note]}</p>}
      {children}
      {entry.kind === 'misc' && entry.original === undefined && entry.file !== null && (
        <a href={entry.file} download>
          {t('Download')}
        </a>
      )}
    </div>
  )
}

/** A page that was written on the typewriter: its sheets, one below the other. */
const PageSlide = ({ ownerId, entry }: { readonly ownerId: string; readonly entry: AnyEntry }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
  <section className={styles.pile} aria-label={t('Sheets')} tabIndex={0}>
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
      {at === 0 && hasTitle && <h3 className={styles.pageSlideTitle}>{title}</h3>}
      <TypedText text={sheet} isRead />
      {sheets.length > 1 && <p className={styles.number}>{at + 1}</p>}
    </article>
  ))
}
