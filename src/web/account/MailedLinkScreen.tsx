import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { mailedToken } from '#contract/account/auth.ts'
import { CallError } from '#web/lib/call.ts'
import { useParam } from '#web/lib/navigation.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountScreen, Action } from './AccountScreen.tsx'
import { NightPlate } from './plate/NightPlate.tsx'

type Props = {
  /** The bureau numbers its forms. */
  readonly form: number
  readonly title: string
  /** What pressing the button does. */
  readonly question: string
  readonly confirm: string
  readonly send: (token: string) => Promise<{ readonly message: string }>
  /** Where somebody goes afterwards. */
  readonly next: { readonly to: '/login' | '/forgetpassword'; readonly label: string }
}

/** The screen of a mailed link. Opening it changes nothing, since mail scanners open links too; pressing the button does. */
export function MailedLinkScreen({ form: number, title, question, confirm, send, next }: Props) {
  const token = useParam('token')
  const isComplete = safeParse(mailedToken, token).success
  const [done, setDone] = useState<string | null>(null)
  const [isGone, setIsGone] = useState(false)
  const form = useForm({
    schema: z.object({}),
    submit: async () => {
      try {
        setDone((await send(token)).message)
      } catch (refusal) {
        if (!(refusal instanceof CallError) || refusal.code !== 'gone') throw refusal
        setIsGone(true)
      }
    },
  })
  const isLinkBad = isGone || !isComplete
  return (
    <AccountScreen form={number} title={title} plate={<NightPlate isLit={done !== null} isCut={isLinkBad} />} hasTypewriter={false}>
      {done !== null ? (
        <>
          <FormResult>
            <p>{done}</p>
          </FormResult>
          <Action>
            <LinkButton to={next.to} variant="primary">
              {next.label}
            </LinkButton>
          </Action>
        </>
      ) : isLinkBad ? (
        <FormResult>
          <p>
            {isGone ? 'This link was used already, or its time is over.' : 'This link is not complete. Copy all of it from the e-mail.'}
          </p>
        </FormResult>
      ) : (
        <>
          <p>{question}</p>
          <Form
            form={form}
            aria-label={title}
            action={
              <Action>
                <SubmitButton>{confirm}</SubmitButton>
              </Action>
            }
          />
        </>
      )}
    </AccountScreen>
  )
}

/** The result of a form, shown in its place. It takes the focus, so that screen readers read it. */
export const FormResult = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <div ref={(element) => element?.focus()} className={className} tabIndex={-1} role="status">
    {children}
  </div>
)
