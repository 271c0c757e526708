import { dateInWords } from './caption.ts'
import type { ChartRecipe, RecipeSky } from './recipe.ts'

/** What a night was. Each proposes a title, and a line under it. */
export const occasions = ['birth', 'wedding', 'loss', 'tonight', 'another'] as const
export type Occasion = (typeof occasions)[number]

type Words = Pick<ChartRecipe, 'title' | 'words'>

/** A title and a line for a night, from its place and its date. */
export function proposedWords(occasion: Occasion, sky: RecipeSky): Words {
  const { name } = sky
  const date = dateInWords(sky)
  switch (occasion) {
    case 'birth':
      return { title: name ? `Born in ${name}` : 'The night it began', words: `Under the stars of ${date}` }
    case 'wedding':
      return { title: name ? `Married in ${name}` : 'The night we married', words: `The stars over us on ${date}` }
    case 'loss':
      return { title: 'In memory', words: name ? `The sky over ${name} on ${date}` : `The sky of ${date}` }
    case 'tonight':
      return { title: name ? `Tonight over ${name}` : 'Tonight', words: `As the stars stood on ${date}` }
    case 'another':
      return { title: name ? `The sky over ${name}` : 'The sky at that moment', words: '' }
  }
}

/** The occasion whose words a chart bears; null for words of one's own. A chart of two skies has none. */
export function occasionOf(recipe: Pick<ChartRecipe, 'skies' | 'title' | 'words'>): Occasion | null {
  if (recipe.skies.length > 1) return null
  const [sky] = recipe.skies
  const has = (part: keyof Words) => occasions.find((one) => recipe[part] !== '' && proposedWords(one, sky)[part] === recipe[part])
  return has('title') ?? has('words') ?? null
}

/** The chart with the words of another night, or of another sky; words of one's own stay. */
export function withProposedWords(recipe: ChartRecipe, sky: RecipeSky, occasion = occasionOf(recipe)): ChartRecipe {
  const [before] = recipe.skies
  const isProposed = (part: keyof Words) =>
    recipe[part] === '' || occasions.some((one) => proposedWords(one, before)[part] === recipe[part])
  const proposed = proposedWords(occasion ?? 'another', sky)
  const next = { ...recipe, skies: [sky] as const }
  if (!occasion) return next
  return { ...next, ...(isProposed('title') && { title: proposed.title }), ...(isProposed('words') && { words: proposed.words }) }
}

/** The title of two nights: their places, where those are two. */
export function proposedPairTitle([one, other]: ChartRecipe['skies']): string {
  return one.name && other?.name && one.name !== other.name ? `${one.name} and ${other.name}` : 'Two nights'
}
