import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { bodyOf } from '#domain/island/bodies.ts'
import { bodyOfCode } from '#domain/island/body-codes.ts'
import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { coordinatesOf } from '#domain/map/coordinates.ts'
import { archipelagoOf } from '#domain/map/placement.ts'
import { inEnglish } from '#web/lib/language/language.ts'
import { t } from '#web/lib/language/translate.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import { prepareVisit } from '#web/shared/island/near-island.ts'
import { usePersonControls } from '#web/shared/person/person-controls.ts'
import { useShareButton } from '#web/shared/share/share-button.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { SceneCard } from '#web/ui/scene/SceneCard.tsx'
import styles from './ItemCard.module.css'
import { castDay, type MapItem } from './map-items.ts'
import type { PointOfInterest } from './points-of-interest/points-of-interest.ts'
import { useIslander, usePreviews } from './queries.ts'
import { writeAshoreAddress } from './use-ashore.ts'

type Props = {
  readonly item: MapItem
  readonly isDead: boolean
  /** The link to the editor is pressed. */
  readonly onEdit: (event: MouseEvent, ordinal: number) => void
  readonly onClose: () => void
  readonly onFocusLost: () => void
}

/** What was chosen on the map, on a small card: who lives there and what they show, or what was found. */
export const ItemCard = ({ item, isDead, onEdit, ...closing }: Props) => (
  <SceneCard label={item.name} className={styles.card} {...closing}>
    {item.kind === 'point' ? <PointDetails point={item.point} /> : <IslandDetails item={item} isDead={isDead} onEdit={onEdit} />}
  </SceneCard>
)

const pointKinds = {
  door: t('A door'),
  chart: t('Your star chart'),
  find: t('Discovered'),
  planet: t('A planet'),
  cast: t('Cosmic cast'),
} as const

/** What the house tells stories of; the sky is told of in the reader’s language. */
const isStory = ({ kind }: PointOfInterest) => kind !== 'chart' && kind !== 'planet' && kind !== 'cast'

const PointDetails = ({ point }: { readonly point: PointOfInterest }) => (
  <Details title={point.name} subtitle={pointKinds[point.kind]}>
    {point.kind === 'cast' && (
      <p>
        <time dateTime={point.at}>{castDay.format(new Date(point.at))}</time>
      </p>
    )}
    <p {...(isStory(point) && inEnglish())}>{point.words}</p>
    {'to' in point && (
      <LinkButton to={point.to} {...(point.kind === 'chart' && { search: point.search })} size="small">
        {t('Open')}
      </LinkButton>
    )}
  </Details>
)

type IslandProps = Pick<Props, 'isDead' | 'onEdit'> & { readonly item: Extract<MapItem, { kind: 'island' }> }

function IslandDetails({ item, isDead, onEdit }: IslandProps) {
  const { island, isOwn, isHere, name } = item
  const who = useIslander(island.ordinal)
  const controls = usePersonControls()
  const ShareButton = useShareButton()
  const previews = usePreviews(who.data && !who.data.locked ? who.data._id : undefined)
  const visited = who.data && (isOwn || !who.data.locked) ? who.data._id : null
  useEffect(() => {
    if (visited !== null) prepareVisit(visited)
  }, [visited])
  if (who.isError) return <NetworkErrorState error={who.error} onRetry={() => void who.refetch()} />
  const body = bodyOfCode(island.body)
  const owner = who.data?._id
  const pictures = (previews.data ?? []).flatMap((preview) => ('renditions' in preview && preview.renditions ? [preview] : [])).slice(0, 3)
  return (
    <>
      <div className={styles.plate}>{owner && <IslandPlate body={body} owner={owner} isDead={isDead || island.isDead} />}</div>
      <Details title={name} subtitle={who.data ? `@${who.data.username}` : ' '}>
        <p className={styles.facts}>
          {bodyOf(body)?.name ?? body}
          {island.isDead ? t(', remembered') : isDead && t(', dead version')}
          {island.isLocked && t(', locked')}
          {isHere && t(', here now')}
          <br />
          {archipelagoName(archipelagoOf(island.ordinal))}
          <br />
          {coordinatesOf(island)}
        </p>
      </Details>
      <div className={styles.actions}>
        {isOwn && (
          <LinkButton to="/island" size="small" variant="primary" onClick={(event) => onEdit(event, island.ordinal)}>
            {t('Edit island')}
          </LinkButton>
        )}
        <Button size="small" variant={isOwn ? 'secondary' : 'primary'} onClick={() => writeAshoreAddress(island.ordinal)}>
          {t('Go ashore')}
        </Button>
        {owner && (
          <LinkButton to={isOwn ? '/islandprofile' : `/userislandprofile/${owner}`} size="small">
            {t('Profile')}
          </LinkButton>
        )}
        {ShareButton && owner && isOwn && <ShareButton subject={{ kind: 'island', id: owner }} look="small" />}
        {controls && who.data?.locked && !isOwn && <controls.FollowButton person={who.data} isLocked size="small" />}
        {owner && !isOwn && !island.isDead && (
          <LinkButton to="/message" search={{ with: owner }} size="small">
            {t('Message')}
          </LinkButton>
        )}
      </div>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture._id}>
              <Picture
                src={picture.renditions?.small ?? ''}
                alt={picture.caption || t('Photograph')}
                width={picture.width}
                height={picture.height}
                thumbhash={picture.thumbhash}
                ratio="1 / 1"
              />
            </li>
          ))}
        </ul>
      )}
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
