import { sourceInText } from '#domain/imports/source-titles.ts'
import { islandBodies } from '#domain/island/bodies.ts'
import { textOf as englishText, type Told } from '#domain/notifications/notification-text.ts'
import { language } from '#web/lib/language/language.ts'
import { known, t } from '#web/lib/language/translate.ts'

/** “Anneli”, “Anneli and Brendan”, “Anneli and 3 others”. */
function namesInWords({ actors, others }: Pick<Told, 'actors' | 'others'>): string {
  const [first, second] = actors.map(({ name }) => name)
  const more = actors.length + others - 1
  if (first === undefined) return t('Somebody')
  if (more === 0) return first
  if (more === 1 && second !== undefined) return t('{first} and {second}', { first, second })
  return t('{first} and {more, plural, one{# other} other{# others}}', { first, more })
}

/** The sentence of a notification in the reader's language: who, and the rest. The English one is the domain's, which e-mails say as well. */
export function textOf(told: Told): { readonly who: string | null; readonly rest: string } {
  const { who, rest } = englishText(told, namesInWords)
  return { who, rest: language.lookUp === null ? rest : (figuresInWords(told) ?? known(rest)) }
}

/** Sentences with a number or a name in them, which no catalogue has as the domain says them. */
function figuresInWords({ kind, about, event, refund, subject, gathered, imported }: Told): string | null {
  if (kind === 'order') {
    const number = about ?? ''
    const parts = [
      ...(event !== null && (event !== 'paid' || refund === null) ? [orderWords[event]] : []),
      ...(refund ? [orderWords[refund]] : []),
    ]
    return t('Order {number}: {state}', { number, state: (parts.length > 0 ? parts : [orderWords.paid]).join(', ') })
  }
  if (kind === 'unlock') {
    const [first, ...more] = gathered.length > 0 ? gathered : [subject]
    const name = islandBodies.find(({ slug }) => slug === first)?.name ?? t('An island')
    return more.length === 0
      ? t('{name} is open to you now', { name })
      : t('{name} and {more, plural, one{# other island} other{# other islands}} are open to you now', { name, more: more.length })
  }
  if (kind === 'sign_in' && about) return t('Login from a new network: {network}', { network: about })
  if (kind !== 'import' || imported === null) return null
  const { source, added, hereAlready, failed } = imported
  return t('Your import from {source} is done: {added, number} added, {hereAlready, number} here already, {failed, number} failed', {
    source: known(sourceInText(source)),
    added,
    hereAlready,
    failed,
  })
}

const orderWords = {
  paid: t('is paid'),
  shipped: t('is on its way'),
  delivered: t('has arrived'),
  refunded: t('was refunded'),
  refunded_in_part: t('was refunded in part'),
} as const
