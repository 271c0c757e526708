import { useState } from 'react'
import type { FileKind } from '#domain/case/kinds.ts'
import { type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import { levelLabels } from '#web/lib/privacy-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import styles from './PrivacyLevelDialog.module.css'

type Props = {
  /** The kind that is asked about; null while the dialog is closed. */
  readonly kind: FileKind | null
  readonly onClose: () => void
  readonly onAnswer: (level: PrivacyLevel) => void
}

const nouns = { image: 'images', video: 'films', misc: 'sounds and other files' } as const satisfies Record<FileKind, string>

/** Asks who may see a kind of entry, once, before the first of it is saved. */
export function PrivacyLevelDialog({ kind, onClose, onAnswer }: Props) {
  const [level, setLevel] = useState<PrivacyLevel>('private')
  const noun = nouns[kind ?? 'image']
  return (
    <Dialog isOpen={kind !== null} onClose={onClose} title={`Who may see your ${noun}?`}>
      <p>You are asked this once for every kind. It holds for all your {noun}, and you can change it in the settings at any time.</p>
      <RadioGroup
        legend="They are shown to"
        value={level}
        onChange={setLevel}
        choices={privacyLevels.map((value) => ({ value, label: levelLabels[value].name }))}
      />
      <p role="status">Now: {levelLabels[level].who}.</p>
      <p className={styles.small}>
        Where it was taken, with which camera, and what the file was called stay with you, whatever you choose.
      </p>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={() => onAnswer(level)}>
          {level === 'private'
            ? 'Keep them private'
            : level === 'public'
              ? 'Make them public'
              : `Show them to ${levelLabels[level].name.toLowerCase()}`}
        </Button>
        <Button variant="link" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
