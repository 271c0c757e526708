import { useState } from 'react'
import { privacyQueryOf } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { isWider, type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Link } from '#web/ui/Link.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { kindLabels, levelLabels } from './entry-labels.ts'
import styles from './LevelOptions.module.css'

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
        {rich('{tab} are {part}, and one may be narrower, never wider. <link>Change that for all {many}</link>', {
          tab: kindLabels[kind].tab,
          part: levelOf(privacy, kind) === 'private' ? t('private') : t('for {who}', { who: levelLabels[levelOf(privacy, kind)].who }),
          many: kindLabels[kind].many,
          link: (words) => (
            <Link to="/settings" hash="privacy">
              {words}
            </Link>
          ),
        })}
      </span>
    ))

type PrivacyLevelDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onAnswer: (level: PrivacyLevel) => void
  /** What it is asked for: all that a new case will keep, or tweets alone. */
  readonly subject?: 'case' | 'tweets'
}

/** Asks who may see something: once, before the first file of a new case is saved or the first tweet is posted. */
export function PrivacyLevelDialog({ isOpen, onClose, onAnswer, subject = 'case' }: PrivacyLevelDialogProps) {
  const [level, setLevel] = useState<PrivacyLevel>('private')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={subjects[subject].title}>
      <p>{subjects[subject].meaning}</p>
      <RadioGroup
        legend={t('Privacy')}
        isLegendHidden
        value={level}
        onChange={setLevel}
        choices={privacyLevels.map((value) => ({ value, label: levelLabels[value].name, meaning: levelLabels[value].meaning }))}
      />
      <p className={styles.small}>{subjects[subject].note}</p>
      <ButtonRow>
        <Button variant="primary" onClick={() => onAnswer(level)}>
          {answers[level]}
        </Button>
        <Button variant="link" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}

const subjects = {
  case: {
    title: t('Who may see what you keep?'),
    meaning: t(
      'You are asked this once. It holds for images, films, files, tweets and artifacts, and the settings change it kind by kind.',
    ),
    note: t('Where a picture was taken, with which camera, and what the file was called stay with you, whatever you choose.'),
  },
  tweets: {
    title: t('Who may see your tweets?'),
    meaning: t('So far nobody but you. You are asked this once. It holds for all your tweets, and can be changed at any time.'),
    note: t('Whoever sees a tweet may like it, reply, repost and quote it. Its pictures are seen by those who may see them in your case.'),
  },
} as const

const answers = {
  private: t('Keep them private'),
  same_island: t('Show them to people with my shape'),
  followers: t('Show them to followers'),
  members: t('Show them to members'),
  public: t('Show them to everybody'),
} as const satisfies Record<PrivacyLevel, string>
