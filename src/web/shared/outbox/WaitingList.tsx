import { useStore } from 'zustand'
import type { Outgoing, OutgoingWords } from '#domain/outbox.ts'
import { Button } from '#web/ui/Button.tsx'
import { SettingRow } from '#web/ui/SettingRow.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { outboxOf } from './browser-outbox.ts'
import styles from './WaitingList.module.css'

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
    <ul className={styles.list} aria-label="Not sent yet">
      {outbox.map((outgoing) => (
        <WaitingRow key={outgoing.clientId} owner={owner} outgoing={outgoing} />
      ))}
    </ul>
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
          {isConflict ? 'Keep mine' : 'Try again'}
          {of}
        </Button>
      )}
      {state !== 'sending' && (
        <Button size="small" variant="link" onClick={() => void outboxOf(owner).discard(clientId)}>
          {isConflict ? 'Use the saved version' : 'Delete'}
          {of}
        </Button>
      )}
    </SettingRow>
  )
}

const labels = { caption: 'Caption', story: 'Story', moment: 'When?', place: 'Where?' } as const

/** Both versions of words that were also changed elsewhere. */
const BothVersions = ({ words: { change, theirs } }: { readonly words: OutgoingWords }) => (
  <>
    These words were also changed somewhere else. Which version stays?
    {(Object.keys(labels) as (keyof typeof labels)[])
      .filter((name) => change[name] !== undefined && change[name] !== theirs?.[name])
      .map((name) => (
        <span key={name} className={styles.version}>
          {labels[name]}, yours here: <q>{change[name] || 'nothing'}</q>; saved: <q>{theirs?.[name] || 'nothing'}</q>
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
      return outgoing.text === '' ? 'A message' : `Message: ${shortened(outgoing.text)}`
    case 'tweet':
      return `Tweet: ${shortened(outgoing.text)}`
    case 'words':
      return `Words of ${shortened(outgoing.title)}`
  }
}

/** How far it has come, as a sentence. */
function stateOfOutgoing({ state, reason }: Outgoing): string {
  if (state === 'failed') return `Not sent. ${reason ?? ''}`.trim()
  return state === 'sending' ? 'It is being sent.' : 'It waits for the network.'
}
