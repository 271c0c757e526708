import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { maxImagesOfTweet, maxTweetLength } from '#domain/case/limits.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { errorText } from '#web/lib/query-client.ts'
import { playKey } from '#web/lib/sound/typing.ts'
import { levelsOf, titleOf } from '#web/shared/entry/entry-labels.ts'
import { OwnEntriesDialog } from '#web/shared/entry/own-entries/OwnEntriesDialog.tsx'
import { OwnEntryThumbnail } from '#web/shared/entry/own-entries/OwnEntryThumbnail.tsx'
import { type OwnEntry, useOwnEntries } from '#web/shared/entry/own-entries/own-entries.ts'
import { DeviceFilePicker, SendingFiles } from '#web/shared/entry/sending/DeviceFiles.tsx'
import { useDeviceFiles } from '#web/shared/entry/sending/device-files.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { Written } from './draft.ts'
import { Platen } from './Platen.tsx'
import styles from './TweetForm.module.css'

type Props = {
  readonly ownerId: string
  readonly label: string
  readonly written: Written
  readonly onWrite: (written: Written) => void
  /** The word on the button. */
  readonly action: string
  readonly isBusy: boolean
  readonly error: unknown
  readonly onSubmit: () => void
  readonly onCancel?: () => void
  /** What stands below: who will see it. */
  readonly children?: ReactNode
}

/** The sheet in the typewriter: words, pictures of the case, and how much room is left. Ctrl and Enter send it. */
export function TweetForm({ ownerId, label, written, onWrite, action, isBusy, error, onSubmit, onCancel, children }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { text, images } = written
  const pictures = { ownerId, chosen: images, onChoose: (next: readonly string[]) => onWrite({ ...written, images: next }) }
  const device = useDeviceFiles({
    owner: ownerId,
    level: null,
    kinds: ['image'],
    onSaved: ({ _id }) => onWrite({ ...written, images: [...new Set([...images, _id])].slice(0, maxImagesOfTweet) }),
  })
  const isEmpty = text.trim() === ''
  const refusal = isEmpty ? t('Write something first.') : text.length > maxTweetLength ? tooLong(text) : null

  function submit() {
    setIsChecked(true)
    if (isBusy || device.isSending) return
    if (refusal) return field.current?.focus()
    setIsChecked(false)
    onSubmit()
  }
  function onKeyDown(event: KeyboardEvent) {
    playKey(event)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape' && onCancel) onCancel()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Platen
        ref={field}
        label={label}
        text={text}
        error={isChecked ? refusal : null}
        onChange={(next) => onWrite({ ...written, text: next })}
        onKeyDown={onKeyDown}
      />
      <SendingFiles files={device} />
      <ChosenPictures {...pictures} />
      {error !== null && error !== undefined && (
        <p className={styles.error} role="alert">
          {errorText(error)}
        </p>
      )}
      <div className={styles.actions}>
        <DeviceFilePicker files={device} room={maxImagesOfTweet - images.length - device.files.length} accept="image/*">
          {(choose) => (
            <Button size="small" aria-disabled={choose === null || undefined} onClick={choose ?? undefined}>
              {t('From this device')}
            </Button>
          )}
        </DeviceFilePicker>
        <PictureButton {...pictures} />
        <span className={styles.space} />
        {onCancel && (
          <Button variant="link" size="small" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={isBusy || device.isSending}>
          {action}
        </Button>
      </div>
      {children}
    </form>
  )
}

const tooLong = (text: string) => {
  const over = text.length - maxTweetLength
  return t('{over, plural, one{# character} other{# characters}} too many: a tweet has {maxTweetLength}.', { over, maxTweetLength })
}

type PictureFieldProps = {
  readonly ownerId: string
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** The pictures that a tweet shows. */
function ChosenPictures({ ownerId, chosen, onChoose }: PictureFieldProps) {
  const { entries } = useOwnEntries(ownerId, 'image', chosen.length > 0)
  if (chosen.length === 0) return null
  const shown = chosen.map((id) => ({ id, picture: entries.find(({ _id }) => _id === id) }))
  return (
    <div className={styles.field}>
      <ul className={styles.pictures} aria-label={t('Pictures of this tweet')}>
        {shown.map(({ id, picture }) => (
          <li key={id} className={styles.picture}>
            {picture && <OwnEntryThumbnail entry={picture} />}
            <Button
              size="small"
              className={styles.remove}
              aria-label={t('Remove {title}', { title: picture ? titleOf(picture) : t('picture') })}
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
function PictureButton({ ownerId, chosen, onChoose }: PictureFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {chosen.length === 0
          ? t('From your case')
          : t('Pictures: {count} of {maxImagesOfTweet}', { count: chosen.length, maxImagesOfTweet })}
      </Button>
      <OwnEntriesDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        owner={ownerId}
        kinds={['image']}
        most={maxImagesOfTweet}
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
      {rich(
        '{count, plural, one{One of these pictures is private} other{# of these pictures are private}}: others read the tweet without {count, plural, one{it} other{them}}. <link>Change who sees images</link>',
        { count: hidden.length, link: (words) => <Link to="/settings/privacy">{words}</Link> },
      )}
    </p>
  )
}
