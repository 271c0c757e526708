import { useState } from 'react'
import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { BrightObjects } from './BrightObjects.tsx'
import { chartInWords } from './chart-words.ts'
import styles from './LiveChart.module.css'
import { type ObjectWords, objectWords } from './object-words.ts'
import { SkyView } from './SkyView.tsx'
import type { ShownPicture } from './sheet-picture.ts'
import type { PointedObject } from './sky-objects.ts'

type Props = { readonly recipe: ChartRecipe; readonly onChange: (recipe: ChartRecipe) => void; readonly picture?: ShownPicture | undefined }

/** A chart in a page that can be turned and looked at from near. What is pointed at is named below it. */
export function LiveChart({ recipe, onChange, picture }: Props) {
  const { data, error, retry } = useSkyData()
  const [pointed, setPointed] = useState<PointedObject | null>(null)
  const sky = pointed && recipe.skies[pointed.sky]
  const turn = (index: number, facing: number) =>
    onChange({
      ...recipe,
      skies: recipe.skies.map((one, at) => (at === index ? { ...one, facing } : one)) as unknown as ChartRecipe['skies'],
    })
  return (
    <div className={styles.chart}>
      {data ? (
        <>
          <SkyView
            recipe={recipe}
            data={data}
            label={chartInWords(recipe)}
            pointed={pointed}
            onPoint={setPointed}
            onTurn={turn}
            picture={picture}
          />
          <BrightObjects recipe={recipe} data={data} onPoint={setPointed} />
          <div className={styles.reading}>{pointed && sky && <ObjectReading words={objectWords(pointed, sky, data)} />}</div>
        </>
      ) : error ? (
        <NetworkErrorState error={error} onRetry={retry} />
      ) : (
        <DelayedSpinner />
      )}
    </div>
  )
}

/** What is pointed at, and what is known of it. */
export const ObjectReading = ({ words: { name, facts } }: { readonly words: ObjectWords }) => (
  <Slip className={styles.objectReadingReading}>
    <b className={styles.name}>{name}</b>
    <span>{facts.join(' · ')}</span>
  </Slip>
)
