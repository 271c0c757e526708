import { isOpen } from '#domain/legacy/case.ts'
import { formatDay } from '#web/lib/dates.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
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
        {rich(
          'Name up to three people who may say, one day, that you have died. You are asked first, for weeks; one login ends it. Only then nobody logs in any more, and your island stays as you prepared it. <a>How it works</a>',
          { a: (words) => <a href="/leaving-an-island">{words}</a> },
        )}
      </p>
      {last && isOpen(last.state) && <OpenRequest shown={last} />}
      {named.data.length > 0 && (
        <section className={styles.part} aria-labelledby="legacy-named">
          <h2 id="legacy-named" className={styles.heading}>
            {t('People who named you')}
          </h2>
          {named.data.map((one) => (
            <NamedView key={one.owner._id} named={one} acts={{ ...actsAsAccount(one.owner._id), visit: <Visit id={one.owner._id} /> }} />
          ))}
        </section>
      )}
      <Contacts contacts={contacts} />
      {quietUntil !== null && contacts.length > 0 && (
        <p className={styles.aside}>
          {t('Your e-mail, your password or your contacts changed lately. Until {day} nobody can ask for anything.', {
            day: formatDay(quietUntil),
          })}
        </p>
      )}
      <Choices legacy={own.data} ownerId={me._id} />
    </div>
  )
}

const Visit = ({ id }: { readonly id: string }) => (
  <p>
    <LinkButton size="small" to={`/userislandprofile/${id}`}>
      {t('Visit the island')}
    </LinkButton>
  </p>
)
