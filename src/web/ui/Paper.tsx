import type { ReactNode } from 'react'
import { productName } from '#domain/product-name.ts'
import styles from './Paper.module.css'

type Props = {
  /** What it is, with its number. */
  readonly label: string
  /** What it is, below who issued it, where the facts do not say so: it also stands on paper, where the heading of the screen does not. */
  readonly kind?: string
  readonly stamp?: string | null
  /** `Fact`s, below who issued it. */
  readonly facts: ReactNode
  readonly children: ReactNode
}

/** A document on tractor-feed paper, such as a receipt: to read, and to print as it is. */
export const Paper = ({ label, kind, stamp, facts, children }: Props) => (
  <article className={styles.paper} aria-label={label}>
    <header className={styles.head}>
      <h2 className={styles.issuer}>{productName}</h2>
      {stamp && <strong className={styles.stamp}>{stamp}</strong>}
      {kind && <p className={styles.kind}>{kind}</p>}
      <dl className={styles.facts}>{facts}</dl>
    </header>
    {children}
  </article>
)

/** A line of a document's facts. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
