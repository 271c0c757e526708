import { type FileKind, fileKinds } from '#domain/case/kinds.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import { isNewCase } from '#web/shared/entry/entry-calls.ts'
import { LevelOptions, LevelReasons } from '#web/shared/entry/LevelOptions.tsx'
import { SelectField } from '#web/ui/Field.tsx'

type Props = {
  /** Null is none of its own. */
  readonly level: PrivacyLevel | null
  /** Of the files; null while the server has not told it. */
  readonly kind: FileKind | null
  /** What none of its own comes to, in words. */
  readonly inherited: string
  readonly onChange: (level: PrivacyLevel | null) => void
}

/** Who may see one file, where that is narrower than what holds for all of its kind. */
export function PrivacyField({ level, kind, inherited, onChange }: Props) {
  const me = useMe()
  const kinds = kind ? [kind] : fileKinds
  /** That of a new case is asked when the first file is saved. */
  const privacy = me.data && !isNewCase(me.data) ? me.data.doc.privacy : undefined
  return (
    <SelectField
      name="level"
      label={t('Privacy')}
      value={level ?? ''}
      hint={kind && <LevelReasons kinds={kinds} privacy={privacy} />}
      onChange={({ target }) => onChange(privacyLevels.find((name) => name === target.value) ?? null)}
    >
      <option value="">{inherited}</option>
      <LevelOptions kinds={kinds} privacy={privacy} chosen={level} />
    </SelectField>
  )
}
