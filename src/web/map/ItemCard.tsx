import { type ReactNode, useState } from 'react'
import { bodyOf } from '#domain/island/bodies.ts'
import { coordinatesOf } from '#domain/map/coordinates.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { IslandPlate } from '#web/ui/IslandPlate.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Sheet } from '#web/ui/scene/Sheet.tsx'
import type { SheetSize } from '#web/ui/scene/sheet-size.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './ItemCard.module.css'
import type { MapItem } from './map-items.ts'
import type { PointOfInterest } from './points-of-interest/points-of-interest.ts'
import { useIslander, usePreviews } from './queries.ts'

type Props = {
  readonly item: MapItem
  readonly isDead: boolean
  readonly onAshore: (ordinal: number) => void
  readonly onClose: () => void
}

/** What was chosen on the map, on a small card: who lives there and what they show, or what was found. */
export function ItemCard({ item, isDead, onAshore, onClose }: Props) {
  const [size, setSize] = useState<SheetSize>('half')
  return (
    <section
      className={styles.section}
      aria-label={item.name}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Sheet
        title={<VisuallyHidden>Card</VisuallyHidden>}
        size={size}
        onSize={(next) => (next === 'folded' ? onClose() : setSize(next))}
        isHandleForTouch
      >
        <div className={styles.card}>
          {item.kind === 'point' ? <PointDetails point={item.point} /> : <IslandDetails item={item} isDead={isDead} onAshore={onAshore} />}
          <button type="button" className={styles.close} onClick={onClose}>
            <span aria-hidden="true">×</span>
            <VisuallyHidden>Close the card</VisuallyHidden>
          </button>
        </div>
      </Sheet>
    </section>
  )
}

const PointDetails = ({ point }: { readonly point: PointOfInterest }) => (
  <Details title={point.name} subtitle={point.kind === 'door' ? 'A door' : 'Discovered'}>
    <p>{point.words}</p>
    {point.kind === 'door' && (
      <LinkButton to={point.to} size="small">
        Open
      </LinkButton>
    )}
  </Details>
)

type IslandProps = Pick<Props, 'isDead' | 'onAshore'> & { readonly item: Extract<MapItem, { kind: 'island' }> }

function IslandDetails({ item, isDead, onAshore }: IslandProps) {
  const { island, isOwn, isHere } = item
  const who = useIslander(island.ordinal)
  const previews = usePreviews(who.data && !who.data.locked ? who.data._id : undefined)
  if (who.isError) return <NetworkErrorState error={who.error} onRetry={() => void who.refetch()} />
  if (!who.data) return <DelayedSpinner />
  const { _id, name, username, island: body, archipelago } = who.data
  const pictures = (previews.data ?? []).flatMap((preview) => ('renditions' in preview && preview.renditions ? [preview] : [])).slice(0, 3)
  return (
    <>
      <IslandPlate className={styles.plate} body={body} owner={_id} isDead={isDead || island.isDead} />
      <Details title={name} subtitle={`@${username}`}>
        <p className={styles.facts}>
          {bodyOf(body)?.name ?? body}
          {(isDead || island.isDead) && ', dead version'}
          {island.isLocked && ', locked'}
          {isHere && ', here now'}
          <br />
          {archipelago}, {coordinatesOf(island)}
        </p>
        {pictures.length > 0 && (
          <ul className={styles.pictures}>
            {pictures.map((picture) => (
              <li key={picture._id}>
                <Picture
                  src={picture.renditions?.small ?? ''}
                  alt={picture.caption || 'Photograph'}
                  width={picture.width}
                  height={picture.height}
                  thumbhash={picture.thumbhash}
                  ratio="1 / 1"
                />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          <Button size="small" variant="primary" onClick={() => onAshore(island.ordinal)}>
            Go ashore
          </Button>
          <LinkButton to={isOwn ? '/islandprofile' : `/userislandprofile/${_id}`} size="small">
            {isOwn ? 'Open your island' : `Visit ${name}`}
          </LinkButton>
          {isOwn && (
            <LinkButton to="/island" size="small">
              Edit island
            </LinkButton>
          )}
        </div>
      </Details>
    </>
  )
}

const Details = ({ title, subtitle, children }: { readonly title: string; readonly subtitle: string; readonly children: ReactNode }) => (
  <div className={styles.details}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.subtitle}>{subtitle}</p>
    {children}
  </div>
)
