import { useState } from 'react'
import type { LegacyContact } from '#contract/legacy/views.ts'
import { maxLegacyContacts } from '#domain/legacy/limits.ts'
import { isContact } from '#domain/legacy/may-ask.ts'
import { formatDay } from '#web/lib/dates.ts'
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
        Your contacts
      </h2>
      {standing.length === 0 ? (
        <p>You have named nobody. Until somebody accepts, nothing of this can happen.</p>
      ) : (
        <ul className={styles.list}>
          {standing.map((contact) => (
            <ContactRow key={contact._id} contact={contact} onCard={setCard} />
          ))}
        </ul>
      )}
      {gone.length > 0 && (
        <p className={styles.aside}>
          No longer: {gone.map(({ name, state }) => `${name} (${contactStateWords[state].toLowerCase()})`).join(', ')}.
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
          label={
            <>
              New card<VisuallyHidden> for {name}</VisuallyHidden>
            </>
          }
          send={makeCard}
        />
      )}
      <ConfirmedAct
        label={
          <>
            Remove<VisuallyHidden> {name}</VisuallyHidden>
          </>
        }
        title={`Remove ${name}?`}
        question="They are told, and can ask for nothing any more. A card of theirs opens nothing."
        confirm="Remove this contact"
        send={(password) => removeContact(id, password)}
      />
      {prompt.dialog}
    </SettingRow>
  )
}

function factsOf({ person, email, state, invitedAt, mayAskFrom }: LegacyContact): string {
  const who = person ? `@${person.username}` : (email ?? 'Their account is gone')
  if (state === 'invited') return `${who}, asked on ${formatDay(invitedAt)}, has not accepted yet`
  return mayAskFrom === null ? `${who}, may ask` : `${who}, may ask from ${formatDay(mayAskFrom)} on`
}

const warningOf = ({ state, checkedSince }: LegacyContact): string | false => {
  if (state === 'unreachable') return 'Our e-mails do not reach them. Ask them yourself, or name another.'
  return checkedSince !== null && `Asked on ${formatDay(checkedSince)} whether they are still there. No answer yet.`
}
