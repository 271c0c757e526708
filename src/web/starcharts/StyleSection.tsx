import { useEffect } from 'react'
import { type ChartRecipe, type RecipeVersion, recipeVersions, type SheetId, sheetIds, sheets, themeIds } from '#domain/sky/recipe.ts'
import { type Theme, themeOf } from '#domain/sky/themes.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import { Section } from './Section.tsx'
import styles from './StyleSection.module.css'
import { loadThemeFonts } from './theme-fonts.ts'

type Props = { readonly recipe: ChartRecipe; readonly onChange: (part: Partial<ChartRecipe>) => void }

/** The look of charts that are made today. */
const today = Math.max(...recipeVersions) as RecipeVersion

/** The theme, shown on this very sky, and the size of the sheet. */
export function StyleSection({ recipe, onChange }: Props) {
  const settled = useDebounced(recipe, 400)
  return (
    <Section>
      <fieldset className={styles.themes}>
        <legend className={styles.legend}>Theme</legend>
        {themeIds.map((theme) => (
          <label key={theme} className={styles.theme}>
            <input
              className={styles.input}
              type="radio"
              name="theme"
              value={theme}
              checked={recipe.theme === theme}
              onChange={() => onChange({ theme })}
            />
            <ThemePicture recipe={settled} theme={theme} />
            <ThemeName theme={themeOf({ ...recipe, theme })} />
          </label>
        ))}
      </fieldset>
      {recipe.version !== today && (
        <p className={styles.older}>
          This chart is drawn as charts were when it was made.{' '}
          <Button size="small" onClick={() => onChange({ version: today })}>
            Draw it as today
          </Button>
        </p>
      )}
      <RadioGroup
        legend="Sheet"
        value={recipe.sheet}
        onChange={(sheet: SheetId) => onChange({ sheet })}
        choices={sheetIds.map((sheet) => ({ value: sheet, label: sheets[sheet].name }))}
      />
    </Section>
  )
}

/** The name of a theme on its paper, in its ink and its type. */
function ThemeName({ theme }: { readonly theme: Theme }) {
  const { name, colours, faces } = theme
  useEffect(() => void loadThemeFonts(theme, name).catch(() => {}), [theme, name])
  const { font, weight, style } = faces.title
  return (
    <span
      className={styles.name}
      style={{ background: colours.paper, color: colours.word, fontFamily: `"${font}", serif`, fontWeight: weight, fontStyle: style }}
    >
      {name}
    </span>
  )
}

/** The whole sheet, with what a thumbnail can show. */
function ThemePicture({ recipe, theme }: { readonly recipe: ChartRecipe; readonly theme: ChartRecipe['theme'] }) {
  const small: ChartRecipe = { ...recipe, theme, sheet: 'a3', show: ['milky-way', 'lines', 'planets', 'moon', 'horizon'], faintest: 4.5 }
  return <ChartPicture recipe={small} width={104} />
}
