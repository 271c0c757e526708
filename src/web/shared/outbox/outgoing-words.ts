import type { Outgoing } from '#domain/outbox.ts'

const maxLength = 80
const shortened = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)

/** What something on its way is called. */
export function nameOfOutgoing(outgoing: Outgoing): string {
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
export function stateOfOutgoing({ state, reason }: Outgoing): string {
  if (state === 'failed') return `Not sent. ${reason ?? ''}`.trim()
  return state === 'sending' ? 'It is being sent.' : 'It waits for the network.'
}
