import { type ChartRecipe, longestChartWords, longestTitle } from '#domain/sky/recipe.ts'
import { Field } from '#web/ui/Field.tsx'
import { Section } from './Section.tsx'

type Props = { readonly recipe: ChartRecipe; readonly onChange: (part: Partial<ChartRecipe>) => void }

/** What is printed on the chart. */
export const WordsSection = ({ recipe: { title, words }, onChange }: Props) => (
  <Section>
    <Field
      name="title"
      label="Title"
      value={title}
      maxLength={longestTitle}
      autoComplete="off"
      hint={`In any script. ${longestTitle - title.length} characters left.`}
      onChange={({ target }) => onChange({ title: target.value })}
    />
    <Field
      name="words"
      label="A line under it"
      value={words}
      maxLength={longestChartWords}
      autoComplete="off"
      hint={`${longestChartWords - words.length} characters left.`}
      onChange={({ target }) => onChange({ words: target.value })}
    />
  </Section>
)
