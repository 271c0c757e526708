import { albumCarrier } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { t } from '#web/lib/language/translate.ts'
import { ModelThumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { EntryPicture } from './EntryPicture.tsx'
import type { DisplayedAlbum, OwnAlbums } from './editor/island-albums.ts'
import type { Tray } from './editor/use-tray.ts'
import { EmptyPart, PanelSection } from './Panel.tsx'
import { ThumbnailChoices } from './ThumbnailChoices.tsx'
import { TrayGrid, TrayTile } from './TrayGrid.tsx'

type ChoiceProps = {
  readonly own: OwnAlbums
  readonly object: PlacedObject
  readonly onShowAlbum: (object: PlacedObject, albumId: string | null) => void
}

/** Which album the selected stand shows. */
export const AlbumChoices = ({ own, object, onShowAlbum }: ChoiceProps) => (
  <>
    <ThumbnailChoices
      legend={t('The album stand shows')}
      value={object.albumId ?? ''}
      onChange={(albumId) => onShowAlbum(object, albumId || null)}
      choices={[
        { value: '', label: t('Nothing yet'), picture: <ModelThumbnail artifact={object.artifact} /> },
        ...own.albums.map((album) => ({ value: album._id, label: album.title, picture: <Cover album={album} /> })),
      ]}
    />
    <MoreAlbums own={own} />
  </>
)

/** One's own albums, each ready to be put up on a stand. */
export const AlbumTiles = ({ own, tray }: { readonly own: OwnAlbums; readonly tray: Tray }) => (
  <PanelSection label={t('Your albums')}>
    <TrayGrid>
      {own.albums.map(
        (album) =>
          albumCarrier && (
            <TrayTile
              key={album._id}
              name={album.title}
              picture={<Cover album={album} />}
              item={{ kind: albumCarrier, albumId: album._id }}
              tray={tray}
            />
          ),
      )}
    </TrayGrid>
    <MoreAlbums own={own} />
  </PanelSection>
)

/** What follows the albums: more of them, or why there are none. */
function MoreAlbums({ own }: { readonly own: OwnAlbums }) {
  if (own.isPending) return <DelayedSpinner />
  if (own.isError) return <NetworkErrorState error={own.error} onRetry={() => void own.refetch()} />
  if (own.albums.length === 0)
    return (
      <EmptyPart words={t('You have no album yet. One that you make in your case can stand here.')}>
        <LinkButton size="small" to="/collection" search={{ view: 'albums' }}>
          {t('Make an album')}
        </LinkButton>
      </EmptyPart>
    )
  return (
    own.hasNextPage && (
      <Button size="small" isBusy={own.isFetchingNextPage} onClick={() => void own.fetchNextPage()}>
        {t('Show more albums')}
      </Button>
    )
  )
}

const Cover = ({ album: { cover } }: { readonly album: DisplayedAlbum }) =>
  cover ? <EntryPicture entry={cover} /> : <ModelThumbnail artifact={albumCarrier?.slug ?? ''} />
