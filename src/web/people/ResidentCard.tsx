import type { UserCard } from '#contract/people/users.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { trimMatching } from '#domain/trim-matching.ts'
import { FileCard } from '#web/shared/entry/FileCard.tsx'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './ResidentCard.module.css'

/** How many preview entries a card shows. */
const mostPreviews = 3
/** How many characters of a bio a card shows: about four lines. */
const longestOpening = 130

/** The shape of each picture, by how many stand in the row: the row is always full and about as high. */
const ratios = ['16 / 9', '4 / 3', '1']

type Props = {
  readonly resident: UserCard
  /** It is the card of whoever is looking. */
  readonly isOwn: boolean
  readonly index: number
}

/** A person in the directory: island, name, bio and preview entries. */
export function ResidentCard({ resident, isOwn, index }: Props) {
  const { _id, name, username, island, bio, previews } = resident
  const pictures = previews.filter(({ image }) => image !== null).slice(0, mostPreviews)
  return (
    <FileCard tab={[isOwn && 'You', bodyOf(island)?.name ?? island].filter(Boolean).join(', ')} index={index} className={styles.card}>
      <div className={styles.header}>
        <IslandPlate className={styles.plate} body={island} owner={_id} isBare />
        <div className={styles.names}>
          <h2 className={styles.name}>
            <Link className={styles.link} to={`/userislandprofile/${_id}`}>
              {name}
            </Link>
          </h2>
          <p className={styles.handle}>@{username}</p>
        </div>
      </div>
      {bio && <p className={styles.bio}>{openingOf(bio, longestOpening)}</p>}
      {pictures.length > 0 && (
        <ul className={styles.previews} aria-label="On the profile card">
          {pictures.map(({ _id: id, image, caption, width, height, thumbhash }) => (
            <li key={id} className={styles.preview}>
              <Picture
                src={image ?? ''}
                alt={caption || 'Photograph'}
                width={width}
                height={height}
                thumbhash={thumbhash}
                ratio={ratios[pictures.length - 1] ?? '1'}
              />
            </li>
          ))}
        </ul>
      )}
    </FileCard>
  )
}

/**
 * The beginning of a text, cut after the last sentence that ends within so many characters. A first sentence that is longer than that
 * is cut after a word and marked by an ellipsis.
 */
export function openingOf(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most + 1)
  const sentences = start.match(/^[\s\S]*[.!?…]["’”)]*(?=\s)/)?.[0]
  if (sentences) return sentences
  const end = start.lastIndexOf(' ')
  const words = end < 0 ? start : start.slice(0, end)
  return `${trimMatching(words, /[,;:–-]/)}…`
}
