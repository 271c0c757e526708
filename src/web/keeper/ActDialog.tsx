import { useState } from 'react'
import * as z from 'zod/mini'
import { type KeeperDoor, keeperApi } from '#contract/keeper.ts'
import { type KeeperActName, kindOfAct, maxActDetailLength, maxActReasonLength, maxActTargetLength } from '#domain/keeper/acts.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field, TextField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { CodeField } from './CodeForm.tsx'
import { proveCode, refetchDoor, sendAct } from './queries.ts'

/** An act that a keeper is about to do. Without a target it is asked for, under the name `asks`. */
export type WantedAct = { readonly act: KeeperActName; readonly target: string | null; readonly asks?: string; readonly about?: string }

type Props = { readonly wanted: WantedAct | null; readonly door: KeeperDoor; readonly onClose: () => void }

/** Asks for the reason of an act, and for a fresh code where the last one is too old. */
export const ActDialog = ({ wanted, door, onClose }: Props) => (
  <Dialog isOpen={wanted !== null} onClose={onClose} title={wanted ? known(kindOfAct(wanted.act).label) : ''}>
    {wanted && <ActForm wanted={wanted} door={door} onClose={onClose} />}
  </Dialog>
)

const body = keeperApi.act.body
const asked = z.object({
  target: z.optional(body.shape.target),
  detail: z.optional(z.string()),
  reason: body.shape.reason,
  code: z.optional(z.string()),
})

function ActForm({ wanted: { act, target, asks, about }, door, onClose }: Props & { readonly wanted: WantedAct }) {
  const { detail, label, needsTwo } = kindOfAct(act)
  const [needsCode, setNeedsCode] = useState(() => door.mayActUntil === null || Date.parse(door.mayActUntil) <= Date.now())
  const form = useForm({
    schema: asked,
    submit: async ({ code, reason, ...given }) => {
      if (needsCode) await proveCode(code ?? '')
      setNeedsCode(false)
      await sendAct({ act, target: target ?? given.target ?? '', detail: given.detail ?? '', reason })
      onClose()
    },
    onRefused: ({ code }) => {
      if (code !== 'fresh-code-needed') return
      setNeedsCode(true)
      void refetchDoor()
    },
  })
  return (
    <Form form={form} aria-label={label}>
      {about && <p>{about}</p>}
      {needsTwo && <p>{t('This cannot be undone. It waits for a day until another keeper confirms it.')}</p>}
      {target === null && <Field name="target" label={asks} required maxLength={maxActTargetLength} />}
      {detail && (
        <Field name="detail" label={detail.label} hint={detail.hint} required={detail.isRequired ?? false} maxLength={maxActDetailLength} />
      )}
      <TextField name="reason" label={t('Reason')} required maxLength={maxActReasonLength} hint={reasonHint(act)} />
      {needsCode && <CodeField />}
      <ButtonRow>
        <SubmitButton variant={needsTwo ? 'danger' : 'primary'} pendingLabel={t('Sending…')}>
          {needsTwo ? t('Propose it') : label}
        </SubmitButton>
        <Button variant="link" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </ButtonRow>
    </Form>
  )
}

/** Who reads the reason. */
function reasonHint(act: KeeperActName): string {
  if (act === 'suspend') return t('Its owner reads it, and it stands in the record.')
  if (act === 'decline') return t('Its proposer reads it, and it stands in the record.')
  return t('It stands in the record.')
}
