import * as z from 'zod/mini'
import { keysApi } from '#contract/account/keys.ts'
import { defaultKeyLifetime, keyLifetimes, type Scope, scopes, scopeWords } from '#domain/account/api-keys.ts'
import { inSentence } from '#web/lib/language/in-sentence.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { CheckField, Field, SelectField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import type { MadeKey } from './KeyDialog.tsx'
import { makeKey } from './keys-queries.ts'
import styles from './NewKeyForm.module.css'

const schema = z.object({
  name: keysApi.make.body.shape.name,
  scopes: z
    .record(z.string(), z.boolean())
    .check(z.refine((chosen) => Object.values(chosen).includes(true), t('Choose what the program may do.'))),
  lifetime: z.string(),
})
/** What a program that brings things in needs, and most keys are for that. */
const chosenAtFirst: readonly Scope[] = ['profile:read', 'import:write']

/** Makes a key, with the password where the login is not young. */
export function NewKeyForm({ onMade }: { readonly onMade: (made: MadeKey) => void }) {
  const prompt = usePasswordPrompt()
  const form = useForm({
    schema,
    submit: async ({ name, scopes: chosen, lifetime }) => {
      const wanted = scopes.filter((scope) => chosen[scope])
      const days = keyLifetimes.find((each) => String(each) === lifetime) ?? defaultKeyLifetime
      await prompt.send(async (password) =>
        onMade({ key: await makeKey({ name, scopes: wanted, lifetime: days }, password), scopes: wanted }),
      )
    },
  })
  return (
    <>
      <Form form={form} aria-label={t('New key')}>
        <Field
          name="name"
          label={t('Name of a new key')}
          hint={t('The program or the machine that it is for.')}
          required
          autoComplete="off"
        />
        <fieldset
          id={`${form.formId}-scopes`}
          tabIndex={-1}
          className={styles.scopes}
          aria-describedby={form.errors.scopes ? 'scopes-error' : undefined}
        >
          <legend className={styles.legend}>{t('The program…')}</legend>
          {scopes.map((scope) => (
            <CheckField
              key={scope}
              name={`scopes.${scope}`}
              defaultChecked={chosenAtFirst.includes(scope)}
              label={
                <>
                  {inSentence(known(scopeWords[scope]))} <code className={styles.scope}>{scope}</code>
                </>
              }
            />
          ))}
          {form.errors.scopes && (
            <p id="scopes-error" className={styles.error}>
              {form.errors.scopes}
            </p>
          )}
        </fieldset>
        <SelectField name="lifetime" label={t('It ends by itself after')} defaultValue={String(defaultKeyLifetime)}>
          {keyLifetimes.map((days) => (
            <option key={days} value={days}>
              {t('{days} days', { days })}
            </option>
          ))}
        </SelectField>
        <SubmitButton variant="secondary">{t('Make a key')}</SubmitButton>
      </Form>
      {prompt.dialog}
    </>
  )
}
