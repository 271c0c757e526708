import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { Profile } from '#contract/user-info.ts'
import { largestFile } from '#domain/case/limits.ts'
import { megabytes } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import styles from './PictureSection.module.css'
import { usePicture } from './queries.ts'
import { Section } from './Section.tsx'
import { useUnsaved } from './use-section-form.ts'

/** A file somebody chose, with the address under which the browser shows it. */
type Chosen = { readonly file: File; readonly address: string }

export function PictureSection({ me }: { readonly me: Profile }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [, mark] = useUnsaved('picture')
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.address)), [chosen])

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (!file) return
    const reason = profilePictureFault(file)
    setFault(reason)
    if (reason === null) take({ file, address: URL.createObjectURL(file) })
  }
  function take(next: Chosen | null) {
    setChosen(next)
    mark(next !== null)
    if (next === null && input.current) input.current.value = ''
  }

  return (
    <Section
      id="picture"
      title={t('Picture')}
      about={t('It stands beside your name. Where and with what it was taken is removed before anybody sees it.')}
    >
      <div className={styles.row}>
        <Avatar name={me.name} image={chosen?.address ?? me.image} size="large" />
        <div className={styles.choice}>
          <Field
            ref={input}
            name="image"
            type="file"
            accept="image/*"
            label={me.image ? t('Another picture') : t('Choose a picture')}
            hint={t('JPEG, PNG, WebP, AVIF or HEIC, up to 50 MB.')}
            {...(fault && { error: fault })}
            onChange={choose}
          />
          {chosen && <Sending id={me._id} file={chosen.file} onDone={() => take(null)} />}
        </div>
      </div>
    </Section>
  )
}

type SendingProps = { readonly id: string; readonly file: File; readonly onDone: () => void }

function Sending({ id, file, onDone }: SendingProps) {
  const [share, setShare] = useState<number | null>(null)
  const stop = useRef<AbortController>(null)
  const picture = usePicture()

  function send() {
    stop.current = new AbortController()
    picture.mutate({ id, file, onProgress: setShare, signal: stop.current.signal }, { onSuccess: onDone, onError: () => setShare(null) })
  }
  function cancel() {
    stop.current?.abort()
    onDone()
  }
  return (
    <>
      <p role="status">{picture.isPending ? t('On its way.') : t('This is how it will look.')}</p>
      {picture.isPending && <ProgressBar label={file.name} share={share === 1 ? null : share} />}
      <ButtonRow>
        <Button variant="primary" isBusy={picture.isPending} onClick={send}>
          {t('Use this picture')}
        </Button>
        <Button variant="link" onClick={cancel}>
          {t('Cancel')}
        </Button>
      </ButtonRow>
    </>
  )
}

/** Why a file cannot be a profile picture, checked before the upload. Null when it can. */
export function profilePictureFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!type.startsWith('image/')) return t('This is not a picture. Choose a JPEG, PNG, WebP, AVIF or HEIC file.')
  if (size > largestFile.image) return t('This picture is larger than {image} MB.', { image: largestFile.image / megabytes(1) })
  return size === 0 ? t('This file is empty.') : null
}
