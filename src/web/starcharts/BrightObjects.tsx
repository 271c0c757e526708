import { type KeyboardEvent, useId, useState } from 'react'
import { clamp } from '#domain/math.ts'
import { horizonFrame } from '#domain/sky/horizon.ts'
import { type ChartRecipe, momentOf } from '#domain/sky/recipe.ts'
import type { SkyData } from '#domain/sky/sky-view.ts'
import { starPositions } from '#domain/sky/star-positions.ts'
import { t } from '#web/lib/language/translate.ts'
import styles from './BrightObjects.module.css'
import { objectWords } from './object-words.ts'
import { bodiesOf, type PointedObject } from './sky-objects.ts'

type Props = {
  readonly recipe: ChartRecipe
  readonly data: SkyData
  readonly onPoint: (object: PointedObject | null) => void
}

/** Stars in the list of each sky. */
const most = 20

/** The Moon, the planets and the brightest stars that are up: for keys and screen readers. What the arrow keys come to is ringed on the chart. */
export function BrightObjects({ recipe, data, onPoint }: Props) {
  const id = useId()
  const [at, setAt] = useState(0)
  const objects = recipe.skies.flatMap((_, sky) => objectsUp(recipe, data, sky))
  const last = objects.length - 1
  if (last < 0) return null
  const active = Math.min(at, last)

  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const index = clamp(next, 0, last)
    setAt(index)
    onPoint(objects[index] ?? null)
  }

  return (
    <div
      className={styles.list}
      role="listbox"
      aria-label={t('The brightest in this sky')}
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={() => onPoint(objects[active] ?? null)}
      onBlur={() => onPoint(null)}
    >
      {objects.map((object, index) => {
        const sky = recipe.skies[object.sky] ?? recipe.skies[0]
        const { name, facts } = objectWords(object, sky, data)
        const where = t('{count, plural, one{} other{, {part} sky}}', {
          count: recipe.skies.length,
          part: object.sky === 0 ? t('first') : t('second'),
        })
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active option
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the active option is known by
          <div key={index} id={`${id}-${index}`} role="option" aria-selected={index === active}>
            {name}
            {where}: {facts.join(', ')}
          </div>
        )
      })}
    </div>
  )
}

function objectsUp(recipe: ChartRecipe, { stars }: SkyData, sky: number): readonly PointedObject[] {
  const one = recipe.skies[sky]
  if (!one) return []
  const bodies = bodiesOf(recipe, sky).map((body) => ({ sky, body }))
  const bright = { ...stars, count: Math.min(200, stars.count) }
  const directions = starPositions(bright, horizonFrame(momentOf(one), one))
  const up = Array.from({ length: bright.count }, (_, star) => star).filter(
    (star) => (directions[3 * star + 2] ?? -1) > 0 && (stars.magnitudes[star] ?? 9) <= recipe.faintest,
  )
  return [...bodies, ...up.slice(0, most).map((star) => ({ sky, star }))]
}
