import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { longestTweet } from '#domain/case/limits.ts'
import { errorText } from '#web/lib/query-client.ts'
import { playKey } from '#web/lib/sound/typing.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Written } from './mutations.ts'
import { ChosenPictures, PictureButton } from './PictureField.tsx'
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
  const isEmpty = text.trim() === ''
  const refusal = isEmpty ? 'Write something first.' : text.length > longestTweet ? tooLong(text) : null

  function submit() {
    setIsChecked(true)
    if (isBusy) return
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
      <ChosenPictures {...pictures} />
      {error !== null && error !== undefined && (
        <p className={styles.error} role="alert">
          {errorText(error)}
        </p>
      )}
      <div className={styles.actions}>
        <PictureButton {...pictures} />
        <span className={styles.space} />
        {onCancel && (
          <Button variant="link" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {action}
        </Button>
      </div>
      {children}
    </form>
  )
}

const tooLong = (text: string) => {
  const over = text.length - longestTweet
  return `${over} ${over === 1 ? 'character' : 'characters'} too many: a tweet has ${longestTweet}.`
}
