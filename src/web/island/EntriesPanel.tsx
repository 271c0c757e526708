import { type ReactNode, useEffect, useState } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { type ArtifactKind, artifactKindOf, artifactKinds, carrierOf, isDisplay } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { chartPicture } from '#web/shared/chart/chart-picture.ts'
import { hasRenditions } from '#web/shared/entry/renditions.ts'
import { ModelThumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { AlbumChoices, AlbumTiles } from './AlbumChoices.tsx'
import styles from './EntriesPanel.module.css'
import { EntryPicture } from './EntryPicture.tsx'
import type { OwnAlbums } from './editor/island-albums.ts'
import { type HungChart, nameOfChart } from './editor/island-charts.ts'
import { labelOf } from './editor/queries.ts'
import type { AddPhotograph } from './editor/use-add-photograph.ts'
import type { Tray } from './editor/use-tray.ts'
import { EmptyPart, Panel, PanelSection } from './Panel.tsx'
import { ThumbnailChoices } from './ThumbnailChoices.tsx'
import { PhotographPicker, TrayGrid, TrayTile } from './TrayGrid.tsx'

type Props = {
  /** Entries of one's own case, the newest of each kind first. */
  readonly entries: readonly AnyEntry[]
  /** One's own star charts, the newest first. */
  readonly charts: readonly HungChart[]
  readonly albums: OwnAlbums
  /** The object whose entry or album is being chosen; null while the tray hangs another. */
  readonly choosingFor: PlacedObject | null
  readonly onChosen: () => void
  readonly tray: Tray
  readonly photograph: AddPhotograph
  readonly onShowEntry: (object: PlacedObject, entryId: string | null) => void
  readonly onShowAlbum: (object: PlacedObject, albumId: string | null) => void
  readonly children: ReactNode
}

const carriers = artifactKinds.filter(({ collection }) => collection === 'case')
/** An entry without a caption shows none where its picture tells what it is. */
const nameOf = (entry: AnyEntry) =>
  entry.caption || !hasRenditions(entry) ? labelOf(entry) : <VisuallyHidden>{labelOf(entry)}</VisuallyHidden>
/** Entries that are listed before one asks for more. */
const pageSize = 24

/** Pictures, films and papers of one's own case, one's own star charts and albums, each ready to be put up, and empty frames for them. */
export function EntriesPanel({
  entries,
  charts,
  albums,
  choosingFor,
  onChosen,
  tray,
  photograph,
  onShowEntry,
  onShowAlbum,
  children,
}: Props) {
  const [most, setMost] = useState(pageSize)
  const kind = choosingFor && artifactKindOf(choosingFor.artifact)
  const choosing = kind && isDisplay(kind) ? kind : null
  const shown = entries.filter(({ kind }) => (choosing ? choosing.shows?.includes(kind) : carrierOf(kind) !== null))
  const listed = shown.slice(0, most)
  const listedCharts = charts.slice(0, most)
  const showsCharts = choosing ? choosing.shows?.includes('starchart') : true
  return (
    <Panel>
      {choosingFor && choosing ? (
        <>
          {choosing.showsAlbum ? (
            <AlbumChoices own={albums} object={choosingFor} onShowAlbum={onShowAlbum} />
          ) : (
            <EntryChoices
              kind={choosing}
              object={choosingFor}
              entries={listed}
              charts={showsCharts ? listedCharts : []}
              onShowEntry={onShowEntry}
            />
          )}
          <Button size="small" onClick={onChosen}>
            {t('Done')}
          </Button>
        </>
      ) : (
        <>
          <PanelSection label={t('Your pictures and films')}>
            <div className={styles.add}>
              <PhotographPicker photograph={photograph} />
            </div>
            <EntryTiles entries={listed} tray={tray} />
          </PanelSection>
          {listedCharts.length > 0 && (
            <PanelSection label={t('Your star charts')}>
              <ChartTiles charts={listedCharts} tray={tray} />
            </PanelSection>
          )}
        </>
      )}
      {(shown.length > most || (showsCharts && charts.length > most)) && (
        <Button size="small" onClick={() => setMost(most + pageSize)}>
          {t('Show more')}
        </Button>
      )}
      {!choosing && <AlbumTiles own={albums} tray={tray} />}
      <PanelSection label={t('Empty, to be filled later')}>
        <TrayGrid>
          {carriers.map((each) => (
            <TrayTile
              key={each.slug}
              name={known(each.name)}
              picture={<ModelThumbnail artifact={each.slug} />}
              item={{ kind: each }}
              tray={tray}
            />
          ))}
        </TrayGrid>
      </PanelSection>
      {children}
    </Panel>
  )
}

/** What the selected object shows. */
const EntryChoices = ({
  kind,
  object,
  entries,
  charts,
  onShowEntry,
}: Pick<Props, 'entries' | 'charts' | 'onShowEntry'> & { readonly kind: ArtifactKind; readonly object: PlacedObject }) => (
  <ThumbnailChoices
    legend={t('The {name} shows', { name: known(kind.name) })}
    value={object.entryId ?? ''}
    onChange={(entryId) => onShowEntry(object, entryId || null)}
    choices={[
      { value: '', label: t('Nothing yet'), picture: <ModelThumbnail artifact={kind.slug} /> },
      ...entries.map((entry) => ({ value: entry._id, label: nameOf(entry), picture: <EntryPicture entry={entry} /> })),
      ...charts.map((chart) => ({ value: chart._id, label: nameOfChart(chart), picture: <ChartThumbnail chart={chart} /> })),
    ]}
  />
)

const chartFrame = carrierOf('starchart')

const ChartTiles = ({ charts, tray }: Pick<Props, 'charts' | 'tray'>) => (
  <TrayGrid>
    {charts.map(
      (chart) =>
        chartFrame && (
          <TrayTile
            key={chart._id}
            name={nameOfChart(chart)}
            picture={<ChartThumbnail chart={chart} />}
            item={{ kind: chartFrame, entryId: chart._id }}
            tray={tray}
          />
        ),
    )}
  </TrayGrid>
)

function EntryTiles({ entries, tray }: Pick<Props, 'entries' | 'tray'>) {
  if (entries.length === 0)
    return (
      <EmptyPart words={t('Your case is empty. What you upload can hang here.')}>
        <LinkButton size="small" to="/upload">
          {t('Upload')}
        </LinkButton>
      </EmptyPart>
    )
  return (
    <TrayGrid>
      {entries.map((entry) => {
        const carrier = carrierOf(entry.kind)
        return (
          carrier && (
            <TrayTile
              key={entry._id}
              name={nameOf(entry)}
              picture={<EntryPicture entry={entry} />}
              item={{ kind: carrier, entryId: entry._id }}
              tray={tray}
            />
          )
        )
      })}
    </TrayGrid>
  )
}

/** A star chart drawn small, with the picture that its sheet shows. */
function ChartThumbnail({ chart: { recipe, picture } }: { readonly chart: HungChart }) {
  const [address, setAddress] = useState<string | null>(null)
  const image = picture?.image
  useEffect(() => {
    let isOver = false
    chartPicture(recipe, undefined, image).then(
      (drawn) => isOver || setAddress(drawn),
      () => {}, // its name stands below
    )
    return () => {
      isOver = true
    }
  }, [recipe, image])
  return <span className={styles.picture}>{address && <img src={address} alt="" />}</span>
}
