import type { Outgoing } from '#domain/outbox.ts'
import { known, t } from '#web/lib/language/translate.ts'

const maxLength = 80
const shortened = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)

/** What something on its way is called. */
export function nameOfOutgoing(outgoing: Outgoing): string {
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
export function stateOfOutgoing({ state, reason }: Outgoing): string {
  if (state === 'failed') return reason ? t('Not sent. {reason}', { reason: known(reason) }) : t('Not sent.')
  return state === 'sending' ? t('It is being sent.') : t('It waits for the network.')
}
