import { type ComponentProps, type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { t } from '#web/lib/language/translate.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'

type Variant = ComponentProps<typeof Button>['variant']
type Send = (password?: string) => Promise<void>

type Props = {
  /** What the button says, and of whom, where several stand below each other. */
  readonly label: ReactNode
  readonly variant?: Variant
  /** The question of the dialog, and what follows from it. */
  readonly title: string
  readonly question: ReactNode
  readonly confirm: string
  readonly send: Send
}

/** A button whose act is confirmed in a dialog first. Where the call wants the password, it is asked for. */
export function ConfirmedAct({ label, variant = 'secondary', title, question, confirm, send }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button size="small" variant={variant} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title={title}>
        <Question confirm={confirm} send={send} onClose={close}>
          {question}
        </Question>
      </Dialog>
    </>
  )
}

type QuestionProps = Pick<Props, 'confirm' | 'send'> & { readonly onClose: () => void; readonly children: ReactNode }

function Question({ confirm, send, onClose, children }: QuestionProps) {
  const prompt = usePasswordPrompt()
  const form = useForm({
    schema: z.object({}),
    submit: async () => {
      await prompt.send(send)
      onClose()
    },
  })
  return (
    <>
      <Form form={form} aria-label={confirm}>
        <p>{children}</p>
        <ButtonRow>
          <SubmitButton variant="danger">{confirm}</SubmitButton>
          <Button variant="link" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </ButtonRow>
      </Form>
      {prompt.dialog}
    </>
  )
}

type ActProps = { readonly label: ReactNode; readonly variant?: Variant; readonly send: () => Promise<void> }

/** A button whose act is carried out at once. A refusal is said beside it. */
export function Act({ label, variant = 'secondary', send }: ActProps) {
  const form = useForm({ schema: z.object({}), submit: send })
  return (
    <Form form={form}>
      <SubmitButton size="small" variant={variant}>
        {label}
      </SubmitButton>
    </Form>
  )
}
