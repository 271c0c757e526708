import { type ComponentProps, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import type { TweetInFeed } from '#contract/tweets.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { formatDay, formatTimeAgo } from '#web/lib/dates.ts'
import { formatList } from '#web/lib/language/format-list.ts'
import { inSentence } from '#web/lib/language/in-sentence.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { useChunk } from '#web/lib/use-chunk.ts'
import { levelLabels, levelsOf, stampOf } from '#web/shared/entry/entry-labels.ts'
import { FilePaper } from '#web/shared/entry/FilePaper.tsx'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { UserText } from '#web/shared/person/UserText.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useEditTweet, usePinTweet } from './mutations.ts'
import { CardAction, ReactionBar } from './ReactionBar.tsx'
import styles from './TweetCard.module.css'
import { TweetForm } from './TweetForm.tsx'

type Props = {
  readonly tweet: TweetInFeed
  readonly isOwn: boolean
  /** Opens its replies; left out where they stand below. */
  readonly onOpen?: (id: string) => void
  readonly onDelete: (id: string) => Promise<unknown>
} & Omit<ComponentProps<'article'>, 'className' | 'children'>

/** One tweet: who, when, the words, pictures, and what can be done with it. */
export function TweetCard({ tweet: shown, isOwn, onOpen, onDelete, ...rest }: Props) {
  const { tweet, author, edited, repostedBy, quoted } = shown
  const [isEditing, setIsEditing] = useState(false)
  const controls = usePersonControls()
  return (
    <FilePaper {...rest} className={styles.card} aria-labelledby={t('{_id}-author', { _id: tweet._id })}>
      {repostedBy && (
        <p className={styles.reposted}>
          {rich('Reposted by <link><bdi>{name}</bdi></link>', {
            name: repostedBy.name,
            bdi: (words) => <bdi>{words}</bdi>,
            link: (words) => <Link to={`/userislandprofile/${repostedBy._id}`}>{words}</Link>,
          })}
        </p>
      )}
      <header className={styles.header}>
        <Avatar name={author.name} image={author.image} size="small" />
        <div className={styles.who}>
          <Link id={`${tweet._id}-author`} className={styles.name} to={`/userislandprofile/${author._id}`}>
            <bdi>{author.name}</bdi>
          </Link>
          <span className={styles.handle}>@{author.username}</span>
        </div>
        <p className={styles.when}>
          <Link to="/tweets" search={{ tweet: tweet._id }}>
            <time dateTime={tweet.createdAt} title={formatDay(tweet.createdAt)}>
              {whenOf(tweet.createdAt)}
            </time>
          </Link>
          {edited && t(', edited')}
          {isOwn && tweet.level && <OwnLevel level={tweet.level} />}
        </p>
      </header>
      {isEditing ? (
        <EditTweet tweet={tweet} ownerId={author._id} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <p className={styles.text}>
            <UserText>{tweet.text}</UserText>
          </p>
          <TweetPictures images={tweet.images} author={author} />
          {quoted && <QuotedTweet quoted={quoted} />}
          <footer className={styles.footer}>
            <ReactionBar tweet={shown} onReply={onOpen} />
            {isOwn && <OwnActions tweet={shown} onEdit={() => setIsEditing(true)} onDelete={() => onDelete(tweet._id)} />}
            {!isOwn && controls && <controls.SafetyMenu person={author} target={{ kind: 'tweet', id: tweet._id, owner: author._id }} />}
          </footer>
        </>
      )}
    </FilePaper>
  )
}

type QuotedTweetProps = { readonly quoted: NonNullable<TweetInFeed['quoted']>; readonly onRemove?: () => void }

/** The tweet that another quotes, as far as the reader may see it. */
export const QuotedTweet = ({ quoted: { tweet, author }, onRemove }: QuotedTweetProps) => (
  <blockquote className={styles.quoted}>
    {tweet && author ? (
      <>
        <p>
          <Link className={styles.name} to="/tweets" search={{ tweet: tweet._id }}>
            <bdi>{author.name}</bdi>
          </Link>{' '}
          <span className={styles.handle}>@{author.username}</span>
        </p>
        <p>
          <UserText>{tweet.text}</UserText>
        </p>
        {tweet.images.length > 0 && (
          <p className={styles.handle}>{t('{count, plural, one{1 picture} other{# pictures}}', { count: tweet.images.length })}</p>
        )}
      </>
    ) : (
      <p>{t('The tweet that is quoted here is not there for you.')}</p>
    )}
    {onRemove && (
      <Button size="small" variant="link" onClick={onRemove}>
        {t('Do not quote it')}
      </Button>
    )}
  </blockquote>
)

/** Who sees a tweet with a level of its own: never more people than the settings of its author let see any tweet. */
function OwnLevel({ level }: { readonly level: PrivacyLevel }) {
  const me = useMe().data
  if (!me) return null
  const levels = levelsOf(me.doc, { kind: 'tweet', level })
  const stamp = stampOf(levels, { is_preview: false })
  return stamp ? (
    <>
      {' '}
      <span className={styles.stamp}>{stamp}</span>
    </>
  ) : (
    `, ${formatList(levels.map((each) => inSentence(levelLabels[each].name)))}`
  )
}

const week = 7 * 24 * 3_600_000

/** How long ago it was in the first week, and then the day. */
function whenOf(moment: string): string {
  const now = Date.now()
  return now - Date.parse(moment) < week ? formatTimeAgo(moment, now) : formatDay(moment)
}

type EditTweetProps = { readonly tweet: TweetInFeed['tweet']; readonly ownerId: string; readonly onDone: () => void }

/** Rewrites a tweet where it stands. */
function EditTweet({ tweet, ownerId, onDone }: EditTweetProps) {
  const [written, setWritten] = useState({ text: tweet.text, images: tweet.images.map(({ _id }) => _id) as readonly string[] })
  const edit = useEditTweet(ownerId, tweet)
  return (
    <TweetForm
      ownerId={ownerId}
      label={t('Edit the tweet')}
      written={written}
      onWrite={setWritten}
      action={t('Save')}
      isBusy={edit.isPending}
      error={edit.error}
      onSubmit={() => edit.mutate({ ...written, text: written.text.trim() }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  )
}

type OwnActionsProps = { readonly tweet: TweetInFeed; readonly onEdit: () => void; readonly onDelete: () => Promise<unknown> }

/** What the author of a tweet can do with it. */
function OwnActions({ tweet: { tweet, pinned }, onEdit, onDelete }: OwnActionsProps) {
  const pin = usePinTweet(tweet._id)
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <div className={styles.actions}>
      <CardAction isPressed={pinned} isBusy={pin.isPending} onClick={() => pin.mutate(!pinned)}>
        {pinned ? t('Pinned to my island') : t('Pin to my island')}
      </CardAction>
      <CardAction onClick={onEdit}>{t('Edit')}</CardAction>
      <CardAction
        isBusy={isDeleting}
        onClick={() => {
          setIsDeleting(true)
          onDelete().catch(() => setIsDeleting(false)) // the toast says why
        }}
      >
        {t('Delete')}
      </CardAction>
    </div>
  )
}

type Images = TweetInFeed['tweet']['images']
type TweetPicturesProps = { readonly images: Images; readonly author: TweetInFeed['author'] }

const loadViewer = loadChunk(() => import('#web/shared/entry/viewer/Viewer.tsx'))

/** The pictures of a tweet, each a button that opens it over the whole window. */
function TweetPictures({ images, author }: TweetPicturesProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const viewer = useChunk(loadViewer, { isWanted: opened !== null, onFailure: () => setOpened(null) })
  const shown = images.filter(({ renditions }) => renditions !== null)
  if (shown.length === 0) return null
  return (
    <>
      <ul className={styles.pictures} data-count={shown.length} aria-label={t('Pictures of this tweet')}>
        {shown.map(({ _id, renditions, width, height, thumbhash }, at) => (
          <li key={_id} className={styles.picture}>
            <button type="button" className={styles.open} onClick={() => setOpened(_id)}>
              <Picture
                src={renditions?.medium ?? ''}
                alt={t('Open picture {at} of {count} by {name}', { at: at + 1, count: shown.length, name: author.name })}
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
          {() => <p>{t('A picture of a tweet by {name}.', { name: author.name })}</p>}
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
