import type { ReactNode } from 'react'
import styles from './Panel.module.css'

/** One of the editor's panels: its parts below each other. */
export const Panel = ({ children }: { readonly children: ReactNode }) => <div className={styles.panel}>{children}</div>

/** A state of the editor that changes what the panel does, and how to end it. */
export const PanelNote = ({ children }: { readonly children: ReactNode }) => <div className={styles.note}>{children}</div>

type EmptyProps = { readonly words: string /** The way to its first thing. */; readonly children: ReactNode }

/** A part of a panel that holds nothing yet. */
export const EmptyPart = ({ words, children }: EmptyProps) => (
  <div className={styles.empty}>
    <p className={styles.aside}>{words}</p>
    {children}
  </div>
)

type Props = {
  readonly label: string
  /** What the heading shows, where it says more than the label. */
  readonly heading?: ReactNode
  readonly children: ReactNode
}

/** A named part of a panel. */
export const PanelSection = ({ label, heading = label, children }: Props) => (
  <section aria-label={label}>
    <h2 className={styles.title}>{heading}</h2>
    {children}
  </section>
)

type Item = {
  readonly key: string | number
  readonly number: number
  readonly title: ReactNode
  readonly isActive?: boolean
  readonly body: ReactNode
}

/** Revisions or paths: a number and a title, then what can be done with each. */
export const NumberedList = ({ items }: { readonly items: readonly Item[] }) => (
  <ol className={styles.list}>
    {items.map(({ key, number, title, isActive = false, body }) => (
      <li key={key} className={styles.item} data-active={isActive || undefined}>
        <p>
          <span className={styles.number}>{number}</span> {title}
        </p>
        {body}
      </li>
    ))}
  </ol>
)
