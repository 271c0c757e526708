import { useState } from 'react'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { levelLabels } from '#web/lib/privacy-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import styles from './PrivacyLevelDialog.module.css'

type Props = { readonly isOpen: boolean; readonly onClose: () => void; readonly onAnswer: (level: PrivacyLevel) => void }

/** Asks who may see what is uploaded: once, for all kinds, before the first file of a new case is saved. */
export function PrivacyLevelDialog({ isOpen, onClose, onAnswer }: Props) {
  const [level, setLevel] = useState<PrivacyLevel>('private')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Who may see what you keep?">
      <p>You are asked this once. It holds for images, films, files, tweets and artifacts, and the settings change it kind by kind.</p>
      <RadioGroup
        legend="Privacy"
        isLegendHidden
        value={level}
        onChange={setLevel}
        choices={privacyLevels.map((value) => ({ value, label: levelLabels[value].name, meaning: levelLabels[value].meaning }))}
      />
      <p className={styles.small}>
        Where a picture was taken, with which camera, and what the file was called stay with you, whatever you choose.
      </p>
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

const answers = {
  private: 'Keep them private',
  same_island: 'Show them to my island shape',
  followers: 'Show them to followers',
  members: 'Show them to anyone logged in',
  public: 'Make them public',
} as const satisfies Record<PrivacyLevel, string>
