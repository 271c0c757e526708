import type { PrivacyKind } from '#domain/case/kinds.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { t } from '#web/lib/language/translate.ts'
import { kindLabels, levelLabels } from '#web/shared/entry/entry-labels.ts'
import { SelectField } from '#web/ui/Field.tsx'

type Props = {
  readonly kind: PrivacyKind
  /** As it is chosen here, saved or not. */
  readonly chosen: PrivacyLevel
  readonly onChoose: (level: PrivacyLevel) => void
}

/** Who may see one kind. */
export const KindRow = ({ kind, chosen, onChoose }: Props) => (
  <li>
    <SelectField
      name={`level-${kind}`}
      label={kind === 'starchart' ? t('Star charts') : kindLabels[kind].tab}
      value={chosen}
      onChange={({ target }) => onChoose(privacyLevels.find((one) => one === target.value) ?? 'private')}
      hint={levelLabels[chosen].meaning}
    >
      {privacyLevels.map((one) => (
        <option key={one} value={one}>
          {levelLabels[one].name}
        </option>
      ))}
    </SelectField>
  </li>
)
