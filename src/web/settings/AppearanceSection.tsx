import { useState } from 'react'
import { chooseMotion, chosenMotion } from '#web/lib/motion.ts'
import { chooseTheme, chosenTheme } from '#web/lib/theme.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Section } from './Section.tsx'

/** Stored in this browser. Takes effect at once. */
export function AppearanceSection() {
  const [theme, setTheme] = useState(chosenTheme)
  const [motion, setMotion] = useState(chosenMotion)
  return (
    <Section id="appearance" title="Motion and theme" about="Kept in this browser, and seen at once.">
      <RadioGroup
        legend="Theme"
        value={theme ?? 'system'}
        choices={[
          { value: 'system', label: 'As the system' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={(choice) => {
          const next = choice === 'system' ? null : choice
          chooseTheme(next)
          setTheme(next)
        }}
      />
      <RadioGroup
        legend="Motion"
        value={motion ?? 'system'}
        choices={[
          { value: 'system', label: 'As the system' },
          { value: 'reduced', label: 'As little as possible' },
        ]}
        onChange={(choice) => {
          const next = choice === 'system' ? null : choice
          chooseMotion(next)
          setMotion(next)
        }}
      />
    </Section>
  )
}
