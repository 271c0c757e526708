import { useState } from 'react'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { levelLabels } from './entry-labels.ts'
import styles from './PrivacyLevelDialog.module.css'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onAnswer: (level: PrivacyLevel) => void
  /** What it is asked for: all that a new case will keep, or tweets alone. */
  readonly subject?: 'case' | 'tweets'
}

/** Asks who may see something: once, before the first file of a new case is saved or the first tweet is posted. */
export function PrivacyLevelDialog({ isOpen, onClose, onAnswer, subject = 'case' }: Props) {
  const [level, setLevel] = useState<PrivacyLevel>('private')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={subjects[subject].title}>
      <p>{subjects[subject].meaning}</p>
      <RadioGroup
        legend="Privacy"
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
          Cancel
        </Button>
      </ButtonRow>
    </Dialog>
  )
}

const subjects = {
  case: {
    title: 'Who may see what you keep?',
    meaning: 'You are asked this once. It holds for images, films, files, tweets and artifacts, and the settings change it kind by kind.',
    note: 'Where a picture was taken, with which camera, and what the file was called stay with you, whatever you choose.',
  },
  tweets: {
    title: 'Who may see your tweets?',
    meaning: 'So far nobody but you. You are asked this once. It holds for all your tweets, and can be changed at any time.',
    note: 'Whoever sees a tweet may like it and reply. Its pictures are seen by those who may see them in your case.',
  },
} as const

const answers = {
  private: 'Keep them private',
  same_island: 'Show them to people with my shape',
  followers: 'Show them to followers',
  members: 'Show them to members',
  public: 'Show them to everybody',
} as const satisfies Record<PrivacyLevel, string>
