import { useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { TweetInFeed } from '#contract/tweets.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { useChunk } from '#web/lib/use-chunk.ts'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './TweetPictures.module.css'

type Images = TweetInFeed['tweet']['images']
type Props = { readonly images: Images; readonly author: TweetInFeed['author'] }

const loadViewer = loadChunk(() => import('#web/shared/entry/viewer/Viewer.tsx'))

/** The pictures of a tweet, each a button that opens it over the whole window. */
export function TweetPictures({ images, author }: Props) {
  const [opened, setOpened] = useState<string | null>(null)
  const viewer = useChunk(loadViewer, { isWanted: opened !== null, onFailure: () => setOpened(null) })
  const shown = images.filter(({ renditions }) => renditions !== null)
  if (shown.length === 0) return null
  return (
    <>
      <ul className={styles.pictures} data-count={shown.length} aria-label="Pictures of this tweet">
        {shown.map(({ _id, renditions, width, height, thumbhash }, at) => (
          <li key={_id} className={styles.picture}>
            <button type="button" className={styles.open} onClick={() => setOpened(_id)}>
              <Picture
                src={renditions?.medium ?? ''}
                alt={`Open picture ${at + 1} of ${shown.length} by ${author.name}`}
                width={width}
                height={height}
                thumbhash={thumbhash}
                ratio={shown.length === 1 ? '3 / 2' : '1'}
              />
            </button>
          </li>
        ))}
      </ul>
      {viewer && opened !== null && (
        <viewer.Viewer ownerId={author._id} entries={shown.map(asEntry)} total={shown.length} openedId={opened} onOpen={setOpened}>
          {() => <p>A picture of a tweet by {author.name}.</p>}
        </viewer.Viewer>
      )}
    </>
  )
}

/** A picture as the viewer shows entries. Of its words and its file a tweet tells nothing. */
const asEntry = (image: Images[number]): AnyEntry => ({
  ...image,
  kind: 'image',
  caption: '',
  has_story: false,
  is_preview: false,
  moment: null,
  place: null,
  createdAt: '',
  updatedAt: '',
  mime: '',
  size: 0,
  state: 'ready',
  seconds: null,
})
