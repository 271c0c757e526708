import { type ChartRecipe, maxChartWordsLength, maxMoreWords, maxPlaceNameLength, maxTitleLength } from '#domain/sky/recipe.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { withSky } from './new-recipe.ts'
import { Section } from './Section.tsx'

type Props = { readonly recipe: ChartRecipe; readonly onChange: (part: Partial<ChartRecipe>) => void }

const placeLabels = { 1: ['Place, as it is printed'], 2: ['First place, as it is printed', 'Second place, as it is printed'] } as const

/** What is printed on the chart. */
export function WordsSection({ recipe, onChange }: Props) {
  const { title, words, moreWords = [], skies, show } = recipe
  const setLine = (at: number, text: string) => onChange({ moreWords: moreWords.map((line, index) => (index === at ? text : line)) })
  return (
    <Section>
      <Field
        name="title"
        label="Title"
        value={title}
        maxLength={maxTitleLength}
        autoComplete="off"
        hint={`In any script. ${maxTitleLength - title.length} characters left.`}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Field
        name="words"
        label="A line under it"
        value={words}
        maxLength={maxChartWordsLength}
        autoComplete="off"
        hint={`${maxChartWordsLength - words.length} characters left.`}
        onChange={({ target }) => onChange({ words: target.value })}
      />
      {moreWords.map((line, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by where they stand
          key={index}
          name={`line-${index}`}
          label={`Line ${index + 2}`}
          value={line}
          maxLength={maxChartWordsLength}
          autoComplete="off"
          hint="Empty, it is left out."
          onChange={({ target }) => setLine(index, target.value)}
        />
      ))}
      {moreWords.length < maxMoreWords && (
        <div>
          <Button size="small" onClick={() => onChange({ moreWords: [...moreWords, ''] })}>
            Add a line
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
          hint="In your own words, such as the name of a house."
          onChange={({ target }) => onChange(withSky(recipe, index, { ...sky, name: target.value }))}
        />
      ))}
      {skies.length === 2 && (
        <Toggle
          isOn={show.includes('shared')}
          onChange={(isOn) => onChange({ show: [...show.filter((layer) => layer !== 'shared'), ...(isOn ? (['shared'] as const) : [])] })}
        >
          Print what both nights share
        </Toggle>
      )}
    </Section>
  )
}
