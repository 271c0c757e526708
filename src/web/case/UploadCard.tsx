import { useState } from 'react'
import { longestCaption, longestPlace, longestStory } from '#domain/case/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckField, Field, TextField } from '#web/ui/Field.tsx'
import { FileCard } from '#web/ui/FileCard.tsx'
import { MomentField } from '#web/ui/MomentField.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './UploadCard.module.css'
import { uploads } from './upload-manager.ts'
import type { UploadItem, UploadState, UploadWords } from './upload-queue.ts'

type Props = {
  readonly item: UploadItem
  readonly index: number
  /** Somebody tried to save it. Errors are shown only then: one that appears when a field is left would move the button from under the pointer. */
  readonly isChecked: boolean
}

/** One file of the queue: its upload, and its words. */
export function UploadCard({ item, index, isChecked }: Props) {
  const { key, file, preview, words, state } = item
  const isWritable = !(state.status === 'failed' && state.isFinal)
  const isPictured = isWritable && canBeShown(file)
  return (
    <FileCard
      className={classNames(styles.card, isPictured && styles.pictured)}
      tab={file.name}
      stamp={words.isPreview ? 'PREVIEW' : null}
      index={index}
      picture={isPictured && <LocalPicture file={file} address={preview} />}
    >
      <UploadStatus name={file.name} state={state} />
      {isWritable && (
        <WordFields words={words} isChecked={isChecked} onChange={(change) => uploads.dispatch({ type: 'edit', key, words: change })} />
      )}
      <div className={styles.actions}>
        {(state.status === 'waiting' || state.status === 'sending') && (
          <Button size="small" variant="link" onClick={() => uploads.dispatch({ type: 'pause', key })}>
            Pause<VisuallyHidden>: {file.name}</VisuallyHidden>
          </Button>
        )}
        {state.status === 'paused' && (
          <Button size="small" onClick={() => uploads.dispatch({ type: 'retry', key })}>
            Resume<VisuallyHidden> {file.name}</VisuallyHidden>
          </Button>
        )}
        {state.status === 'failed' && !state.isFinal && (
          <Button size="small" onClick={() => uploads.dispatch({ type: 'retry', key })}>
            Try again<VisuallyHidden> with {file.name}</VisuallyHidden>
          </Button>
        )}
        <Button size="small" variant="link" onClick={() => uploads.dispatch({ type: 'remove', keys: [key] })}>
          Remove<VisuallyHidden>: {file.name}</VisuallyHidden>
        </Button>
      </div>
    </FileCard>
  )
}

const canBeShown = ({ type }: File) => type === '' || /^(image|video)\//.test(type)

/** The file as this browser shows it, or a sentence where it cannot. */
function LocalPicture({ file, address }: { readonly file: File; readonly address: string }) {
  const [isShown, setIsShown] = useState(true)
  if (!isShown) return <p className={styles.fallback}>This browser cannot show it before it is saved.</p>
  if (file.type.startsWith('video/'))
    return <video className={styles.image} src={address} muted preload="metadata" tabIndex={-1} onError={() => setIsShown(false)} />
  return <img className={styles.image} src={address} alt="" decoding="async" onError={() => setIsShown(false)} />
}

function UploadStatus({ name, state }: { readonly name: string; readonly state: UploadState }) {
  switch (state.status) {
    case 'waiting':
      return <p className={styles.status}>Waiting</p>
    case 'sending':
      return <ProgressBar label={state.share < 1 ? 'Uploading' : 'Processing'} share={state.share < 1 ? state.share : null} />
    case 'uploaded':
      return <p className={styles.status}>{uploadedText[state.source]}</p>
    case 'paused':
      return <ProgressBar label="Paused" share={state.share} />
    case 'failed':
      return (
        <p className={styles.failed} role="alert">
          <strong>{state.isFinal ? 'Refused.' : 'Stopped.'}</strong> <VisuallyHidden>{name}: </VisuallyHidden>
          {state.reason}
        </p>
      )
  }
}

const uploadedText = {
  sent: 'Uploaded',
  known: 'Uploaded: you had sent this file before',
  'in-case': 'Already in your case. Saving it again changes nothing.',
} as const

type WordFieldsProps = {
  readonly words: UploadWords
  readonly isChecked: boolean
  readonly onChange: (change: Partial<UploadWords>) => void
}

function WordFields({ words, isChecked, onChange }: WordFieldsProps) {
  return (
    <>
      <Field
        name="caption"
        label="Caption"
        value={words.caption}
        maxLength={longestCaption}
        autoComplete="off"
        onChange={({ target }) => onChange({ caption: target.value })}
      />
      <TextField
        name="story"
        label="Story"
        className={styles.story}
        value={words.story}
        rows={2}
        maxLength={longestStory}
        onChange={({ target }) => onChange({ story: target.value })}
      />
      <div className={styles.pair}>
        <MomentField name="moment" label="When?" value={words.moment} isChecked={isChecked} onWrite={(moment) => onChange({ moment })} />
        <Field
          name="place"
          label="Where?"
          value={words.place}
          maxLength={longestPlace}
          autoComplete="off"
          onChange={({ target }) => onChange({ place: target.value })}
        />
      </div>
      <CheckField
        name="isPreview"
        label="Show on my profile card"
        checked={words.isPreview}
        onChange={({ target }) => onChange({ isPreview: target.checked })}
      />
    </>
  )
}
