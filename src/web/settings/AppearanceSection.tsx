import { useState } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { chooseMotion, chosenMotion } from '#web/lib/motion.ts'
import { chooseTheme, chosenTheme } from '#web/lib/theme.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Section } from './Section.tsx'

/** Stored in this browser. Takes effect at once. */
export const AppearanceSection = () => (
  <Section id="appearance" title={t('Motion and theme')} about={t('Kept in this browser, and seen at once.')}>
    <ChoiceOrSystem
      legend={t('Theme')}
      initial={chosenTheme}
      onChoose={chooseTheme}
      choices={[
        { value: 'light', label: t('Light') },
        { value: 'dark', label: t('Dark') },
      ]}
    />
    <ChoiceOrSystem
      legend={t('Motion')}
      initial={chosenMotion}
      onChoose={chooseMotion}
      choices={[{ value: 'reduced', label: t('As little as possible') }]}
    />
  </Section>
)

type Props<Value extends string> = {
  readonly legend: string
  readonly initial: () => Value | null
  readonly onChoose: (value: Value | null) => void
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
}

/** A setting of this browser; null follows the operating system. */
function ChoiceOrSystem<Value extends string>({ legend, initial, onChoose, choices }: Props<Value>) {
  const [chosen, setChosen] = useState(initial)
  return (
    <RadioGroup<Value | 'system'>
      legend={legend}
      value={chosen ?? 'system'}
      choices={[{ value: 'system', label: t('As the system') }, ...choices]}
      onChange={(choice) => {
        const next = choice === 'system' ? null : choice
        onChoose(next)
        setChosen(next)
      }}
    />
  )
}
