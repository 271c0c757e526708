import { useStore } from 'zustand'
import type { Outgoing, OutgoingWords } from '#domain/outbox.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { known, t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingRow, SettingRows } from '#web/ui/SettingRow.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { outboxOf } from './browser-outbox.ts'

type Props = {
  readonly owner: string
  /** Which of what is on its way is listed. */
  readonly isListed: (outgoing: Outgoing) => boolean
}

/** What was written here and is not on the server yet, with a way out for what was refused. Nothing where there is none. */
export function WaitingList({ owner, isListed }: Props) {
  const outbox = useStore(outboxOf(owner).store, (state) => state.outbox).filter((one) => one.state !== 'sent' && isListed(one))
  if (outbox.length === 0) return null
  return (
    <SettingRows label={t('Not sent yet')}>
      {outbox.map((outgoing) => (
        <WaitingRow key={outgoing.clientId} owner={owner} outgoing={outgoing} />
      ))}
    </SettingRows>
  )
}

function WaitingRow({ owner, outgoing }: { readonly owner: string; readonly outgoing: Outgoing }) {
  const { clientId, state } = outgoing
  const name = nameOfOutgoing(outgoing)
  const isConflict = outgoing.act === 'words' && outgoing.theirs !== null
  const of = <VisuallyHidden>: {name}</VisuallyHidden>
  return (
    <SettingRow
      name={name}
      details={isConflict ? <BothVersions words={outgoing} /> : state === 'failed' ? '' : stateOfOutgoing(outgoing)}
      warning={state === 'failed' && !isConflict && stateOfOutgoing(outgoing)}
    >
      {state === 'failed' && (
        <Button size="small" onClick={() => void outboxOf(owner).tryAgain(clientId)}>
          {isConflict ? t('Keep mine') : t('Try again')}
          {of}
        </Button>
      )}
      {state !== 'sending' && (
        <Button size="small" variant="link" onClick={() => void outboxOf(owner).discard(clientId)}>
          {isConflict ? t('Use the saved version') : t('Delete')}
          {of}
        </Button>
      )}
    </SettingRow>
  )
}

const labels = { caption: t('Caption'), story: t('Story'), moment: t('When?'), place: t('Where?') } as const

/** Both versions of words that were also changed elsewhere. */
const BothVersions = ({ words: { change, theirs } }: { readonly words: OutgoingWords }) => (
  <>
    {t('These words were also changed somewhere else. Which version stays?')}
    {(Object.keys(labels) as (keyof typeof labels)[])
      .filter((name) => change[name] !== undefined && change[name] !== theirs?.[name])
      .map((name) => (
        <span key={name}>
          <br />
          {rich('{field}, yours here: <q>{mine}</q>; saved: <q>{saved}</q>', {
            field: labels[name],
            mine: change[name] || t('nothing'),
            saved: theirs?.[name] || t('nothing'),
            q: (words) => <q>{words}</q>,
          })}
        </span>
      ))}
  </>
)

const maxLength = 80
const shortened = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)

/** What something on its way is called. */
function nameOfOutgoing(outgoing: Outgoing): string {
  switch (outgoing.act) {
    case 'message':
      return outgoing.text === '' ? t('A message') : t('Message: {text}', { text: shortened(outgoing.text) })
    case 'tweet':
      return t('Tweet: {text}', { text: shortened(outgoing.text) })
    case 'words':
      return t('Words of {title}', { title: shortened(outgoing.title) })
  }
}

/** How far it has come, as a sentence. */
function stateOfOutgoing({ state, reason }: Outgoing): string {
  if (state === 'failed') return reason ? t('Not sent. {reason}', { reason: known(reason) }) : t('Not sent.')
  return state === 'sending' ? t('It is being sent.') : t('It waits for the network.')
}
