import type { PrivacyKind } from '#domain/case/kinds.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { levelLabels } from '#web/lib/privacy-labels.ts'
import { SelectField } from '#web/ui/Field.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './KindRow.module.css'

const kindNames: Readonly<Record<PrivacyKind, string>> = {
  image: 'Images',
  video: 'Films',
  misc: 'Files',
  tweet: 'Tweets',
  artifact: 'Artifacts',
  starchart: 'Star charts',
}

type Props = {
  readonly kind: PrivacyKind
  /** As the server has it. */
  readonly level: PrivacyLevel
  /** As it is chosen here, saved or not. */
  readonly chosen: PrivacyLevel
  readonly isBusy: boolean
  readonly onChoose: (level: PrivacyLevel) => void
  readonly onToggle: () => void
}

/** One kind: a choice of its level, and a toggle between private and its last open level that takes effect at once. */
export const KindRow = ({ kind, level, chosen, isBusy, onChoose, onToggle }: Props) => (
  <li className={styles.kind}>
    <SelectField
      name={`level-${kind}`}
      label={kindNames[kind]}
      value={chosen}
      onChange={({ target }) => onChoose(privacyLevels.find((one) => one === target.value) ?? 'private')}
      hint={`Seen by: ${levelLabels[chosen].who}.`}
    >
      {privacyLevels.map((one) => (
        <option key={one} value={one}>
          {levelLabels[one].name}
        </option>
      ))}
    </SelectField>
    <Toggle isOn={level !== 'private'} isBusy={isBusy} onChange={onToggle}>
      <VisuallyHidden>{kindNames[kind]} </VisuallyHidden>open
    </Toggle>
  </li>
)
