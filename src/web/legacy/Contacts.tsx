import { useState } from 'react'
import type { LegacyContact } from '#contract/legacy/views.ts'
import { maxLegacyContacts } from '#domain/legacy/limits.ts'
import { isContact } from '#domain/legacy/may-ask.ts'
import { formatDay } from '#web/lib/dates.ts'
import { inSentence } from '#web/lib/language/in-sentence.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { usePasswordPrompt } from '#web/shared/account/use-password-prompt.tsx'
import { SettingRow } from '#web/ui/SettingRow.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { CardDialog } from './CardDialog.tsx'
import { Act, ConfirmedAct } from './ConfirmedAct.tsx'
import { InviteForm } from './InviteForm.tsx'
import styles from './Legacy.module.css'
import { contactStateWords } from './legacy-words.ts'
import { removeContact, renewCard } from './queries.ts'

/** A card that was made just now: shown once. */
type NewCard = { readonly code: string; readonly name: string }

/** The contacts of the owner: who is asked, who accepted, and naming another. */
export function Contacts({ contacts }: { readonly contacts: readonly LegacyContact[] }) {
  const [card, setCard] = useState<NewCard | null>(null)
  const standing = contacts.filter(({ state }) => state === 'invited' || isContact(state))
  const gone = contacts.filter(({ state }) => state !== 'invited' && !isContact(state))
  return (
    <section className={styles.part} aria-labelledby="legacy-contacts" tabIndex={-1}>
      <h2 id="legacy-contacts" className={styles.heading}>
        {t('Your contacts')}
      </h2>
      {standing.length === 0 ? (
        <p>{t('You have named nobody. Until somebody accepts, nothing of this can happen.')}</p>
      ) : (
        <ul className={styles.list}>
          {standing.map((contact) => (
            <ContactRow key={contact._id} contact={contact} onCard={setCard} />
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <p className={styles.aside}>
          {t('No longer: {gone}.', {
            gone: gone.map(({ name, state }) => `${name} (${inSentence(contactStateWords[state])})`).join(', '),
          })}
        </p>
      )}
      {standing.length < maxLegacyContacts && <InviteForm onCard={setCard} />}
      <CardDialog card={card} onClose={() => setCard(null)} />
    </section>
  )
}

type RowProps = { readonly contact: LegacyContact; readonly onCard: (card: NewCard) => void }

function ContactRow({ contact, onCard }: RowProps) {
  const { _id: id, name, email, state } = contact
  const prompt = usePasswordPrompt()
  const makeCard = () => prompt.send(async (password) => onCard({ name, code: await renewCard(id, password) }))
  return (
    <SettingRow name={name} tag={contactStateWords[state]} details={factsOf(contact)} warning={warningOf(contact)}>
      {email !== null && (
        <Act
          label={rich('New card<visuallyHidden> for {name}</visuallyHidden>', {
            name,
            visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
          })}
          send={makeCard}
        />
      )}
      <ConfirmedAct
        label={rich('Remove<visuallyHidden> {name}</visuallyHidden>', {
          name,
          visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
        })}
        title={t('Remove {name}?', { name })}
        question={t('They are told, and can ask for nothing any more. A card of theirs opens nothing.')}
        confirm={t('Remove this contact')}
        send={(password) => removeContact(id, password)}
      />
      {prompt.dialog}
    </SettingRow>
  )
}

function factsOf({ person, email, state, invitedAt, mayAskFrom }: LegacyContact): string {
  const who = person ? `@${person.username}` : (email ?? t('Their account is gone'))
  if (state === 'invited') return t('{who}, asked on {day}, has not accepted yet', { who, day: formatDay(invitedAt) })
  return mayAskFrom === null ? t('{who}, may ask', { who }) : t('{who}, may ask from {day} on', { who, day: formatDay(mayAskFrom) })
}

const warningOf = ({ state, checkedSince }: LegacyContact): string | false => {
  if (state === 'unreachable') return t('Our e-mails do not reach them. Ask them yourself, or name another.')
  return checkedSince !== null && t('Asked on {day} whether they are still there. No answer yet.', { day: formatDay(checkedSince) })
}
