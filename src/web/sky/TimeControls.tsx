import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { bodyPositions } from '#domain/sky/bodies.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import { firstYear, lastYear } from '#domain/sky/recipe.ts'
import { days, type Milliseconds, minutes } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ControlButton } from '#web/ui/scene/ControlButton.tsx'
import { lightOf } from './paint-air.ts'
import type { PlaceClock } from './sky-place.ts'
import styles from './TimeControls.module.css'

type Props = {
  readonly moment: Date
  readonly isLive: boolean
  readonly place: SkyPlace
  readonly clock: PlaceClock
  /** The moment is on its way: a slider is held, or the night runs. */
  readonly onMove: (moment: Date) => void
  /** A moment was chosen; null is now, which goes on. */
  readonly onChoose: (moment: Date | null) => void
}

const dayLength = 24 * 60
/** Minutes of the sky in a second, while the night runs. */
const pace = 12

/** The noon of the place before a moment. Null for a day that its calendar has not. */
function noonBefore(moment: Date, clock: PlaceClock): Date {
  const local = clock.local(moment)
  const day = local.slice(11, 13) < '12' ? clock.local(new Date(moment.getTime() - days(1))).slice(0, 10) : local.slice(0, 10)
  return clock.momentOf(`${day}T12:00:00`) ?? new Date(moment.getTime() - days(0.5))
}

/** When one looks: a slider from noon to noon, the date, the night before and after, now, and the night run through. */
export function TimeControls({ moment, isLive, place, clock, onMove, onChoose }: Props) {
  const id = useId()
  const noon = noonBefore(moment, clock)
  const value = Math.round((moment.getTime() - noon.getTime()) / minutes(1))
  const [isRunning, setIsRunning] = useState(false)
  const text = `${clock.hour(moment)}, ${clock.longDay(moment)}`
  useRunning(isRunning, moment, onMove)

  function choose(next: Date | null) {
    setIsRunning(false)
    onChoose(next)
  }
  return (
    <fieldset className={styles.time} aria-label={t('Time')}>
      <div className={styles.row}>
        <p className={styles.words}>
          <b className={styles.hour}>{clock.hour(moment)}</b> {clock.longDay(moment)}{' '}
          {isLive && <span className={styles.live}>{t('now')}</span>}
        </p>
        {!isMotionReduced() && (
          <ControlButton
            sign={isRunning ? 'M9 5v14M15 5v14' : 'M8 5l11 7-11 7z'}
            name={t('Run through the night')}
            isPressed={isRunning}
            onPress={() => (isRunning ? choose(moment) : setIsRunning(true))}
          />
        )}
        <Button size="small" aria-pressed={isLive} onClick={() => choose(null)}>
          {t('Now')}
        </Button>
      </div>
      <label className={styles.label} htmlFor={id}>
        {t('Time of the night')}
      </label>
      <input
        id={id}
        className={styles.track}
        style={{ backgroundImage: useNightBand(noon.getTime(), place) }}
        type="range"
        min={0}
        max={dayLength}
        step={5}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => {
          setIsRunning(false)
          onMove(new Date(noon.getTime() + minutes(target.valueAsNumber)))
        }}
        onPointerUp={() => onChoose(moment)}
        onKeyUp={() => onChoose(moment)}
      />
      <div className={styles.row}>
        <ControlButton sign="M15 5l-7 7 7 7" name={t('The night before')} onPress={() => choose(new Date(moment.getTime() - days(1)))} />
        <Field
          className={styles.date ?? ''}
          type="date"
          name="date"
          label={t('Date')}
          min={`${firstYear}-01-01`}
          max={`${lastYear}-12-31`}
          value={clock.local(moment).slice(0, 10)}
          onChange={({ target }) => {
            const next = target.validity.valid && target.value ? clock.momentOf(`${target.value}T${clock.local(moment).slice(11)}`) : null
            if (next) choose(next)
          }}
        />
        <ControlButton sign="M9 5l7 7-7 7" name={t('The night after')} onPress={() => choose(new Date(moment.getTime() + days(1)))} />
      </div>
    </fieldset>
  )
}

/** Moves the moment on with the frames of the page, while it runs. */
function useRunning(isRunning: boolean, moment: Date, onMove: (moment: Date) => void) {
  const advance = useEffectEvent((passed: Milliseconds) => onMove(new Date(moment.getTime() + passed * pace * 60)))
  useEffect(() => {
    if (!isRunning) return
    let last = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      advance(Math.min(100, now - last))
      last = now
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning])
}

/** How light the sky over a place is from noon to noon, as a gradient. */
function useNightBand(noon: Milliseconds, { lat, lon }: SkyPlace): string {
  return useMemo(() => {
    const stops = Array.from({ length: 33 }, (_, n) => {
      const bodies = bodyPositions(new Date(noon + (n / 32) * days(1)), { lat, lon })
      const [red, green, blue] = lightOf({ bodies }, new Set(['daylight'])).above
      return `rgb(${red.toFixed(0)} ${green.toFixed(0)} ${blue.toFixed(0)})`
    })
    return `linear-gradient(90deg, ${stops.join(', ')})`
  }, [noon, lat, lon])
}
