import { useState } from 'react'
import type { Album } from '#contract/albums.ts'
import type { AnyEntry } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { maxAlbumDescriptionLength, maxAlbumTitleLength } from '#domain/albums/limits.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { t } from '#web/lib/language/translate.ts'
import { levelLabels } from '#web/shared/entry/entry-labels.ts'
import { countOfAlbum } from '#web/shared/entry/file-labels.ts'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field, SelectField, TextField } from '#web/ui/Field.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useAlbum, useChangeAlbum, useMoveInAlbum, useRemoveAlbum, useTakeOutOfAlbum } from '../album-queries.ts'
import { EntryBrowser } from '../EntryBrowser.tsx'
import type { Selection, SelectionAction } from '../selection.ts'
import styles from './AlbumPage.module.css'

type Props = {
  readonly document: UserDocument
  readonly albumId: string
  readonly selection: Selection
  readonly onSelect: (action: SelectionAction) => void
  readonly onLeave: () => void
  readonly onCase: () => void
  readonly onBin: () => void
}

/** One album of one's own: its name, its words, who sees it, and its entries in their order. */
export function AlbumPage({ document, albumId, selection, onSelect, onLeave, onCase, onBin }: Props) {
  const ownerId = document.doc._id
  const album = useAlbum(ownerId, albumId)
  const move = useMoveInAlbum(ownerId, albumId)
  if (album.isPending) return <DelayedSpinner />
  if (album.isError)
    return (
      <>
        <NetworkErrorState error={album.error} onRetry={() => void album.refetch()} />
        <Button variant="link" onClick={onLeave}>
          {t('All albums')}
        </Button>
      </>
    )
  return (
    <>
      <AlbumHead key={albumId} ownerId={ownerId} album={album.data} onLeave={onLeave} />
      <EntryBrowser
        profile={document.doc}
        query={{ id: ownerId, view: 'album', kind: null, q: '', album: albumId }}
        count={album.data.count}
        selection={selection}
        onSelect={onSelect}
        onBin={onBin}
        onMove={move.mutate}
        actions={(selected) => <AlbumActions ownerId={ownerId} album={album.data} selected={selected} onSelect={onSelect} />}
        empty={
          <EmptyState title={t('An empty folder')} drawing="case" action={<Button onClick={onCase}>{t('Open the case')}</Button>}>
            {t('Select entries in the case, and press “Add to album”.')}
          </EmptyState>
        }
      />
    </>
  )
}

type AlbumActionsProps = {
  readonly ownerId: string
  readonly album: Album
  readonly selected: readonly AnyEntry[]
  readonly onSelect: (action: SelectionAction) => void
}

/** What is done with selected entries of an album, beside what is done with any. */
function AlbumActions({ ownerId, album, selected, onSelect }: AlbumActionsProps) {
  const takeOut = useTakeOutOfAlbum(ownerId)
  const change = useChangeAlbum(ownerId, album._id)
  const ids = selected.map(({ _id }) => _id)
  const [only] = ids.length === 1 ? ids : []
  const isEmpty = ids.length === 0
  return (
    <>
      <Button
        size="small"
        aria-disabled={isEmpty || undefined}
        isBusy={takeOut.isPending}
        onClick={() =>
          !isEmpty && takeOut.mutate({ album: album._id, entries: ids }, { onSuccess: () => onSelect({ type: 'discard', ids }) })
        }
      >
        {t('Take out of the album')}
      </Button>
      <Button
        size="small"
        aria-disabled={only === undefined || undefined}
        isBusy={change.isPending}
        onClick={() => only !== undefined && change.mutate({ cover: only })}
      >
        {t('Use as cover')}
      </Button>
    </>
  )
}

/** Name, count and tools of an album. Its words are changed in place. */
function AlbumHead({ ownerId, album, onLeave }: { readonly ownerId: string; readonly album: Album; readonly onLeave: () => void }) {
  const ShareButton = useShareButton()
  const [isEditing, setIsEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const remove = useRemoveAlbum(ownerId)
  /** The button that opened the form is there again, and takes the focus back. */
  function stopEditing() {
    setWasEdited(true)
    setIsEditing(false)
  }
  return (
    <header className={styles.head}>
      <p>
        <Button variant="link" size="small" onClick={onLeave}>
          {t('All albums')}
        </Button>
      </p>
      {isEditing ? (
        <AlbumWords ownerId={ownerId} album={album} onDone={stopEditing} />
      ) : (
        <>
          <h2 className={styles.title} dir="auto">
            {album.title}
          </h2>
          {album.description && (
            <p className={styles.description} dir="auto">
              {album.description}
            </p>
          )}
          <p className={styles.facts}>
            {countOfAlbum(album)}. {levelWords(album.level)}
          </p>
          <div className={styles.tools}>
            <Button size="small" ref={wasEdited ? takeFocus : null} onClick={() => setIsEditing(true)}>
              {t('Rename or describe')}
            </Button>
            {ShareButton && <ShareButton subject={{ kind: 'album', id: album._id }} look="small" />}
            <Button size="small" variant="danger" onClick={() => setIsDeleting(true)}>
              {t('Delete album')}
            </Button>
          </div>
        </>
      )}
      <Dialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} title={t('Delete this album?')}>
        <p>{t('“{title}” goes. Its entries stay in your case.', { title: album.title })}</p>
        <ButtonRow>
          <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate(album._id, { onSuccess: onLeave })}>
            {t('Delete album')}
          </Button>
          <Button variant="link" onClick={() => setIsDeleting(false)}>
            {t('Cancel')}
          </Button>
        </ButtonRow>
      </Dialog>
    </header>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

const levelWords = (level: PrivacyLevel = 'private') =>
  level === 'private'
    ? t('Nobody but you sees that there is this album.')
    : t('Seen by {who}, with those of its entries that they may see.', { who: levelLabels[level].who })

/** The name, the words and the level of an album in fields. */
function AlbumWords({ ownerId, album, onDone }: { readonly ownerId: string; readonly album: Album; readonly onDone: () => void }) {
  const change = useChangeAlbum(ownerId, album._id)
  const [title, setTitle] = useState(album.title)
  const [description, setDescription] = useState(album.description)
  const [level, setLevel] = useState<PrivacyLevel>(album.level ?? 'private')
  const isNamed = title.trim() !== ''
  return (
    <form
      className={styles.words}
      aria-label={t('The album')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isNamed && !change.isPending) change.mutate({ title: title.trim(), description, level }, { onSuccess: onDone })
      }}
    >
      <Field
        name="title"
        label={t('Name')}
        value={title}
        maxLength={maxAlbumTitleLength}
        autoComplete="off"
        ref={takeFocus}
        {...(!isNamed && { error: t('Give the album a name.') })}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        name="description"
        label={t('Description')}
        value={description}
        maxLength={maxAlbumDescriptionLength}
        rows={2}
        onChange={({ target }) => setDescription(target.value)}
      />
      <SelectField
        name="level"
        label={t('Who sees that there is this album')}
        value={level}
        hint={t('It opens no entry: each keeps its own privacy, and only those that somebody may see are shown and counted.')}
        onChange={({ target }) => setLevel(target.value as PrivacyLevel)}
      >
        {privacyLevels.map((name) => (
          <option key={name} value={name}>
            {levelLabels[name].name}
          </option>
        ))}
      </SelectField>
      <ButtonRow>
        <Button type="submit" variant="primary" size="small" isBusy={change.isPending}>
          {t('Save')}
        </Button>
        <Button variant="link" size="small" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </ButtonRow>
    </form>
  )
}
