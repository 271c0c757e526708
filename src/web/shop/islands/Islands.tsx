import { useMutation } from '@tanstack/react-query'
import { usersApi } from '#contract/people/users.ts'
import { call } from '#web/lib/call.ts'
import { replaceMe, useMe } from '#web/lib/me.ts'
import { useNavigateTo } from '#web/lib/navigation.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'
import { refetchCatalogue, useCatalogue } from '#web/shared/island/catalogue.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { IslandCard } from './IslandCard.tsx'
import styles from './Islands.module.css'

/** The island bodies of the catalogue: those unlocked, then the locked ones with what unlocks them. */
export function Islands() {
  const me = useMe()
  const catalogue = useCatalogue()
  const move = useMoveToIsland()
  if (catalogue.isPending || me.isPending) return <DelayedSpinner />
  if (!catalogue.data || !me.data)
    return <NetworkErrorState error={catalogue.error ?? me.error} onRetry={() => void Promise.all([catalogue.refetch(), me.refetch()])} />
  const owner = me.data.doc._id
  const open = catalogue.data.filter(({ unlocked }) => unlocked)
  const locked = catalogue.data.filter(({ unlocked }) => !unlocked)
  return (
    <div>
      <p className={styles.intro}>
        An island has one of {catalogue.data.length} shapes. You may show things to the people of your own shape alone. When you change it,
        everything that stands on your island moves along.
      </p>
      {[
        { title: 'Unlocked', islands: open },
        { title: 'Locked', islands: locked },
      ].map(
        ({ title, islands }) =>
          islands.length > 0 && (
            <section key={title} className={styles.group} aria-label={title}>
              <h2 className={styles.title}>
                {title} <span className={styles.count}>{islands.length}</span>
              </h2>
              <ul className={title === 'Locked' ? styles.islands : styles.unlocked}>
                {islands.map((island) => (
                  <li key={island.slug}>
                    <IslandCard
                      island={island}
                      owner={owner}
                      isMoving={move.isPending && move.variables === island.slug}
                      onMove={() => move.mutate(island.slug)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  )
}

/** Moves the person to another island body, then opens the editor. */
function useMoveToIsland() {
  const go = useNavigateTo()
  return useMutation({
    mutationFn: (island: string) => call(usersApi.updateUser, { body: { island } }),
    onSuccess: ({ data, message }) => {
      replaceMe(data)
      void refetchCatalogue()
      showToast(message, 'Island')
      void playSound('updateFile')
      void go('/island')
    },
  })
}
