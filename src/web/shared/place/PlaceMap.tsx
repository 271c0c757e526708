import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { clamp } from '#domain/math.ts'
import type { Coordinates } from '#domain/places/coordinates.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { land } from './land.ts'
import styles from './PlaceMap.module.css'
import { closest, movedBy, pointAt, viewOf, type Zoom } from './place-map-view.ts'

type Props = { readonly point: Coordinates | null; readonly onPin: (point: Coordinates) => void }

/** The land of the Earth, on which a pin is dropped: by a press, or by the arrow keys. */
export default function PlaceMap({ point, onPin }: Props) {
  const [zoom, setZoom] = useState<Zoom>(point ? 3 : 0)
  const [centre, setCentre] = useState(point)
  const view = viewOf(centre, zoom)
  const unit = view.width / 100

  function zoomBy(step: 1 | -1) {
    setZoom(clamp(zoom + step, 0, closest))
    setCentre(point ?? centre)
  }
  function onClick({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPin(pointAt(view, (clientX - left) / width, (clientY - top) / height))
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else if (step) {
      const moved = movedBy(point, step, event.shiftKey ? 10 * unit : unit)
      setCentre(moved)
      onPin(moved)
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles.map}>
      <svg
        className={styles.chart}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="application"
        aria-label={t('Map of the Earth. Arrow keys move the pin, plus and minus zoom.')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys
        tabIndex={0}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <path className={styles.land} d={land} />
        {point && (
          <g transform={`translate(${point.lon + 180} ${90 - point.lat}) scale(${unit})`}>
            <path className={styles.pin} d="M0 0C-1 -2.4 -2 -3.2 -2 -4.6A2 2 0 0 1 2 -4.6C2 -3.2 1 -2.4 0 0Z" />
          </g>
        )}
      </svg>
      <div className={styles.zoom}>
        <Button size="small" aria-label={t('Zoom in')} aria-disabled={zoom === closest} onClick={() => zoomBy(1)}>
          +
        </Button>
        <Button size="small" aria-label={t('Zoom out')} aria-disabled={zoom === 0} onClick={() => zoomBy(-1)}>
          −
        </Button>
      </div>
      <p className={styles.source}>{t('Land: Natural Earth')}</p>
    </div>
  )
}

const steps: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
