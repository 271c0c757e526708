import { useState } from 'react'
import * as z from 'zod/mini'
import { type ReportTarget, safetyApi } from '#contract/safety.ts'
import { maxReportWordsLength, reportReasonNames, reportReasons, type TargetKind } from '#domain/safety/reports.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { sendReport } from './queries.ts'

type Given = {
  readonly target: ReportTarget
  readonly name: string
  readonly onBlock: () => void
  readonly onClose: () => void
}

const whatIs = {
  user: (name) => name,
  island: (name) => t('the island of {name}', { name }),
  entry: (name) => t('an entry of {name}', { name }),
  tweet: (name) => t('a tweet of {name}', { name }),
  reply: (name) => t('a reply of {name}', { name }),
  guest_line: (name) => t('a line of {name}', { name }),
  review: (name) => t('a review by {name}', { name }),
  message: (name) => t('a message of {name}', { name }),
} as const satisfies Record<TargetKind, (name: string) => string>

/** Reports something, and offers to block whoever made it. */
export const ReportDialog = ({ isOpen, ...given }: Given & { readonly isOpen: boolean }) => (
  <Dialog isOpen={isOpen} onClose={given.onClose} title={t('Report {value}', { value: whatIs[given.target.kind](given.name) })}>
    <Report {...given} />
  </Dialog>
)

function Report(given: Given) {
  const [isSent, setIsSent] = useState(false)
  return isSent ? <Sent {...given} /> : <ReportForm target={given.target} onSent={() => setIsSent(true)} />
}

const schema = z.pick(safetyApi.report.body, { reason: true, words: true })

function ReportForm({ target, onSent }: { readonly target: ReportTarget; readonly onSent: () => void }) {
  const form = useForm({
    schema,
    submit: async (given) => {
      await sendReport({ ...given, target })
      onSent()
    },
  })
  return (
    <Form form={form} aria-label={t('Report')}>
      <p>{t('The keepers see it as it looks now. Whoever made it is not told who reported it.')}</p>
      <SelectField name="reason" label={t('What is wrong with it')} required defaultValue="">
        <option value="" disabled>
          {t('Choose a reason')}
        </option>
        {reportReasonNames.map((reason) => (
          <option key={reason} value={reason}>
            {reportReasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextField name="words" label={t('What keepers should know')} maxLength={maxReportWordsLength} />
      <ButtonRow>
        <SubmitButton pendingLabel={t('Sending…')}>{t('Report')}</SubmitButton>
      </ButtonRow>
    </Form>
  )
}

const Sent = ({ name, onBlock, onClose }: Given) => (
  <>
    <p role="status">{t('Thank you. The keepers will look at it, and you will hear what they decide.')}</p>
    <ButtonRow>
      <Button onClick={onBlock}>{t('Block {name}', { name })}</Button>
      <Button variant="link" onClick={onClose}>
        {t('Close')}
      </Button>
    </ButtonRow>
  </>
)
