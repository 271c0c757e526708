import { type Occasion, occasionOf, occasions, withProposedWords } from '#domain/sky/occasions.ts'
import type { ChartRecipe, RecipeSky } from '#domain/sky/recipe.ts'
import { t } from '#web/lib/language/translate.ts'
import { useCivilTimeTable } from '#web/shared/chart/civil-time-table.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { withCivilTime } from './civil-time.ts'

type Props = {
  readonly recipe: ChartRecipe
  readonly onChange: (change: (before: ChartRecipe) => ChartRecipe) => void
  /** One's own, where it is known. */
  readonly birth?: RecipeSky | null
}

const labels: Readonly<Record<Occasion, string>> = {
  birth: t('A birth'),
  wedding: t('A wedding'),
  loss: t('A loss'),
  tonight: t('Tonight'),
  another: t('Another night'),
}

/** The question with which a chart of one sky begins. Its answer proposes the words, and the moment where it is known. */
export function NightQuestion({ recipe, onChange, birth = null }: Props) {
  const table = useCivilTimeTable()
  function choose(occasion: Occasion) {
    onChange((before) => {
      const [sky] = before.skies
      const moved = occasion === 'tonight' ? { ...sky, local: `${today()}T22:00` } : occasion === 'birth' && birth ? birth : sky
      return withProposedWords(before, withCivilTime(moved, table), occasion)
    })
  }
  return (
    <RadioGroup
      legend={t('Which night?')}
      value={occasionOf(recipe) ?? ''}
      onChange={(occasion: Occasion | '') => occasion !== '' && choose(occasion)}
      choices={occasions.map((value) => ({ value, label: labels[value] }))}
    />
  )
}

/** The day on this device's calendar. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
