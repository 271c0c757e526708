import { useState } from 'react'
import { themeIds } from '#domain/sky/recipe.ts'
import { themes } from '#domain/sky/themes.ts'
import { SelectField } from '#web/ui/Field.tsx'
import styles from './ChartPreview.module.css'
import { LiveChart } from './LiveChart.tsx'
import { newSingle, plateSky } from './new-recipe.ts'
import { SkyForm } from './SkyForm.tsx'
import { TruthSection } from './TruthSection.tsx'

/** A live chart for whoever passes by: any place, any moment, with a watermark. Saving and exporting need the product. */
export function ChartPreview() {
  const [recipe, setRecipe] = useState(() => newSingle(plateSky, 'The sky over Tenerife'))
  const [sky] = recipe.skies
  return (
    <section className={styles.preview} aria-label="A chart to try">
      <div className={styles.chart}>
        <LiveChart recipe={recipe} onChange={setRecipe} />
        <p className={styles.watermark} aria-hidden="true">
          Preview
        </p>
      </div>
      <div className={styles.form}>
        <SkyForm sky={sky} onChange={(next) => setRecipe({ ...recipe, title: `The sky over ${next.name}`, skies: [next] })} />
        <SelectField
          name="theme"
          label="Theme"
          value={recipe.theme}
          onChange={({ target }) => setRecipe({ ...recipe, theme: themeIds.find((id) => id === target.value) ?? recipe.theme })}
        >
          {themeIds.map((id) => (
            <option key={id} value={id}>
              {themes[id].name}
            </option>
          ))}
        </SelectField>
        <p className={styles.note}>
          Saving a chart and downloading it as SVG, PNG or PDF come with the product Single Charts.{' '}
          <a href="/catalog?product=single-charts">Get Single Charts</a>
        </p>
      </div>
      <div className={styles.truth}>
        <TruthSection recipe={recipe} />
      </div>
    </section>
  )
}
