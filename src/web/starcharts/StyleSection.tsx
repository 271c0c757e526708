import { useEffect } from 'react'
import { contrastOf, luminance } from '#domain/sky/colours.ts'
import {
  type ChartRecipe,
  type OwnColours,
  ownColours,
  type RecipeVersion,
  recipeVersions,
  type SheetId,
  sheetIds,
  sheets,
  themeIds,
  typefaceIds,
} from '#domain/sky/recipe.ts'
import { type Theme, themeOf, typefaces } from '#domain/sky/themes.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { ChartPicture } from './ChartPicture.tsx'
import { PictureChoice } from './PictureChoice.tsx'
import { PlateChoice } from './PlateChoice.tsx'
import { Section } from './Section.tsx'
import styles from './StyleSection.module.css'
import { loadThemeFonts } from './theme-fonts.ts'

type Props = { readonly recipe: ChartRecipe; readonly onChange: (change: (before: ChartRecipe) => ChartRecipe) => void }
type SectionProps = Props & { readonly ownerId: string }

/** The look of charts that are made today. */
const today = Math.max(...recipeVersions) as RecipeVersion

/** The theme, shown on this very sky, and the size of the sheet. */
export function StyleSection({ recipe, onChange, ownerId }: SectionProps) {
  const settled = useDebounced(recipe, 400)
  return (
    <Section>
      <fieldset className={styles.themes}>
        <legend className={styles.legend}>{t('Theme')}</legend>
        {themeIds.map((theme) => (
          <label key={theme} className={styles.theme}>
            <input
              className={styles.input}
              type="radio"
              name="theme"
              value={theme}
              checked={recipe.theme === theme && !recipe.colours}
              onChange={() => onChange((before) => without({ ...before, theme }, 'colours'))}
            />
            <ThemePicture recipe={settled} theme={theme} />
            <ThemeName theme={themeOf({ version: recipe.version, theme })} />
          </label>
        ))}
      </fieldset>
      <SelectField
        name="typeface"
        label={t('Face of the title')}
        value={recipe.typeface ?? ''}
        onChange={({ target }) => {
          const typeface = typefaceIds.find((id) => id === target.value)
          onChange((before) => without(before, 'typeface', typeface && { typeface }))
        }}
      >
        <option value="">{t('As the theme has it')}</option>
        {typefaceIds.map((id) => (
          <option key={id} value={id}>
            {typefaces[id].name}
          </option>
        ))}
      </SelectField>
      <OwnColourFields recipe={recipe} onChange={onChange} />
      <PictureChoice
        recipe={recipe}
        ownerId={ownerId}
        onChange={(picture) => onChange((before) => without(before, 'picture', picture ? { picture } : {}))}
      />
      <PlateChoice recipe={recipe} onChange={(plates) => onChange((before) => without(before, 'plates', plates ? { plates } : {}))} />
      {recipe.version !== today && (
        <p className={styles.older}>
          {rich('This chart is drawn as charts were when it was made. <button>Draw it as today</button>', {
            button: (words) => (
              <Button size="small" onClick={() => onChange((before) => ({ ...before, version: today }))}>
                {words}
              </Button>
            ),
          })}
        </p>
      )}
      <RadioGroup
        legend={t('Sheet')}
        value={recipe.sheet}
        onChange={(sheet: SheetId) => onChange((before) => ({ ...before, sheet }))}
        choices={sheetIds.map((sheet) => ({ value: sheet, label: known(sheets[sheet].name) }))}
      />
    </Section>
  )
}

/** The recipe without a part that it may have, or with another. */
function without(
  recipe: ChartRecipe,
  part: 'typeface' | 'colours' | 'picture' | 'plates',
  instead: Partial<ChartRecipe> = {},
): ChartRecipe {
  const { [part]: _, ...rest } = recipe
  return { ...rest, ...instead }
}

const colourLabels: Readonly<Record<keyof OwnColours, string>> = { paper: t('Sheet'), ground: t('Sky'), star: t('Stars'), word: t('Words') }
/** Less than this is hardly seen across a room. */
const minContrast = 4.5

/** Four colours of one's own; they begin with those of the theme. */
function OwnColourFields({ recipe, onChange }: Props) {
  const colours = recipe.colours ?? null
  const { paper, ground, star, word } = themeOf(recipe).colours
  const pale = (one: string, other: string) => contrastOf(luminance(one), luminance(other)) < minContrast
  const doubts = [
    ...(pale(star, ground) ? [t('Stars of this colour hardly show on this sky.')] : []),
    ...(pale(word, paper) ? [t('These words hardly show on this sheet.')] : []),
  ]
  return (
    <div>
      <Toggle
        isOn={colours !== null}
        onChange={(isOn) => onChange((before) => without(before, 'colours', isOn ? { colours: { paper, ground, star, word } } : {}))}
      >
        {t('Colours of my own')}
      </Toggle>
      {colours && (
        <div className={styles.colours}>
          {ownColours.map((ink) => (
            <label key={ink} className={styles.colour}>
              <input
                type="color"
                className={styles.swatch}
                value={colours[ink]}
                onChange={({ target }) => onChange((before) => ({ ...before, colours: { ...colours, [ink]: target.value } }))}
              />
              {colourLabels[ink]}
            </label>
          ))}
        </div>
      )}
      <p className={styles.older} role="status">
        {colours && doubts.join(' ')}
      </p>
    </div>
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
  const small: ChartRecipe = {
    ...without(without(recipe, 'colours'), 'picture'),
    theme,
    sheet: 'a3',
    show: ['milky-way', 'lines', 'planets', 'moon', 'horizon'],
    faintest: 4.5,
  }
  return <ChartPicture recipe={small} width={104} />
}
