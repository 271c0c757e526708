import { useState } from 'react'
import * as z from 'zod/mini'
import type { CallOf } from '#contract/endpoint.ts'
import { legacyApi } from '#contract/legacy/legacy.ts'
import type { NamedLegacy } from '#contract/legacy/views.ts'
import { call } from '#web/lib/call.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useAddressHash } from '#web/lib/navigation.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Act } from './ConfirmedAct.tsx'
import styles from './LegacyCardPage.module.css'
import { type ContactActs, NamedView } from './NamedView.tsx'

/** What proves a contact with a card: the card, and the code that was mailed for it. */
type Proof = CallOf<typeof legacyApi.openCard>['body']

/** Where a contact without an account uses a printed card. */
export function LegacyCardPage() {
  const [card, setCard] = useState<string | null>(null)
  const [typed, setTyped] = useState(useAddressHash())
  const [opened, setOpened] = useState<{ readonly proof: Proof; readonly named: NamedLegacy } | null>(null)
  return (
    <>
      <h1>{t('Your legacy card')}</h1>
      <div className={styles.steps}>
        {opened !== null ? (
          <Opened {...opened} onChanged={(named) => setOpened({ ...opened, named })} />
        ) : card === null ? (
          <CardForm typed={typed} onMailed={setCard} />
        ) : (
          <CodeForm
            card={card}
            onOpened={setOpened}
            onBack={() => {
              setTyped(card)
              setCard(null)
            }}
          />
        )}
      </div>
    </>
  )
}

function CardForm({ typed, onMailed }: { readonly typed: string; readonly onMailed: (card: string) => void }) {
  const form = useForm({
    schema: legacyApi.mailCardCode.body,
    submit: async ({ card }) => {
      await call(legacyApi.mailCardCode, { body: { card } })
      onMailed(card)
    },
  })
  return (
    <Form form={form} aria-label={t('Your card')}>
      <p>
        {rich(
          'Somebody who gave you a printed card named you as their legacy contact: you may tell us here that they have died. Type the code of the card, and we mail a second code to you. Nothing else happens before you say so. <a>How it works</a>',
          { a: (words) => <a href="/leaving-an-island">{words}</a> },
        )}
      </p>
      <Field
        name="card"
        label={t('The code of the card')}
        hint={t('26 letters and digits in groups. Capitals and hyphens do not matter.')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={typed}
        className={styles.code}
      />
      <SubmitButton>{t('Send me the second code')}</SubmitButton>
    </Form>
  )
}

const codeSchema = z.pick(legacyApi.openCard.body, { code: true })

type CodeProps = {
  readonly card: string
  readonly onOpened: (opened: { readonly proof: Proof; readonly named: NamedLegacy }) => void
  readonly onBack: () => void
}

function CodeForm({ card, onOpened, onBack }: CodeProps) {
  const form = useForm({
    schema: codeSchema,
    submit: async ({ code }) => {
      const proof = { card, code }
      onOpened({ proof, named: (await call(legacyApi.openCard, { body: proof })).data })
    },
  })
  return (
    <Form form={form} aria-label={t('The mailed code')}>
      <p>{t('If this is a card of ours, a second code was mailed to the person whose card it is. It is good for an hour.')}</p>
      <p>
        {t(
          'No e-mail after some minutes? Look where unwanted e-mail goes, then compare the code with the card: one wrong letter, and nothing is mailed.',
        )}
      </p>
      <Field
        name="code"
        label={t('The code of the e-mail')}
        required
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles.code}
      />
      <ButtonRow>
        <SubmitButton>{t('Continue')}</SubmitButton>
        <Button variant="link" onClick={onBack}>
          {t('Type the card again')}
        </Button>
      </ButtonRow>
    </Form>
  )
}

type OpenedProps = { readonly proof: Proof; readonly named: NamedLegacy; readonly onChanged: (named: NamedLegacy) => void }

function Opened({ proof, named, onChanged }: OpenedProps) {
  const act = (name: CallOf<typeof legacyApi.actByCard>['body']['act']) => async () =>
    onChanged((await call(legacyApi.actByCard, { body: { ...proof, act: name } })).data)
  const acts: ContactActs = {
    leave: act('leave'),
    ask: act('ask'),
    withdraw: act('withdraw'),
    object: act('object'),
    makeBag: act('make-bag'),
  }
  const lookAgain = async () => onChanged((await call(legacyApi.openCard, { body: proof })).data)
  const isOver = named.state === 'left' || named.state === 'declined'
  return (
    <div ref={(element) => element?.focus({ preventScroll: true })} tabIndex={-1} className={styles.opened}>
      {isOver ? (
        <p role="status">{t('You are no legacy contact of {name} any more. The card opens nothing.', { name: named.owner.name })}</p>
      ) : named.state === 'invited' ? (
        <p>
          {t(
            'You have not accepted yet. Open the link in the e-mail that asked you to be a legacy contact of {name}. If it is older than 30 days, only {name} can ask you again.',
            { name: named.owner.name },
          )}
        </p>
      ) : (
        <>
          <NamedView named={named} acts={acts} />
          <Act label={t('Look again')} send={lookAgain} />
        </>
      )}
    </div>
  )
}
