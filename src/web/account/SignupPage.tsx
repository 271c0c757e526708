import { useState } from 'react'
import { authApi } from '#contract/account/auth.ts'
import { usernameFrom } from '#domain/account/usernames.ts'
import { call } from '#web/lib/call.ts'
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
      showToast('Your island is yours.', `An e-mail is on its way to ${registration.email}: its link confirms the address.`)
    },
  })
  return (
    <AccountScreen form={2} title={isOrdering ? 'Your order' : 'Create your island'} plate={<NightPlate />} className={styles.survey}>
      <p>
        {isOrdering
          ? 'Your cart comes along. The receipt goes to your e-mail, and what you buy opens with the account.'
          : 'Everything starts private.'}{' '}
        Already have an account?{' '}
        <Link to="/login" {...nextSearch(next)}>
          Log in
        </Link>
        .{isOnTheWay && !isOrdering && ' Afterwards you go on to where you were heading.'}
      </p>
      <Form
        form={form}
        aria-label={isOrdering ? 'Your order' : 'Create your island'}
        action={
          <Action>
            <SubmitButton pendingLabel={isOrdering ? 'One moment…' : 'Creating your island…'}>
              {isOrdering ? 'Go on to your order' : 'Create your island'}
            </SubmitButton>
          </Action>
        }
      >
        {isOrdering ? (
          <BuyersName />
        ) : (
          <div className={styles.pair}>
            <Field name="name" label="Name" required autoComplete="name" />
            <Field
              name="username"
              label="Username"
              hint="Yours if it is still free."
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
          label="E-mail"
          hint="For news of your account alone. Nobody sees it."
          type="email"
          required
          autoComplete="email"
        />
        <NewPasswordField label="Password" />
        {!isOrdering && (
          <details className={styles.birth}>
            <summary className={styles.summary}>Where and when you were born: it makes your first sky</summary>
            <div className={styles.pair}>
              <PlaceField name="birth.place" label="Where?" pointName="birth.at" />
              <MomentField name="birth.moment" label="When?" />
            </div>
            <p className={styles.aside}>Only you see them. They can wait: the settings have a place for them.</p>
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
      <Field name="name" label="Name" required autoComplete="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input type="hidden" name="username" value={usernameFrom(name, ending)} />
    </>
  )
}
