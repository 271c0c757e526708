import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { legacyApi } from '#contract/legacy/legacy.ts'
import type { LegacyBag, NamedLegacy } from '#contract/legacy/views.ts'
import { isOpen } from '#domain/legacy/case.ts'
import { lastCall, minContactAge } from '#domain/legacy/limits.ts'
import { hours } from '#domain/units.ts'
import { formatDay } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { CheckField } from '#web/ui/Field.tsx'
import { Form, SubmitButton } from '#web/ui/Form.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { CaseView } from './CaseView.tsx'
import { Act, ConfirmedAct } from './ConfirmedAct.tsx'
import styles from './Legacy.module.css'

type Send = () => Promise<void>

/** What a contact can do. Whether it is done by an account or by a card is the caller's. */
export type ContactActs = {
  /** Absent where the invitation is answered elsewhere. */
  readonly accept?: Send
  readonly leave: Send
  readonly ask: Send
  readonly withdraw: Send
  readonly object: Send
  readonly makeBag: Send
  /** Leads to the island; absent where somebody without an account could not see it. */
  readonly visit?: ReactNode
}

type Props = { readonly named: NamedLegacy; readonly acts: ContactActs }

/** The legacy of somebody else, for one of their contacts: how it stands, and what the contact can do. */
export function NamedView({ named, acts }: Props) {
  const { owner, state, case: shown, bag } = named
  const isMember = state === 'active' || state === 'unreachable'
  return (
    <section className={styles.named} aria-label={t('The legacy of {name}', { name: owner.name })} tabIndex={-1}>
      <p>
        <strong>{owner.name}</strong> (@{owner.username}){' '}
        {isMember ? t('named you as a legacy contact.') : t('asks you to be a legacy contact.')}
      </p>
      {isMember ? (
        <>
          {shown && isOpen(shown.state) && (
            <p>
              {rich('<strong>{askers}</strong> asked that {name} be remembered.', {
                askers: shown.askers.join(' and ') || t('A contact'),
                strong: (words) => <strong>{words}</strong>,
                name: owner.name,
              })}
            </p>
          )}
          {shown && <CaseView shown={shown} />}
          {shown?.state === 'remembered' && acts.visit}
          {bag && <Bag bag={bag} makeBag={acts.makeBag} />}
          <Acts named={named} acts={acts} />
        </>
      ) : (
        acts.accept && <Invitation named={named} accept={acts.accept} leave={acts.leave} />
      )}
    </section>
  )
}

const ageSchema = z.pick(legacyApi.accept.body, { isOldEnough: true })

function Invitation({ named: { owner }, accept, leave }: { readonly named: NamedLegacy; readonly accept: Send; readonly leave: Send }) {
  const form = useForm({ schema: ageSchema, submit: accept })
  return (
    <>
      <p>
        {rich(
          'Should they die, you would say so here. Then {name} is written to again and again for some weeks, and one sign of life ends it. Only after that nobody logs in any more, the island stays as they prepared it, and you may download what they left to you. You never log in as them. <a>How it works</a>',
          { name: owner.name, a: (words) => <a href="/leaving-an-island">{words}</a> },
        )}
      </p>
      <Form form={form} aria-label={t('Accept for {name}', { name: owner.name })}>
        <CheckField name="isOldEnough" label={t('I am {minContactAge} or older', { minContactAge })} />
        <SubmitButton size="small">{t('Accept')}</SubmitButton>
      </Form>
      <Act label={t('Decline')} send={leave} />
    </>
  )
}

