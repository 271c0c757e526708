import { useState } from 'react'
import type { FileKind } from '#domain/case/kinds.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { levelWords } from '#web/lib/level-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './PrivacyLevelDialog.module.css'

type Props = {
  /** Nothing is asked while it is null. */
  readonly kind: FileKind | null
  readonly onClose: () => void
  readonly onAnswer: (level: PrivacyLevel) => void
}

const wordOf = { image: 'images', video: 'films', misc: 'sounds, papers and other files' } as const satisfies Record<FileKind, string>

/** Asked once for each kind, when the first of it is filed: who may see them. */
export function LevelQuestion({ kind, onClose, onAnswer }: Props) {
  const [level, setLevel] = useState<PrivacyLevel>('private')
  const word = wordOf[kind ?? 'image']
  return (
    <Dialog isOpen={kind !== null} onClose={onClose} title={`Who may see your ${word}?`}>
      <p>You are asked this once for every kind. It holds for all your {word}, and you can change it in the settings at any time.</p>
      <Choices
        legend="They are shown to"
        value={level}
        onChange={setLevel}
        choices={privacyLevels.map((value) => ({ value, label: levelWords[value].name }))}
      />
      <p role="status">Now: {levelWords[level].who}.</p>
      <p className={styles.small}>
        Where it was taken, with which camera, and what the file was called stay with you, whatever you choose.
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
