import { everyPlate, platesOf } from '#domain/sky/choose-plates.ts'
import { deepSkyPlates } from '#domain/sky/deep-sky-plates.ts'
import { type ChartRecipe, maxPlates } from '#domain/sky/recipe.ts'
import { capitalize } from '#domain/text.ts'
import type { Degrees } from '#domain/units.ts'
import { formatList } from '#web/lib/language/format-list.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import styles from './PictureChoice.module.css'

type Plates = NonNullable<ChartRecipe['plates']>
type Skies = ChartRecipe['skies']
type Props = { readonly recipe: ChartRecipe; readonly onChange: (plates: Plates | null) => void }
type Choice = 'none' | 'highest' | 'own'

/** Which objects of the deep sky stand engraved at the foot of the sheet: none, the finest of that night, or chosen ones. */
export function PlateChoice({ recipe, onChange }: Props) {
  const { plates } = recipe
  const skies = useDebounced(recipe.skies, 400)
  function choose(choice: Choice) {
    if (choice !== 'own') return onChange(choice === 'none' ? null : choice)
    const finest = platesOf({ skies: recipe.skies, plates: 'highest' }).map(({ id }) => id)
    onChange(finest.length > 0 ? finest : ['m31'])
  }
  const choice = plates === undefined ? 'none' : plates === 'highest' ? plates : 'own'
  return (
    <div className={styles.choice}>
      <RadioGroup<Choice>
        legend={t('Plates of the deep sky')}
        value={choice}
        onChange={choose}
        choices={[
          { value: 'none', label: t('None') },
          { value: 'highest', label: t('The finest') },
          { value: 'own', label: t('My choice') },
        ]}
      />
      {choice === 'highest' && <p className={styles.note}>{finestInWords(skies)}</p>}
      {plates !== undefined && plates !== 'highest' && <PlateList skies={skies} plates={plates} onChange={onChange} />}
    </div>
  )
}

/** How high something stood over one sky or two: 61° high, 61° and 12° high, 12° high in the second sky, below the horizon. */
function altitudeText(altitudes: readonly Degrees[]): string {
  const up = altitudes.flatMap((altitude) => (altitude < 0 ? [] : `${Math.round(altitude)}°`))
  if (up.length === 0) return t('below the horizon')
  const angles = formatList(up)
  if (up.length === altitudes.length) return t('{angles} high', { angles })
  return (altitudes[0] ?? 0) < 0 ? t('{angles} high in the second sky', { angles }) : t('{angles} high in the first sky', { angles })
}

const finestInWords = (skies: Skies): string => {
  const named = platesOf({ skies, plates: 'highest' }).map(
    ({ id, altitudes }) => `${known(deepSkyPlates[id].name)}, ${altitudeText(altitudes)}`,
  )
  return t('Those that stood high that night: {named}.', { named: named.join('; ') })
}

type ListProps = Pick<Props, 'onChange'> & { readonly skies: Skies; readonly plates: Exclude<Plates, 'highest'> }

/** Every object, the highest first. */
function PlateList({ skies, plates, onChange }: ListProps) {
  const isFull = plates.length >= maxPlates
  const isLast = plates.length === 1
  return (
    <fieldset className={styles.plates}>
      <legend className={styles.note}>
        {t('{count} chosen of {maxPlates} at most; the highest first', { count: plates.length, maxPlates })}
      </legend>
      {everyPlate({ skies }).map(({ id, altitudes }) => {
        const { name, kind } = deepSkyPlates[id]
        const isChosen = plates.includes(id)
        return (
          <label key={id} className={styles.plate}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={isChosen ? isLast : isFull}
              onChange={() => onChange(isChosen ? plates.filter((each) => each !== id) : [...plates, id])}
            />
            <span>
              {known(name)}
              <span className={styles.about}>
                {known(capitalize(kind))}, {altitudeText(altitudes)}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
