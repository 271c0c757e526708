import { privacyQueryOf } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { privacyLevels } from '#domain/case/privacy.ts'
import { t } from '#web/lib/language/translate.ts'
import { kindLabels, levelLabels } from '#web/shared/entry/entry-labels.ts'
import { Link } from '#web/ui/Link.tsx'
import styles from './CaseView.module.css'

/** Who sees the kinds that are shown, in one line, so that only entries for fewer are stamped. */
export function WhoSees({ privacy, kinds }: Pick<Profile, 'privacy'> & { readonly kinds: readonly EntryKind[] }) {
  if (!privacy) return null
  const groups = privacyLevels
    .map((level) => ({ level, kinds: kinds.filter((kind) => privacy[privacyQueryOf[kind]] === level) }))
    .filter((group) => group.kinds.length > 0)
  return (
    <p className={styles.whoSees}>
      {groups.map((group) => (
        <span key={group.level}>
          {groups.length > 1 ? `${listOfKinds(group.kinds)}: ` : t('Seen by ')}
          {levelLabels[group.level].who}.{' '}
        </span>
      ))}
      <Link to="/settings" hash="privacy">
        {t('Change')}
      </Link>
    </p>
  )
}

const listOfKinds = (kinds: readonly EntryKind[]) =>
  kinds.map((kind, at) => (at === 0 ? kindLabels[kind].tab : kindLabels[kind].many)).join(', ')
