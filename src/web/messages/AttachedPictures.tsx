import { mostAttachments } from '#domain/messages/limits.ts'
import { titleOf } from '#web/lib/entry-labels.ts'
import { useOwnPictures } from '#web/lib/own-pictures.ts'
import { PictureDialog } from '#web/ui/own-pictures/PictureDialog.tsx'
import { Thumbnail } from '#web/ui/own-pictures/Thumbnail.tsx'
import styles from './AttachedPictures.module.css'

type Props = {
  readonly owner: string
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  readonly isChoosing: boolean
  readonly onChosen: () => void
}

/** The pictures that go with the next message, chosen from one's case. A press takes one away. */
export function AttachedPictures({ owner, chosen, onChoose, isChoosing, onChosen }: Props) {
  const list = useOwnPictures(owner, isChoosing || chosen.length > 0)
  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.pictures} aria-label="Attached pictures">
          {list.pictures
            .filter(({ _id }) => chosen.includes(_id))
            .map((picture) => (
              <li key={picture._id}>
                <button
                  type="button"
                  className={styles.picture}
                  aria-label={`Remove ${titleOf(picture)}`}
                  onClick={() => onChoose(chosen.filter((id) => id !== picture._id))}
                >
                  <Thumbnail picture={picture} />
                  <span className={styles.sign} aria-hidden="true">
                    ×
                  </span>
                </button>
              </li>
            ))}
        </ul>
      )}
      <PictureDialog isOpen={isChoosing} onClose={onChosen} list={list} most={mostAttachments} chosen={chosen} onChoose={onChoose} />
    </>
  )
}
