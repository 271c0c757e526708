import * as z from 'zod/mini'
import { email } from '#contract/envelope.ts'
import type { Profile } from '#contract/user-info.ts'
import { t } from '#web/lib/language/translate.ts'
import { useResendVerification } from '#web/shared/account/passkeys.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { updateMe } from './queries.ts'
import { SaveRow, Section } from './Section.tsx'
import { useSectionForm } from './use-section-form.ts'

export function EmailSection({ me }: { readonly me: Profile }) {
  const waiting = me.pendingEmail ?? (me.is_verfied ? null : (me.email ?? null))
  return (
    <Section
      id="email"
      title={t('E-mail')}
      about={t(
        'Where e-mails go. A new address counts once the link in its e-mail was opened. The old one hears of it, and can stop it for 72 hours.',
      )}
    >
      <p>
        {me.email}: {me.is_verfied ? t('confirmed.') : t('not confirmed yet, so nobody but you sees anything of yours.')}
      </p>
      {waiting !== null && <Waiting address={waiting} isChange={me.pendingEmail !== null && me.pendingEmail !== undefined} />}
      <NewAddress key={me.pendingEmail} />
    </Section>
  )
}

type WaitingProps = { readonly address: string; readonly isChange: boolean }

function Waiting({ address, isChange }: WaitingProps) {
  const again = useResendVerification()
  return (
    <p>
      {isChange
        ? t('{address} is not confirmed yet; until then the old address stays.', { address })
        : t('An e-mail went to {address}.', { address })}{' '}
      <Button variant="link" isBusy={again.isPending} onClick={() => again.mutate(address)}>
        {t('Send it again')}
      </Button>
    </p>
  )
}

const change = z.object({ email })

function NewAddress() {
  const prompt = usePasswordPrompt()
  const { form, isUnsaved } = useSectionForm({
    section: 'email',
    schema: change,
    save: (values) => prompt.send((password) => updateMe({ ...values, ...(password && { password }) }, t('E-mail'))),
  })
  return (
    <>
      <Form form={form} aria-label={t('New e-mail')}>
        <Field name="email" label={t('New address')} type="email" required autoComplete="email" />
        <SaveRow isUnsaved={isUnsaved}>{t('Change the address')}</SaveRow>
      </Form>
      {prompt.dialog}
    </>
  )
}
