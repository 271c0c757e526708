import { useState } from 'react'
import type { Album } from '#contract/albums.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useAddToAlbum } from './album-queries.ts'
import { NewAlbumForm } from './NewAlbumForm.tsx'

type Props = {
  readonly ownerId: string
  readonly entries: readonly AnyEntry[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Several entries are shared as an album: it is made first, and the link leads to it. */
export const ShareManyDialog = ({ isOpen, onClose, ...rest }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the dialog are no commands of what lies below it
  <div onKeyDown={(event) => event.stopPropagation()}>
    <Dialog isOpen={isOpen} onClose={onClose} title={`Share ${formatCount(rest.entries.length)}`}>
      <Sharing {...rest} />
    </Dialog>
  </div>
)

function Sharing({ ownerId, entries }: Pick<Props, 'ownerId' | 'entries'>) {
  const [album, setAlbum] = useState<Album | null>(null)
  const add = useAddToAlbum(ownerId)
  const ShareButton = useShareButton()
  function fill(made: Album) {
    add.mutate({ album: made._id, entries: entries.map(({ _id }) => _id) }, { onSuccess: () => setAlbum(made) })
  }
  return album && ShareButton ? (
    <>
      <p role="status">“{album.title}” holds them. Its link shows those that are public, and no others.</p>
      <ButtonRow>
        <ShareButton subject={{ kind: 'album', id: album._id }} look="full" />
      </ButtonRow>
    </>
  ) : (
    <>
      <p>They are shared together as an album. Give it a name; whoever has the link reads it.</p>
      <NewAlbumForm ownerId={ownerId} action="Make the album" onMade={fill} />
    </>
  )
}
