import { useState } from 'react'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { levelWords } from '#web/lib/level-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './LevelQuestion.module.css'

type Props = { readonly isOpen: boolean; readonly onClose: () => void; readonly onAnswer: (level: PrivacyLevel) => void }

/** Asked once, when the first images are filed: who may see images. */
export function LevelQuestion({ isOpen, onClose, onAnswer }: Props) {
  const [level, setLevel] = useState<PrivacyLevel>('private')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Who may see your images?">
      <p>You are asked this once for every kind. It holds for all your images, and you can change it in the settings at any time.</p>
      <Choices
        legend="Images are shown to"
        value={level}
        onChange={setLevel}
        choices={privacyLevels.map((value) => ({ value, label: levelWords[value].name }))}
      />
      <p role="status">Now: {levelWords[level].who}.</p>
      <p className={styles.small}>
        Where a picture was taken, with which camera, and what its file was called stay with you, whatever you choose.
      </p>
      <div className={styles.buttons}>
        <Button look="line" onClick={() => onAnswer(level)}>
          {level === 'private' ? 'Keep them private' : `Show them to ${levelWords[level].name.toLowerCase()}`}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialog>
  )
}
