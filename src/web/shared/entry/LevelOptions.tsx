import { privacyQueryOf } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { isWider, type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { Link } from '#web/ui/Link.tsx'
import { kindLabels, levelLabels } from './entry-labels.ts'

type Privacy = Profile['privacy']
type Props = {
  /** Of the entries that are narrowed. */
  readonly kinds: readonly EntryKind[]
  /** The owner's level of every kind; undefined while it is not chosen or not known, and nothing is too wide then. */
  readonly privacy: Privacy
  /** The own level that is chosen. It stays so, even where it is wider. */
  readonly chosen?: PrivacyLevel | null
}
const levelOf = (privacy: NonNullable<Privacy>, kind: EntryKind) => privacy[privacyQueryOf[kind]]

/** The options of an entry's own privacy in a select: one that is wider than the kind's would change nothing, and cannot be chosen. */
export const LevelOptions = ({ kinds, privacy, chosen = null }: Props) =>
  privacyLevels.map((name) => (
    <option
      key={name}
      value={name}
      disabled={name !== chosen && privacy !== undefined && kinds.every((kind) => isWider(name, levelOf(privacy, kind)))}
    >
      {levelLabels[name].name}
    </option>
  ))

/** Why some of the options cannot be chosen, and where that is changed; nothing where all can be. */
export const LevelReasons = ({ kinds, privacy }: Pick<Props, 'kinds' | 'privacy'>) =>
  privacy &&
  kinds
    .filter((kind) => levelOf(privacy, kind) !== 'public')
    .map((kind) => (
      <span key={kind}>
        {kindLabels[kind].tab} are {levelOf(privacy, kind) === 'private' ? 'private' : `for ${levelLabels[levelOf(privacy, kind)].who}`},
        and one may be narrower, never wider.{' '}
        <Link to="/settings" hash="privacy">
          Change that for all {kindLabels[kind].many}
        </Link>
      </span>
    ))
