import styles from './TabBarItem.module.css'

type Props = {
  readonly name: string
  /** Strokes in a square of 20. */
  readonly icon: string
  /** The one that adds something, where the others lead somewhere. */
  readonly isAction?: boolean
  /** How many are new, as it is seen. Screen readers are told by the name of the link or button around it. */
  readonly count?: string | null
}

/** What stands in a link or a button of the bottom navigation: a drawing, a word, and perhaps a count. */
export const TabBarItem = ({ name, icon, isAction, count }: Props) => (
  <>
    <svg className={styles.icon} data-action={isAction || undefined} viewBox="0 0 20 20" aria-hidden="true">
      <path d={icon} />
    </svg>
    {count && (
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    )}
    <span className={styles.name}>{name}</span>
  </>
)

/** The class of the link or button around it. */
export const tabBarItem = styles.item
