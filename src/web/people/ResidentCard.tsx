import type { UserCard } from '#contract/users.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { FileCard } from '#web/ui/FileCard.tsx'
import { IslandPlate } from '#web/ui/IslandPlate.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './ResidentCard.module.css'

/** How many preview entries a card shows. */
const mostPreviews = 3

type Props = { readonly resident: UserCard; readonly index: number }

/** A person in the directory: island, name, bio and preview entries. */
export function ResidentCard({ resident, index }: Props) {
  const { _id, name, username, island, bio, previews } = resident
  const pictures = previews.filter(({ image }) => image !== null).slice(0, mostPreviews)
  return (
    <FileCard tab={bodyOf(island)?.name ?? island} index={index} className={styles.card}>
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
      {bio && <p className={styles.bio}>{bio}</p>}
      {pictures.length > 0 && (
        <ul className={styles.previews} aria-label="On the profile card">
          {pictures.map(({ _id: id, image, caption, width, height, thumbhash }) => (
            <li key={id} className={styles.preview}>
              <Picture src={image ?? ''} alt={caption || 'Photograph'} width={width} height={height} thumbhash={thumbhash} ratio="1" />
            </li>
          ))}
        </ul>
      )}
    </FileCard>
  )
}
