import { useState } from 'react'
import * as z from 'zod/mini'
import { pinsApi } from '#contract/tweets.ts'
import { longestPinnedUpdate } from '#domain/people/progress.ts'
import { pinWords } from '#web/shared/person/pinned-updates.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './PinNote.module.css'

/** Pins words to one's own island, for whoever visits it. */
export function PinNote() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.row}>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Pin a note
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Pin a note to your island">
        <NoteForm onPinned={() => setIsOpen(false)} />
      </Dialog>
    </div>
  )
}

const schema = z.required(pinsApi.pin.body, { text: true })

function NoteForm({ onPinned }: { readonly onPinned: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({
    schema,
    submit: async ({ text }) => {
      await pinWords(id, text)
      onPinned()
    },
  })
  return (
    <Form form={form} aria-label="Note">
      <p>Whoever may see your profile reads it there. Tweets are pinned where they stand.</p>
      <TextField name="text" label="Note" required maxLength={longestPinnedUpdate} />
      <ButtonRow>
        <SubmitButton pendingLabel="Pinning…">Pin</SubmitButton>
      </ButtonRow>
    </Form>
  )
}
