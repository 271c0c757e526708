import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { levelLabels } from '#web/lib/privacy-labels.ts'
import { SelectField } from '#web/ui/Field.tsx'

type Props = {
  /** Null follows the level of the kind. */
  readonly level: PrivacyLevel | null
  readonly onChange: (level: PrivacyLevel | null) => void
}

/** Who may see one file, where that is narrower than what holds for all of its kind. */
export const PrivacyField = ({ level, onChange }: Props) => (
  <SelectField
    name="level"
    label="Privacy"
    value={level ?? ''}
    onChange={({ target }) => onChange(privacyLevels.find((name) => name === target.value) ?? null)}
  >
    <option value="">Same as its kind</option>
    {privacyLevels.map((name) => (
      <option key={name} value={name}>
        {levelLabels[name].name}
      </option>
    ))}
  </SelectField>
)
