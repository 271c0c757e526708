import { authApi } from '#contract/auth.ts'
import { call } from '#web/lib/call.ts'
import { session } from '#web/lib/session/browser-session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { Link } from '#web/ui/Link.tsx'
import { MomentField } from '#web/ui/MomentField.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AccountScreen, Action } from './AccountScreen.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { NightPlate } from './plate/NightPlate.tsx'
import styles from './SignupPage.module.css'
import { withRetryDelay } from './with-retry-delay.ts'

export function SignupPage() {
  const form = useForm({
    schema: authApi.register.body,
    submit: async (registration) => {
      const { data } = await withRetryDelay(call(authApi.register, { body: registration }))
      session.beginNew(data.token ?? '')
      showToast('Your file is open.', `A letter is on its way to ${registration.email}: its link verifies the address.`)
    },
  })
  return (
    <AccountScreen form={2} title="Open a file" plate={<NightPlate />} className={styles.survey}>
      <p>
        Everything starts private. Have a file? <Link to="/login">Log in</Link>.
      </p>
      <Form form={form} aria-label="Open a file">
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
        <Field name="email" label="E-mail" type="email" required autoComplete="email" />
        <NewPasswordField label="Password" />
        <details className={styles.birth}>
          <summary className={styles.summary}>Birth place and moment: they make your first sky</summary>
          <div className={styles.pair}>
            <Field name="birth.place" label="Place" autoComplete="off" />
            <MomentField name="birth.moment" label="Moment" />
          </div>
          <p className={styles.aside}>Only you see them. They can wait: the settings have a place for them.</p>
        </details>
        <Action>
          <SubmitButton>Open a file</SubmitButton>
        </Action>
      </Form>
    </AccountScreen>
  )
}
