import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { levelLabels } from '#web/lib/privacy-labels.ts'
import { SelectField } from '#web/ui/Field.tsx'

type Props = {
  /** Null is none of its own. */
  readonly level: PrivacyLevel | null
  /** What none of its own comes to, in words. */
  readonly inherited: string
  readonly onChange: (level: PrivacyLevel | null) => void
}

/** Who may see one file, where that is narrower than what holds for all of its kind. */
export const PrivacyField = ({ level, inherited, onChange }: Props) => (
  <SelectField
    name="level"
    label="Privacy"
    value={level ?? ''}
    onChange={({ target }) => onChange(privacyLevels.find((name) => name === target.value) ?? null)}
  >
    <option value="">{inherited}</option>
    {privacyLevels.map((name) => (
      <option key={name} value={name}>
        {levelLabels[name].name}
      </option>
    ))}
  </SelectField>
)
