import type * as z from 'zod/mini'
import type { input } from 'zod/mini'
import { t } from '#web/lib/language/translate.ts'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'

type Named = { readonly id: string; readonly name: string }
type Schema = z.ZodMiniType<{ name: string }, { name: string }>
type Props = {
  /** What gets a new name. Null closes the dialog. */
  readonly named: Named | null
  readonly title: string
  readonly hint?: string
  /** The body of the call that names it. */
  readonly schema: Schema
  readonly onRename: (id: string, name: string) => Promise<void>
  readonly onClose: () => void
}

/** Gives a session or a passkey another name. */
export const RenameDialog = ({ named, title, onClose, ...rest }: Props) => (
  <Dialog isOpen={named !== null} onClose={onClose} title={title}>
    {named && <NameForm named={named} onClose={onClose} {...rest} />}
  </Dialog>
)

type FormProps = Omit<Props, 'named' | 'title'> & { readonly named: Named }

function NameForm({ named, hint, schema, onRename, onClose }: FormProps) {
  const submit = async ({ name }: input<Schema>) => {
    await onRename(named.id, name)
    onClose()
  }
  const form = useForm({ schema, submit })
  return (
    <Form form={form} aria-label={t('Name')}>
      <Field name="name" label={t('Name')} hint={hint} keepEmpty defaultValue={named.name} autoComplete="off" />
      <ButtonRow>
        <SubmitButton>{t('Save the name')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}
