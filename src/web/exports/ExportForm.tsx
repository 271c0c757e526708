import * as z from 'zod/mini'
import { type PartSize, partSizes, usualPartSize } from '#domain/exports/limits.ts'
import { t } from '#web/lib/language/translate.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { SelectField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { makeExport } from './queries.ts'

const schema = z.object({ partSize: z.string() })
const sizeOf = (text: string): PartSize => partSizes.find((size) => String(size) === text) ?? usualPartSize

/** Asks how large the zips shall be, and for the password where the login is older. */
export function ExportForm() {
  const prompt = usePasswordPrompt()
  const form = useForm({ schema, submit: ({ partSize }) => prompt.send((password) => makeExport(sizeOf(partSize), password)) })
  return (
    <>
      <Form form={form} aria-label={t('Take everything away')}>
        <SelectField
          name="partSize"
          label={t('Size of each zip')}
          hint={t('Small ones are easier to download and to keep. A single file that is larger is a zip of its own.')}
          defaultValue={usualPartSize}
        >
          {partSizes.map((size) => (
            <option key={size} value={size}>
              {t('at most {size} GB', { size })}
            </option>
          ))}
        </SelectField>
        <SubmitButton size="small">{t('Make the export')}</SubmitButton>
      </Form>
      {prompt.dialog}
    </>
  )
}
