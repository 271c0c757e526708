import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { mailedToken } from '#contract/account/auth.ts'
import { CallError } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { useParam } from '#web/lib/navigation.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { CheckField } from '#web/ui/Field.tsx'
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
  readonly send: Send
  /** Another answer, above the first: the cable line arrives at the last button. */
  readonly other?: { readonly label: string; readonly send: Send }
  /** A box that has to be ticked before the first answer. */
  readonly condition?: string
  /** Where somebody goes afterwards. */
  readonly next: { readonly to: '/login' | '/forgetpassword' | '/legacy/card'; readonly label: string }
}

type Send = (token: string) => Promise<{ readonly message: string }>

const noFields = z.object({})
const agreed = z.object({ isAgreed: z.literal(true, t('Tick this first.')) })

/** The screen of a mailed link. Opening it changes nothing, since mail scanners open links too; pressing the button does. */
export function MailedLinkScreen({ form: number, title, question, confirm, send, other, condition, next }: Props) {
  const token = useParam('token')
  const isComplete = safeParse(mailedToken, token).success
  const [done, setDone] = useState<string | null>(null)
  const [isGone, setIsGone] = useState(false)
  const answer = async (sent: Send) => {
    try {
      setDone((await sent(token)).message)
    } catch (refusal) {
      if (!(refusal instanceof CallError) || refusal.code !== 'gone') throw refusal
      setIsGone(true)
    }
  }
  const form = useForm({ schema: condition === undefined ? noFields : agreed, submit: () => answer(send) })
  const otherForm = useForm({ schema: noFields, submit: async () => other && answer(other.send) })
  const isLinkBad = isGone || !isComplete
  const whyBad = isGone
    ? t('This link was used already, or its time is over.')
    : t('This link is not complete. Copy all of it from the e-mail.')
  const said = done ?? (isLinkBad ? whyBad : null)
  return (
    <AccountScreen form={number} title={title} plate={<NightPlate isLit={done !== null} isCut={isLinkBad} />} hasTypewriter={false}>
      {said !== null ? (
        <>
          <FormResult>
            <p>{said}</p>
          </FormResult>
          <Action>
            <LinkButton to={next.to} variant="primary">
              {next.label}
            </LinkButton>
          </Action>
        </>
      ) : (
        <>
          <p>{question}</p>
          {other && (
            <Form form={otherForm} aria-label={other.label}>
              <p>
                <SubmitButton variant="link" size="small">
                  {other.label}
                </SubmitButton>
              </p>
            </Form>
          )}
          <Form
            form={form}
            aria-label={title}
            action={
              <Action>
                <SubmitButton>{confirm}</SubmitButton>
              </Action>
            }
          >
            {condition !== undefined && <CheckField name="isAgreed" label={condition} />}
          </Form>
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
