import { useState } from 'react'
import { useStore } from 'zustand'
import { areaOf, areasWithIslands } from '#domain/map/area.ts'
import { coordinatesOf } from '#domain/map/coordinates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { errorText } from '#web/lib/query-client.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { useThisDay } from '#web/shared/entry/this-day.ts'
import { Button } from '#web/ui/Button.tsx'
import { Cross } from '#web/ui/Cross.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ControlButton, PauseButton } from '#web/ui/scene/ControlButton.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { MapController } from './controller/map-controller.ts'
import styles from './MapReading.module.css'
import { islandCount } from './map-items.ts'
import { writeAshoreAddress } from './use-ashore.ts'

type Props = {
  readonly map: MapController
  readonly isFlat: boolean
  /** The id of whoever is logged in; null for a guest. */
  readonly owner: string | null
}

/** Where one is: the area and its altitude, how many islands it holds, and the place in the middle. */
export function MapReading({ map, isFlat, owner }: Props) {
  const { layer, view, inView, population } = useStore(map.state)
  const { name: ownName, reading } = areaOf(layer.area) ?? { name: '', reading: '' }
  const name = known(ownName)
  const hasIslands = areasWithIslands.has(layer.area)
  return (
    <Slip className={styles.reading}>
      <p>
        <b className={styles.area}>{name}</b> <span className={styles.altitude}>{reading}</span>
        {hasIslands && population !== null && owner !== null && <span className={styles.count}>, {islandCount(population)}</span>}
        {hasIslands && <span className={styles.place}>, {coordinatesOf(view)}</span>}
        {isFlat && <span className={styles.flat}>{t(' Drawn flat: this browser has no WebGL.')}</span>}
      </p>
      {owner !== null && <ThisDayLine owner={owner} />}
      <div role="status">
        <VisuallyHidden>
          {hasIslands
            ? t('{name}, {coordinates}, {islandCount} in view', {
                name,
                coordinates: coordinatesOf(view),
                islandCount: islandCount(inView.length),
              })
            : `${name}, ${reading}`}
        </VisuallyHidden>
      </div>
    </Slip>
  )
}

/** The day on which the line was put away last, in this browser. */
const putAwayKey = 'this-day-put-away'

/** What one's own case has of this day in an earlier year; nothing where it has nothing, and on a day on which it was put away. */
function ThisDayLine({ owner }: { readonly owner: string }) {
  const { words, memories } = useThisDay(owner)
  const [putAwayOn, setPutAwayOn] = useState(() => browserStorage.getItem(putAwayKey))
  const [latest] = memories
  if (!latest || putAwayOn === words) return null
  function putAway() {
    browserStorage.setItem(putAwayKey, words)
    setPutAwayOn(words)
  }
  return (
    <p className={styles.memory}>
      {rich('On this day in {year}: <link>{title}</link>', {
        year: latest.moment?.slice(0, 4),
        title: titleOf(latest),
        link: (title) => (
          <Link to="/collection" search={{ q: words, entry: latest._id }}>
            {title}
          </Link>
        ),
      })}
      <button type="button" className={styles.putAway} aria-label={t('Not today')} title={t('Not today')} onClick={putAway}>
        <Cross />
      </button>
    </p>
  )
}

/** Says why the islands could not be loaded, and loads them again. */
export const LoadError = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => (
  <Slip className={styles.notice} role="alert">
    <p>{errorText(error)}</p>
    <Button size="small" onClick={onRetry}>
      {t('Try again')}
    </Button>
  </Slip>
)

type MapControlsProps = {
  readonly onZoomIn: () => void
  readonly onZoomOut: () => void
  readonly onWhole: () => void
  /** Left out for a guest, who has no island. */
  readonly onHome?: () => void
  /** Whether anything here moves by itself. */
  readonly hasMotion: boolean
}

/** Buttons that move the map. Keys do the same. */
export function MapControls({ onZoomIn, onZoomOut, onWhole, onHome, hasMotion }: MapControlsProps) {
  return (
    <Slip className={styles.controls} role="group" aria-label={t('View')}>
      <ControlButton sign="M12 5v14M5 12h14" name={t('Zoom in')} keys="+" onPress={onZoomIn} />
      <ControlButton sign="M5 12h14" name={t('Zoom out')} keys="-" onPress={onZoomOut} />
      <ControlButton
        sign="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18"
        name={t('Whole map')}
        keys="Home"
        onPress={onWhole}
      />
      {onHome && (
        <ControlButton sign="M4 11.5L12 4.5l8 7M6.5 10v9.5h11V10M10.5 19.5v-5h3v5" name={t('Go to my island')} keys="H" onPress={onHome} />
      )}
      {hasMotion && <PauseButton />}
    </Slip>
  )
}

/** All that is left of the frame of the map ashore. @param hasEscape whether Escape leads there too, or back by a stop first */
export const BackToMap = ({ hasEscape }: { readonly hasEscape: boolean }) => (
  <Slip className={styles.back}>
    <Button size="small" onClick={() => writeAshoreAddress(null)} aria-keyshortcuts={hasEscape ? 'Escape' : undefined}>
      {rich('<span>← </span>Back to the map', { span: (words) => <span aria-hidden="true">{words}</span> })}
    </Button>
  </Slip>
)
