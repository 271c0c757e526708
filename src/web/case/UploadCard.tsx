import { useState } from 'react'
import { longestCaption, longestPlace, longestStory } from '#domain/case/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckField, Field, TextField } from '#web/ui/Field.tsx'
import { FileCard } from '#web/ui/FileCard.tsx'
import { Hidden } from '#web/ui/Hidden.tsx'
import { join } from '#web/ui/join.ts'
import { Progress } from '#web/ui/Progress.tsx'
import styles from './UploadCard.module.css'
import { uploads } from './upload-manager.ts'
import { type Item, type Stage, type Words, wrongWords } from './upload-queue.ts'

type Props = {
  readonly item: Item
  readonly index: number
  /** Somebody tried to file it. Only then is said what is wrong: words that appear on leaving a field would push the button away from under the press. */
  readonly isChecked: boolean
}

/** One file on the desk: how far it has come, and what is written on it. */
export function UploadCard({ item: { key, file, preview, words, stage }, index, isChecked }: Props) {
  const isWritable = !(stage.at === 'stopped' && stage.isFinal)
  const isPictured = isWritable && canBeShown(file)
  return (
    <FileCard
      className={join(styles.card, isPictured && styles.pictured)}
      tab={file.name}
      stamp={words.isPreview ? 'PREVIEW' : null}
      index={index}
      picture={isPictured && <LocalPicture file={file} address={preview} />}
    >
      <Journey name={file.name} stage={stage} />
      {isWritable && (
        <WordFields words={words} isChecked={isChecked} onChange={(change) => uploads.tell({ what: 'worded', key, words: change })} />
      )}
      <div className={styles.actions}>
        {(stage.at === 'waiting' || stage.at === 'sending') && (
          <Button size="small" look="quiet" onClick={() => uploads.tell({ what: 'paused', key })}>
            Pause<Hidden>: {file.name}</Hidden>
          </Button>
        )}
        {stage.at === 'paused' && (
          <Button size="small" onClick={() => uploads.tell({ what: 'retried', key })}>
            Go on<Hidden> with {file.name}</Hidden>
          </Button>
        )}
        {stage.at === 'stopped' && !stage.isFinal && (
          <Button size="small" onClick={() => uploads.tell({ what: 'retried', key })}>
            Dial again<Hidden> for {file.name}</Hidden>
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => uploads.tell({ what: 'removed', key })}>
          Take off the desk<Hidden>: {file.name}</Hidden>
        </Button>
      </div>
    </FileCard>
  )
}

const canBeShown = ({ type }: File) => type === '' || /^(image|video)\//.test(type)

/** The file as this browser shows it; some kinds it cannot show, and then the card says so. */
function LocalPicture({ file, address }: { readonly file: File; readonly address: string }) {
  const [isShown, setIsShown] = useState(true)
  if (!isShown) return <p className={styles.unseen}>This browser cannot show it before it is filed.</p>
  if (file.type.startsWith('video/'))
    return <video className={styles.image} src={address} muted preload="metadata" tabIndex={-1} onError={() => setIsShown(false)} />
  return <img className={styles.image} src={address} alt="" decoding="async" onError={() => setIsShown(false)} />
}

function Journey({ name, stage }: { readonly name: string; readonly stage: Stage }) {
  switch (stage.at) {
    case 'waiting':
      return <p className={styles.stage}>Waiting for the line</p>
    case 'sending':
      return (
        <Progress label={stage.share < 1 ? 'On the line' : 'Being unpacked at the bureau'} share={stage.share < 1 ? stage.share : null} />
      )
    case 'arrived':
      return <p className={styles.stage}>{arrivedWords[stage.how]}</p>
    case 'paused':
      return <Progress label="Paused" share={stage.share} />
    case 'stopped':
      return (
        <p className={styles.stopped} role="alert">
          <strong>{stage.isFinal ? 'Not taken.' : 'Stopped.'}</strong> <Hidden>{name}: </Hidden>
          {stage.reason}
        </p>
      )
  }
}

const arrivedWords = {
  sent: 'At the bureau, ready to be filed',
  had: 'The bureau had this one already: nothing was sent, and it is ready to be filed',
  filed: 'This one is in your case already. Filing it again changes nothing.',
} as const

type WordProps = { readonly words: Words; readonly isChecked: boolean; readonly onChange: (change: Partial<Words>) => void }

function WordFields({ words, isChecked, onChange }: WordProps) {
  const { moment: wrong } = wrongWords(words)
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
        <Field
          name="moment"
          label="Moment"
          hint="As vague as 1974"
          value={words.moment}
          maxLength={16}
          autoComplete="off"
          {...(isChecked && wrong && { error: wrong })}
          onChange={({ target }) => onChange({ moment: target.value })}
        />
        <Field
          name="place"
          label="Place"
          hint="Where it was"
          value={words.place}
          maxLength={longestPlace}
          autoComplete="off"
          onChange={({ target }) => onChange({ place: target.value })}
        />
      </div>
      <CheckField
        name="isPreview"
        label="Preview entry: shown on the outside of the case"
        checked={words.isPreview}
        onChange={({ target }) => onChange({ isPreview: target.checked })}
      />
    </>
  )
}
