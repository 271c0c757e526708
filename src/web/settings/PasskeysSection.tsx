import { useState } from 'react'
import * as z from 'zod/mini'
import { passkeysApi } from '#contract/account/passkeys.ts'
import { deviceName } from '#domain/account/device.ts'
import { t } from '#web/lib/language/translate.ts'
import { passkeyObstacle } from '#web/shared/account/passkeys.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { type Passkey, PasskeyRow } from './PasskeyRow.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { Section } from './Section.tsx'
import { addPasskey, removePasskey, renamePasskey, useChange, usePasskeys } from './sign-in-queries.ts'

/** The passkeys of the account, and a form that adds one. */
export const PasskeysSection = () => (
  <Section
    id="passkeys"
    title={t('Passkeys')}
    about={t(
      'Your phone, your computer or a security key logs you in: with your finger, your face or its PIN, and without a password. Nothing that could be stolen from us opens your account.',
    )}
  >
    <Passkeys />
  </Section>
)

function Passkeys() {
  const passkeys = usePasskeys()
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  if (passkeys.isPending) return <DelayedSpinner />
  if (passkeys.isError) return <NetworkErrorState error={passkeys.error} onRetry={() => void passkeys.refetch()} />
  return (
    <>
      {passkeys.data.length > 0 && (
        <ul>
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setRenamed(passkey)} onRemove={() => setRemoved(passkey)} />
          ))}
        </ul>
      )}
      <AddPasskeyForm />
      <RenameDialog
        named={renamed}
        title={t('Name this passkey')}
        schema={passkeysApi.rename.body}
        onRename={renamePasskey}
        onClose={() => setRenamed(null)}
      />
      <RemoveDialog passkey={removed} isLast={passkeys.data.length === 1} onClose={() => setRemoved(null)} />
    </>
  )
}

type RemoveProps = { readonly passkey: Passkey | null; readonly isLast: boolean; readonly onClose: () => void }

function RemoveDialog({ passkey, isLast, onClose }: RemoveProps) {
  const prompt = usePasswordPrompt()
  const removal = useChange((id: string) => prompt.send((password) => removePasskey(id, password)))
  return (
    <>
      <Dialog isOpen={passkey !== null} onClose={onClose} title={t('Remove this passkey?')}>
        <p>
          {t('{name} logs you in no more. {part} Remove it from the device too.', {
            name: passkey?.name,
            part: isLast && t('It is your only one: from then on you log in with your password.'),
          })}
        </p>
        <ButtonRow>
          <Button variant="danger" isBusy={removal.isPending} onClick={() => passkey && removal.mutate(passkey.id, { onSettled: onClose })}>
            {t('Remove')}
          </Button>
          <Button variant="link" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </ButtonRow>
      </Dialog>
      {prompt.dialog}
    </>
  )
}

const schema = z.pick(passkeysApi.add.body, { name: true })

/** Adds a passkey of this device under a name. */
function AddPasskeyForm() {
  const [added, setAdded] = useState(0) // a new form after each, with its name as proposed
  const obstacle = passkeyObstacle()
  if (obstacle !== null) return <p>{obstacle}</p>
  return <NewPasskey key={added} onAdded={() => setAdded(added + 1)} />
}

function NewPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const prompt = usePasswordPrompt()
  const form = useForm({
    schema,
    submit: async ({ name }) => {
      await prompt.send((password) => addPasskey(name, password))
      onAdded()
    },
  })
  return (
    <>
      <Form form={form} aria-label={t('New passkey')}>
        <Field
          name="name"
          label={t('Name of a new passkey')}
          hint={t('A name to recognise it by.')}
          required
          autoComplete="off"
          defaultValue={deviceName(navigator.userAgent)}
        />
        <SubmitButton variant="secondary" pendingLabel={t('Waiting for your passkey…')}>
          {t('Add a passkey')}
        </SubmitButton>
      </Form>
      {prompt.dialog}
    </>
  )
}
