import { type FormEvent, useState } from 'react'
import type { Album } from '#contract/albums.ts'
import { maxAlbumTitleLength } from '#domain/albums/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useMakeAlbum } from './album-queries.ts'
import styles from './NewAlbumForm.module.css'

type Props = {
  readonly ownerId: string
  readonly onMade: (album: Album) => void
  /** What is pressed. */
  readonly action: string
}

/** Makes an album by its name. */
export function NewAlbumForm({ ownerId, onMade, action }: Props) {
  const [title, setTitle] = useState('')
  const make = useMakeAlbum(ownerId)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (title.trim() === '' || make.isPending) return
    make.mutate(title.trim(), {
      onSuccess: (album) => {
        setTitle('')
        onMade(album)
      },
    })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        name="album"
        label={t('New album')}
        value={title}
        maxLength={maxAlbumTitleLength}
        autoComplete="off"
        placeholder={t('Its name')}
        {...(make.isError && { error: errorText(make.error) })}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button type="submit" isBusy={make.isPending} aria-disabled={title.trim() === '' || undefined}>
        {action}
      </Button>
    </form>
  )
}
