import { useState } from 'react'
import * as z from 'zod/mini'
import { deviceApi } from '#contract/account/device.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { scopeWords } from '#domain/account/api-keys.ts'
import { shownCode, typedCode } from '#domain/account/device-login.ts'
import { call } from '#web/lib/call.ts'
import { inSentence } from '#web/lib/language/in-sentence.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './DevicePage.module.css'
import { FormResult } from './MailedLinkScreen.tsx'

type Asking = ReplyOf<typeof deviceApi.read>['data'] & { readonly code: string }

/** Where a person types the code that a program shows (device login), sees what asks, and lets it in or not. */
export function DevicePage() {
  const [asking, setAsking] = useState<Asking | null>(null)
  const [done, setDone] = useState<string | null>(null)
  return (
    <>
      <h1>{t('Log a program in')}</h1>
      <div className={styles.steps}>
        {done !== null ? (
          <Done message={done} />
        ) : asking === null ? (
          <CodeForm onFound={setAsking} />
        ) : (
          <Question asking={asking} onDone={setDone} onBack={() => setAsking(null)} />
        )}
      </div>
    </>
  )
}

function CodeForm({ onFound }: { readonly onFound: (asking: Asking) => void }) {
  const [given] = useSearchParam('code')
  const shown = typedCode(given ?? '')
  const form = useForm({
    schema: z.object({ code: deviceApi.confirm.body.shape.code }),
    submit: async ({ code }) => onFound({ ...(await call(deviceApi.read, { query: { code } })).data, code }),
  })
  return (
    <Form form={form} aria-label={t('The code of the program')}>
      <Field
        name="code"
        label={t('Code')}
        hint={t('Eight letters, which the program shows. They are good for ten minutes.')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={shown ? shownCode(shown) : ''}
        className={styles.code}
      />
      <SubmitButton>{t('Continue')}</SubmitButton>
    </Form>
  )
}

type QuestionProps = { readonly asking: Asking; readonly onDone: (message: string) => void; readonly onBack: () => void }

/** What asks, from where and for what. Whoever sent somebody else here wants a key to their account, so it says what to look at. */
function Question({ asking: { code, program, network, scopes }, onDone, onBack }: QuestionProps) {
  const prompt = usePasswordPrompt()
  const form = useForm({
    schema: z.object({}),
    submit: () =>
      prompt.send(async (password) => {
        const body = { code, ...(password !== undefined && { password }) }
        onDone((await call(deviceApi.confirm, { body })).message)
      }),
  })
  const denial = useForm({
    schema: z.object({}),
    submit: async () => onDone((await call(deviceApi.deny, { body: { code } })).message),
  })
  return (
    <div ref={(element) => element?.focus({ preventScroll: true })} tabIndex={-1} className={styles.question}>
      <p>
        {rich('A program that calls itself <strong>{program}</strong> asks to log in{part}. This is what it then does:', {
          program,
          strong: (words) => <strong>{words}</strong>,
          part: network && <> {t('from the network {network}', { network })}</>,
        })}
      </p>
      <ul className={styles.scopes}>
        {scopes.map((scope) => (
          <li key={scope}>{inSentence(known(scopeWords[scope]))}</li>
        ))}
      </ul>
      <p>{t('Let it in only if you started it yourself just now. If somebody sent you here with a code, refuse it.')}</p>
      <ButtonRow>
        <Form form={form} aria-label={t('Let the program in')}>
          <SubmitButton>{t('Let it in for 90 days')}</SubmitButton>
        </Form>
        <Form form={denial} aria-label={t('Refuse the program')}>
          <SubmitButton variant="danger">{t('Refuse it')}</SubmitButton>
        </Form>
        <Button variant="link" onClick={onBack}>
          {t('Another code')}
        </Button>
      </ButtonRow>
      {prompt.dialog}
    </div>
  )
}

const Done = ({ message }: { readonly message: string }) => (
  <>
    <FormResult>
      <p>{message}</p>
    </FormResult>
    <p>
      <LinkButton to="/settings" hash="keys" size="small">
        {t('Keys for programs')}
      </LinkButton>
    </p>
  </>
)