function Acts({ named: { owner, case: shown, part, refusal }, acts }: Props) {
  const isAsked = shown !== null && isOpen(shown.state)
  return (
    <>
      {!isAsked && refusal !== null && (
        <p>
          {refusal.words}
          {refusal.until !== null && t(' You may ask from {day} on.', { day: formatDay(refusal.until) })}
        </p>
      )}
      <div className={styles.buttons}>
        {!isAsked && refusal === null && (shown === null || !['remembered', 'returning'].includes(shown.state)) && (
          <Ask name={owner.name} ask={acts.ask} label={t('Ask that they be remembered')} />
        )}
        {isAsked && part === 'none' && <Ask name={owner.name} ask={acts.ask} label={t('Ask as well')} />}
        {isAsked && part === 'none' && (
          <ConfirmedAct
            label={t('Object')}
            title={t('Object to this request?')}
            question={t(
              'For 14 days nothing is counted. After that it takes two other contacts, or the keepers decide. You can object once.',
            )}
            confirm={t('Object')}
            send={acts.object}
          />
        )}
        {isAsked && part === 'asks' && <Act label={t('Ask no longer')} send={acts.withdraw} />}
        {!isAsked && shown === null && refusal?.why === 'no-contact' ? null : (
          <ConfirmedAct
            label={t('Be a contact no longer')}
            variant="link"
            title={t('Be no contact of {name} any more?', { name: owner.name })}
            question={t('They are told. What you asked for ends, if nobody else asks.')}
            confirm={t('Be a contact no longer')}
            send={acts.leave}
          />
        )}
      </div>
    </>
  )
}

const Ask = ({ name, ask, label }: { readonly name: string; readonly ask: Send; readonly label: string }) => (
  <ConfirmedAct
    label={label}
    variant="primary"
    title={t('Ask that {name} be remembered?', { name })}
    question={t(
      'Ask only if you know that they have died. In case of a mistake we write to them again and again for some weeks, and then for {lastCall} hours more; the other contacts are told as well, with your name. One sign of life ends it, and then you may not ask again for 90 days. After all this nobody logs in any more, and the island is shown as they prepared it.',
      { lastCall: lastCall / hours(1) },
    )}
    confirm={t('They have died, ask')}
    send={ask}
  />
)

const bagSays: Readonly<Record<LegacyBag['choice'], string>> = {
  nothing: t('The owner left nothing to be downloaded. The island can be visited.'),
  stays: t('You may download what stays to be seen.'),
  'without-messages': t('You may download everything but the messages.'),
  all: t('You may download everything, messages as well.'),
}

const beforeItIsMade = (left: number, until: string | null) =>
  t('It is packed when you ask for it, and you are told by e-mail. You can have it made {left, plural, one{once} other{# times}}{part}.', {
    left,
    part: until === null ? '' : t(', until {day}', { day: formatDay(until) }),
  })

/** What the owner left to the contacts, as zips. */
function Bag({ bag: { choice, state, parts, left, readyUntil, until }, makeBag }: { readonly bag: LegacyBag; readonly makeBag: Send }) {
  if (choice === 'nothing') return <p>{bagSays.nothing}</p>
  return (
    <>
      <p>
        {bagSays[choice]} {state === 'none' || state === 'failed' ? beforeItIsMade(left, until) : null}
      </p>
      {state === 'making' && <ProgressBar label={t('Packing what was left to you')} share={null} />}
      {state === 'failed' && <p role="alert">{t('It could not be made. Nothing is lost: begin it again.')}</p>}
      {state === 'ready' && (
        <>
          <ul className={styles.parts}>
            {parts.map(({ name, bytes, address }) => (
              <li key={name}>
                <a href={address} download={name}>
                  {name}
                </a>{' '}
                <span className={styles.aside}>{formatBytes(bytes)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.aside}>
            {t(
              '{count, plural, one{Unpack it} other{Download and unpack all of them into one place}}, and open OPEN-ME.html: it needs no network.',
              { count: parts.length },
            )}
            {readyUntil !== null && t(' It lies here until {day}.', { day: formatDay(readyUntil) })}
          </p>
        </>
      )}
      {(state === 'none' || state === 'failed') && left > 0 && (
        <ButtonRow>
          <Act label={t('Make it for me')} variant="primary" send={makeBag} />
        </ButtonRow>
      )}
    </>
  )
}
