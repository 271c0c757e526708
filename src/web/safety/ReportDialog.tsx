import { useState } from 'react'
import * as z from 'zod/mini'
import { type ReportTarget, safetyApi } from '#contract/safety.ts'
import { maxReportWordsLength, reportReasonNames, reportReasons, type TargetKind } from '#domain/safety/reports.ts'
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
  island: (name) => `the island of ${name}`,
  entry: (name) => `an entry of ${name}`,
  tweet: (name) => `a tweet of ${name}`,
  reply: (name) => `a reply of ${name}`,
  guest_line: (name) => `a line of ${name}`,
  review: (name) => `a review by ${name}`,
  message: (name) => `a message of ${name}`,
} as const satisfies Record<TargetKind, (name: string) => string>

/** Reports something, and offers to block whoever made it. */
export const ReportDialog = ({ isOpen, ...given }: Given & { readonly isOpen: boolean }) => (
  <Dialog isOpen={isOpen} onClose={given.onClose} title={`Report ${whatIs[given.target.kind](given.name)}`}>
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
    <Form form={form} aria-label="Report">
      <p>The keepers see it as it looks now. Whoever made it is not told who reported it.</p>
      <SelectField name="reason" label="What is wrong with it" required defaultValue="">
        <option value="" disabled>
          Choose a reason
        </option>
        {reportReasonNames.map((reason) => (
          <option key={reason} value={reason}>
            {reportReasons[reason]}
          </option>
        ))}
      </SelectField>
      <TextField name="words" label="What keepers should know" maxLength={maxReportWordsLength} />
      <ButtonRow>
        <SubmitButton pendingLabel="Sending…">Report</SubmitButton>
      </ButtonRow>
    </Form>
  )
}

const Sent = ({ name, onBlock, onClose }: Given) => (
  <>
    <p role="status">Thank you. The keepers will look at it, and you will hear what they decide.</p>
    <ButtonRow>
      <Button onClick={onBlock}>Block {name}</Button>
      <Button variant="link" onClick={onClose}>
        Close
      </Button>
    </ButtonRow>
  </>
)
