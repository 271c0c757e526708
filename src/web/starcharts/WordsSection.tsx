import { type ChartRecipe, maxChartWordsLength, maxMoreWords, maxPlaceNameLength, maxTitleLength } from '#domain/sky/recipe.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { withSky } from './new-recipe.ts'
import { Section } from './Section.tsx'

type Props = { readonly recipe: ChartRecipe; readonly onChange: (part: Partial<ChartRecipe>) => void }

const placeLabels = {
  1: [t('Place, as it is printed')],
  2: [t('First place, as it is printed'), t('Second place, as it is printed')],
} as const

/** What is printed on the chart. */
export function WordsSection({ recipe, onChange }: Props) {
  const { title, words, moreWords = [], skies, show } = recipe
  const setLine = (at: number, text: string) => onChange({ moreWords: moreWords.map((line, index) => (index === at ? text : line)) })
  return (
    <Section>
      <Field
        name="title"
        label={t('Title')}
        value={title}
        maxLength={maxTitleLength}
        autoComplete="off"
        hint={t('In any script. {maxTitleLength} characters left.', { maxTitleLength: maxTitleLength - title.length })}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Field
        name="words"
        label={t('A line under it')}
        value={words}
        maxLength={maxChartWordsLength}
        autoComplete="off"
        hint={t('{maxChartWordsLength} characters left.', { maxChartWordsLength: maxChartWordsLength - words.length })}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      {moreWords.map((line, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by where they stand
          key={index}
          name={`line-${index}`}
          label={t('Line {index}', { index: index + 2 })}
          value={line}
          maxLength={maxChartWordsLength}
          autoComplete="off"
          hint={t('Empty, it is left out.')}
          onChange={({ target }) => setLine(index, target.value)}
        />
      ))}
      {moreWords.length < maxMoreWords && (
        <div>
          <Button size="small" onClick={() => onChange({ moreWords: [...moreWords, ''] })}>
            {t('Add a line')}
          </Button>
        </div>
      )}
      {skies.map((sky, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: the first sky and the second
          key={index}
          name={`place-${index}`}
          label={placeLabels[skies.length][index]}
          value={sky.name}
          maxLength={maxPlaceNameLength}
          autoComplete="off"
          hint={t('In your own words, such as the name of a house.')}
          onChange={({ target }) => onChange(withSky(recipe, index, { ...sky, name: target.value }))}
        />
      ))}
      {skies.length === 2 && (
        <Toggle
          isOn={show.includes('shared')}
          onChange={(isOn) => onChange({ show: [...show.filter((layer) => layer !== 'shared'), ...(isOn ? (['shared'] as const) : [])] })}
        >
          {t('Print what both nights share')}
        </Toggle>
      )}
    </Section>
  )
}
