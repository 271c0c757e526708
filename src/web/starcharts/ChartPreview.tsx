import { useState } from 'react'
import { type ChartRecipe, maxChartWordsLength, maxTitleLength, themeIds } from '#domain/sky/recipe.ts'
import { skyOfText } from '#domain/sky/sky-address.ts'
import { themes } from '#domain/sky/themes.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { browserStorage } from '#web/lib/storage.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { DocumentLinkButton } from '#web/ui/Button.tsx'
import { Field, SelectField } from '#web/ui/Field.tsx'
import styles from './ChartPreview.module.css'
import { keepGuestsChart, readGuestsChart } from './chart-draft.ts'
import { LiveChart } from './LiveChart.tsx'
import { NightQuestion } from './NightQuestion.tsx'
import { newSingle, plateSky, withSky } from './new-recipe.ts'
import { SkyForm } from './SkyForm.tsx'
import { TruthSection } from './TruthSection.tsx'

/** The chart of the sky that the address asks for, kept as what is tried is. */
function askedChart(): ChartRecipe | null {
  const sky = skyOfText(new URLSearchParams(location.search).get('sky'))
  const recipe = sky && newSingle(sky)
  if (recipe) keepGuestsChart(browserStorage, recipe)
  return recipe
}

/** A live chart for whoever passes by: any place, any moment, with a watermark. Saving and exporting need the product. */
export function ChartPreview() {
  const [recipe, setRecipe] = useState(() => askedChart() ?? readGuestsChart(browserStorage) ?? newSingle(plateSky))
  const [sky] = recipe.skies
  const change = (next: ChartRecipe) => {
    setRecipe(next)
    keepGuestsChart(browserStorage, next)
  }
  return (
    <section className={styles.preview} aria-label={t('A chart to try')}>
      <div className={styles.chart}>
        <LiveChart recipe={recipe} onChange={change} />
        <p className={styles.watermark} aria-hidden="true">
          {t('Preview')}
        </p>
      </div>
      <div className={styles.form}>
        <NightQuestion recipe={recipe} onChange={(next) => change(next(recipe))} />
        <SkyForm sky={sky} onChange={(next) => change(withSky(recipe, 0, next))} />
        <Field
          name="title"
          label={t('Title')}
          value={recipe.title}
          maxLength={maxTitleLength}
          autoComplete="off"
          onChange={({ target }) => change({ ...recipe, title: target.value })}
        />
        <Field
          name="words"
          label={t('A line under it')}
          value={recipe.words}
          maxLength={maxChartWordsLength}
          autoComplete="off"
          onChange={({ target }) => change({ ...recipe, words: target.value })}
        />
        <SelectField
          name="theme"
          label={t('Theme')}
          value={recipe.theme}
          onChange={({ target }) => change({ ...recipe, theme: themeIds.find((id) => id === target.value) ?? recipe.theme })}
        >
          {themeIds.map((id) => (
            <option key={id} value={id}>
              {known(themes[id].name)}
            </option>
          ))}
        </SelectField>
        <p className={styles.note}>
          <NextStep />
        </p>
      </div>
      <div className={styles.truth}>
        <TruthSection recipe={recipe} />
      </div>
    </section>
  )
}

const productPage = '/catalog?product=single-charts'

/**
 * To the maker for who owns it; for all others to the product: a member at once, a guest by the sign-up, which leads on to it as its login
 * does. This browser keeps the chart until then.
 */
function NextStep() {
  const isMember = useRoot(({ auth }) => auth.authenticated)
  const ownsMaker = useRoot(({ auth }) => auth.authenticated && auth.protectedRoutes.singleStarcharts)
  if (ownsMaker)
    return <>{rich('Saving a chart and downloading it: <a>Open it in the maker</a>', { a: (words) => <a href="/starchart">{words}</a> })}</>
  return (
    <>
      {t(
        'Saving a chart and downloading it as SVG, PNG or PDF come with the product Single Charts, and so does a picture in the sheet, out of your case or of your island. This browser keeps your chart until then.',
      )}
      <DocumentLinkButton
        className={styles.get}
        variant="primary"
        href={isMember ? productPage : `/signup?next=${encodeURIComponent(productPage)}`}
      >
        {t('Get Single Charts')}
      </DocumentLinkButton>
    </>
  )
}
