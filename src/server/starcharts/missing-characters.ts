import type { ChartRecipe } from '#domain/sky/recipe.ts'
import { themeOf } from '#domain/sky/themes.ts'
import { missingCharacters } from '#server/fonts/typeset.ts'

/** A field of a recipe, by its path, with those of its characters that no font of ours has. */
export type UnprintableField = {
  readonly path: string
  readonly field: 'title' | 'words' | 'name'
  readonly characters: readonly string[]
}

/** The fields of a recipe whose words cannot be printed, for want of a character in the fonts. */
export function unprintableFields(recipe: ChartRecipe): readonly UnprintableField[] {
  const { title, words, moreWords = [], skies } = recipe
  const { faces, hasCapitals } = themeOf(recipe)
  const fields: readonly UnprintableField[] = [
    {
      path: 'title',
      field: 'title',
      characters: missingCharacters(hasCapitals ? title + title.toLocaleUpperCase('en') : title, faces.title),
    },
    { path: 'words', field: 'words', characters: missingCharacters(words, faces.words) },
    ...moreWords.map((line, index) => ({
      path: `moreWords.${index}`,
      field: 'words' as const,
      characters: missingCharacters(line, faces.words),
    })),
    ...skies.map(({ name }, index) => ({
      path: `skies.${index}.name`,
      field: 'name' as const,
      characters: missingCharacters(name, faces.words),
    })),
  ]
  return fields.filter(({ characters }) => characters.length > 0)
}
