import { useState } from 'react'
import * as z from 'zod/mini'
import { legacyApi } from '#contract/legacy/legacy.ts'
import { maxContactNameLength, minContactAge } from '#domain/legacy/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { inviteContact } from './queries.ts'

/** A username may be typed as it is shown, with its @: the server checks the rest. */
const schema = z.extend(z.pick(legacyApi.invite.body, { name: true, email: true }), { username: z.optional(z.string()) })

const ways = [
  { value: 'account', label: t('They have an account here'), meaning: t('They are asked here and by e-mail.') },
  { value: 'card', label: t('They have none'), meaning: t('They are asked by e-mail, and you print a card for them.') },
] as const

type Props = { readonly onCard: (card: { readonly code: string; readonly name: string }) => void }

/** Names a contact: an account by its username, or an e-mail address, for which a card is made. */
export function InviteForm({ onCard }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [way, setWay] = useState<'account' | 'card'>('account')
  const prompt = usePasswordPrompt()
  const form = useForm({
    schema,
    submit: ({ name, username, email }) =>
      prompt.send(async (password) => {
        const code = await inviteContact(
          { name, ...(username !== undefined && { username: username.trim().replace(/^@/, '') }), ...(email !== undefined && { email }) },
          password,
        )
        setIsOpen(false)
        if (code !== null) onCard({ code, name })
      }),
  })
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('Name a contact')}
      </Button>
    )
  return (
    <>
      <Form form={form} aria-label={t('Name a contact')}>
        <Field
          name="name"
          label={t('Their name')}
          hint={t('As you call them. It stands on the card and in the log.')}
          required
          autoFocus
          maxLength={maxContactNameLength}
          autoComplete="off"
        />
        <RadioGroup legend={t('How they are asked')} choices={ways} value={way} onChange={setWay} />
        {way === 'account' ? (
          <Field name="username" label={t('Their username')} required autoComplete="off" autoCapitalize="none" spellCheck={false} />
        ) : (
          <Field
            name="email"
            label={t('Their e-mail')}
            hint={t('We write there about your legacy alone.')}
            type="email"
            required
            autoComplete="off"
          />
        )}
        <p>
          {t('A contact is {minContactAge} or older. They become one when they accept, and may ask for something 14 days after that.', {
            minContactAge,
          })}
        </p>
        <ButtonRow>
          <SubmitButton size="small">{t('Ask them')}</SubmitButton>
          <Button size="small" variant="link" onClick={() => setIsOpen(false)}>
            {t('Cancel')}
          </Button>
        </ButtonRow>
      </Form>
      {prompt.dialog}
    </>
  )
}
