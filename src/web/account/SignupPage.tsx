import { useState } from 'react'
import { authApi } from '#contract/account/auth.ts'
import { usernameFrom } from '#domain/account/usernames.ts'
import { call } from '#web/lib/call.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { session } from '#web/lib/session/browser-session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { NewPasswordField } from '#web/shared/account/NewPasswordField.tsx'
import { MomentField } from '#web/shared/entry/MomentField.tsx'
import { PlaceField } from '#web/shared/place/PlaceField.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountScreen, Action } from './AccountScreen.tsx'
import { NightPlate } from './plate/NightPlate.tsx'
import styles from './SignupPage.module.css'
import { nextSearch, useNext } from './use-next.ts'

/** Where a newcomer begins: on their own island. */
const newcomersScreen = '/island'

export function SignupPage() {
  const next = useNext()
  /** As the screen was opened: the address that this screen gives itself at the end adds no words. */
  const [isOnTheWay] = useState(next !== null)
  const isOrdering = next?.startsWith('/checkout') ?? false
  const go = useNavigateTo()
  const form = useForm({
    schema: authApi.register.body,
    submit: async (registration) => {
      const { data } = await call(authApi.register, { body: { ...registration, ...(next !== null && { next }) } })
      // Whoever is logged in goes on to `next` from this screen.
      if (next === null) await go(`/signup?next=${encodeURIComponent(newcomersScreen)}`, { replace: true })
      session.beginNew(data.token ?? '')
      showToast(
        t('Your island is yours.'),
        t('An e-mail is on its way to {email}: its link confirms the address.', { email: registration.email }),
      )
    },
  })
  return (
    <AccountScreen form={2} title={isOrdering ? t('Your order') : t('Create your island')} plate={<NightPlate />} className={styles.survey}>
      <p>
        {rich('{part} Already have an account? <link>Log in</link>', {
          part: isOrdering
            ? t('Your cart comes along. The receipt goes to your e-mail, and what you buy opens with the account.')
            : t('Everything starts private.'),
          link: (words) => (
            <Link to="/login" {...nextSearch(next)}>
              {words}
            </Link>
          ),
        })}
        .{isOnTheWay && !isOrdering && t(' Afterwards you go on to where you were heading.')}
      </p>
      <Form
        form={form}
        aria-label={isOrdering ? t('Your order') : t('Create your island')}
        action={
          <Action>
            <SubmitButton pendingLabel={isOrdering ? t('One moment…') : t('Creating your island…')}>
              {isOrdering ? t('Go on to your order') : t('Create your island')}
            </SubmitButton>
          </Action>
        }
      >
        {isOrdering ? (
          <BuyersName />
        ) : (
          <div className={styles.pair}>
            <Field name="name" label={t('Name')} required autoComplete="name" />
            <Field
              name="username"
              label={t('Username')}
              hint={t('Yours if it is still free.')}
              required
              minLength={3}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
        )}
        <Field
          name="email"
          label={t('E-mail')}
          hint={t('For news of your account alone. Nobody sees it.')}
          type="email"
          required
          autoComplete="email"
        />
        <NewPasswordField label={t('Password')} />
        {!isOrdering && (
          <details className={styles.birth}>
            <summary className={styles.summary}>{t('Where and when you were born: it makes your first sky')}</summary>
            <div className={styles.pair}>
              <PlaceField name="birth.place" label={t('Where?')} pointName="birth.at" />
              <MomentField name="birth.moment" label={t('When?')} />
            </div>
            <p className={styles.aside}>{t('Only you see them. They can wait: the settings have a place for them.')}</p>
          </details>
        )}
      </Form>
    </AccountScreen>
  )
}

/** What a buyer is called. A username is made from it, since an order asks for no more than it needs; the settings change it. */
function BuyersName() {
  const [name, setName] = useState('')
  const [ending] = useState(() => crypto.randomUUID().slice(0, 6))
  return (
    <>
      <Field name="name" label={t('Name')} required autoComplete="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input type="hidden" name="username" value={usernameFrom(name, ending)} />
    </>
  )
}
