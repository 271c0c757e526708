import { isOpen } from '#domain/legacy/case.ts'
import { formatDay } from '#web/lib/dates.ts'
import { useMe } from '#web/lib/me.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Choices } from './Choices.tsx'
import { Contacts } from './Contacts.tsx'
import styles from './Legacy.module.css'
import { NamedView } from './NamedView.tsx'
import { OpenRequest } from './OpenRequest.tsx'
import { actsAsAccount, useNamedLegacies, useOwnLegacy } from './queries.ts'

/** The legacy on the account: one's own, and before it those of people who named one as their contact. */
export function LegacyEntry() {
  const own = useOwnLegacy()
  const named = useNamedLegacies()
  const me = useMe().data?.doc
  const retry = () => void Promise.all([own.refetch(), named.refetch()])
  if (own.isPending || named.isPending || !me) return <DelayedSpinner />
  if (!own.data || !named.data) return <NetworkErrorState error={own.error ?? named.error} onRetry={retry} />
  const { contacts, case: last, quietUntil } = own.data
  return (
    <div className={styles.legacy}>
      <p>
        Name up to three people who may say, one day, that you have died. You are asked first, for weeks; one login ends it. Only then
        nobody logs in any more, and your island stays as you prepared it. <a href="/leaving-an-island">How it works</a>
      </p>
      {last && isOpen(last.state) && <OpenRequest shown={last} />}
      {named.data.length > 0 && (
        <section className={styles.part} aria-labelledby="legacy-named">
          <h2 id="legacy-named" className={styles.heading}>
            People who named you
          </h2>
          {named.data.map((one) => (
            <NamedView key={one.owner._id} named={one} acts={{ ...actsAsAccount(one.owner._id), visit: <Visit id={one.owner._id} /> }} />
          ))}
        </section>
      )}
      <Contacts contacts={contacts} />
      {quietUntil !== null && contacts.length > 0 && (
        <p className={styles.aside}>
          Your e-mail, your password or your contacts changed lately. Until {formatDay(quietUntil)} nobody can ask for anything.
        </p>
      )}
      <Choices legacy={own.data} ownerId={me._id} />
    </div>
  )
}

const Visit = ({ id }: { readonly id: string }) => (
  <p>
    <LinkButton size="small" to={`/userislandprofile/${id}`}>
      Visit the island
    </LinkButton>
  </p>
)
