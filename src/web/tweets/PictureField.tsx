import { useState } from 'react'
import { mostImagesOfTweet } from '#domain/case/limits.ts'
import { useMe } from '#web/lib/me.ts'
import { levelsOf, titleOf } from '#web/shared/entry/entry-labels.ts'
import { OwnEntriesDialog } from '#web/shared/entry/own-entries/OwnEntriesDialog.tsx'
import { OwnEntryThumbnail } from '#web/shared/entry/own-entries/OwnEntryThumbnail.tsx'
import { type OwnEntry, useOwnEntries } from '#web/shared/entry/own-entries/own-entries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import styles from './PictureField.module.css'

type Props = { readonly ownerId: string; readonly chosen: readonly string[]; readonly onChoose: (chosen: readonly string[]) => void }

/** The pictures that a tweet shows. */
export function ChosenPictures({ ownerId, chosen, onChoose }: Props) {
  const { entries } = useOwnEntries(ownerId, 'image', chosen.length > 0)
  if (chosen.length === 0) return null
  const shown = chosen.map((id) => ({ id, picture: entries.find(({ _id }) => _id === id) }))
  return (
    <div className={styles.field}>
      <ul className={styles.pictures} aria-label="Pictures of this tweet">
        {shown.map(({ id, picture }) => (
          <li key={id} className={styles.picture}>
            {picture && <OwnEntryThumbnail entry={picture} />}
            <Button
              size="small"
              className={styles.remove}
              aria-label={`Remove ${picture ? titleOf(picture) : 'picture'}`}
              onClick={() => onChoose(chosen.filter((other) => other !== id))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
      <HiddenPictures pictures={shown.flatMap(({ picture }) => picture ?? [])} />
    </div>
  )
}

/** Chooses pictures of one's case. */
export function PictureButton({ ownerId, chosen, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {chosen.length === 0 ? 'Add pictures' : `Pictures: ${chosen.length} of ${mostImagesOfTweet}`}
      </Button>
      <OwnEntriesDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        owner={ownerId}
        kinds={['image']}
        most={mostImagesOfTweet}
        chosen={chosen}
        onToggle={({ _id }) => onChoose(chosen.includes(_id) ? chosen.filter((id) => id !== _id) : [...chosen, _id])}
      />
    </>
  )
}

/** Says so where others will read the tweet without its pictures. */
function HiddenPictures({ pictures }: { readonly pictures: readonly OwnEntry[] }) {
  const { data: me } = useMe()
  const hidden = me ? pictures.filter((picture) => levelsOf(me.doc, picture).includes('private')) : []
  if (hidden.length === 0 || me?.doc.privacy?.casetweets === 'private') return null
  return (
    <p className={styles.note}>
      {hidden.length === 1 ? 'One of these pictures is private' : `${hidden.length} of these pictures are private`}: others read the tweet
      without {hidden.length === 1 ? 'it' : 'them'}. <Link to="/settings">Change who sees images</Link>
    </p>
  )
}
