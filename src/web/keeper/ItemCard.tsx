import { useState } from 'react'
import type { KeeperItem } from '#contract/keeper.ts'
import { type KeeperSection, kindOfAct } from '#domain/keeper/acts.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonRow } from '#web/ui/ButtonRow.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import type { WantedAct } from './ActDialog.tsx'
import styles from './ItemCard.module.css'
import { useItem, usePicture } from './queries.ts'

type Props = { readonly section: KeeperSection; readonly item: KeeperItem; readonly onAct: (wanted: WantedAct) => void }

/** A value of more characters has a row of its own. */
const longValue = 30

/** One thing of a section: what is known of it, and what may be done. All that is known is loaded once it is asked for. */
export function ItemCard({ section, item, onAct }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const whole = useItem(section, item.id, isOpen)
  const { heading, state, facts, texts, pictures, acts } = (isOpen && whole.data) || item
  return (
    <article className={styles.card} aria-busy={isOpen && whole.isPending}>
      <header className={styles.head}>
        <h3 className={styles.heading}>{heading}</h3>
        {state && <p className={styles.state}>{state}</p>}
      </header>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} data-long={value.length > longValue || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {texts.map(({ title, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no name of their own, and never change their order
        <section key={at} className={styles.text}>
          <h4>{title}</h4>
          <p>{text}</p>
        </section>
      ))}
      {pictures.map(({ author, name }) => (
        <Evidence key={name} author={author} name={name} />
      ))}
      {isOpen && whole.isPending && <DelayedSpinner />}
      {isOpen && whole.isError && <NetworkErrorState error={whole.error} onRetry={() => void whole.refetch()} />}
      {(acts.length > 0 || item.hasMore) && (
        <ButtonRow>
          {acts.map(({ act, target }) => (
            <Button
              key={`${act} ${target}`}
              size="small"
              {...(kindOfAct(act).needsTwo && { variant: 'danger' as const })}
              onClick={() => onAct({ act, target, about: heading })}
            >
              {known(kindOfAct(act).label)}
            </Button>
          ))}
          {item.hasMore && (
            <Button size="small" variant="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? t('Show less') : t('Show everything')}
            </Button>
          )}
        </ButtonRow>
      )}
    </article>
  )
}

/** A picture as it looked when it was reported. */
function Evidence({ author, name }: { readonly author: string; readonly name: string }) {
  const picture = usePicture(author, name)
  if (picture.isPending) return <DelayedSpinner />
  if (picture.isError) return <NetworkErrorState error={picture.error} onRetry={() => void picture.refetch()} />
  return <img className={styles.picture} src={picture.data} alt={t('As it looked when it was reported')} />
}
