import type { ComponentPropsWithRef, ReactNode, Ref } from 'react'
import type { ScreenAddress } from '#domain/addresses.ts'
import styles from './IndexedPages.module.css'
import { Link } from './Link.tsx'

type ScreenProps = {
  readonly title: string
  /** The address names a page; otherwise it is that of the index. */
  readonly isPageNamed: boolean
  /** `IndexedPages` once they are there. */
  readonly children: ReactNode
}

/** A screen of many pages with an index. A phone shows the one or the other, as the address says; the page has its own heading there. */
export const IndexedScreen = ({ title, isPageNamed, children }: ScreenProps) => (
  <div data-named={isPageNamed || undefined}>
    <h1 className={styles.heading}>{title}</h1>
    {children}
  </div>
)

type Props = {
  readonly index: ReactNode
  /** The way from a page to the index, on a phone. */
  readonly back: { readonly to: ScreenAddress; readonly name: string }
  /** The page. */
  readonly children: ReactNode
  readonly pageClass: string | undefined
  readonly ref?: Ref<HTMLDivElement>
}

/** The index, and the page of one of its entries beside it. */
export const IndexedPages = ({ index, back, children, pageClass, ref }: Props) => (
  <div ref={ref} className={styles.pages}>
    <div className={styles.index}>{index}</div>
    <div className={pageClass}>
      <Link className={styles.back} to={back.to} viewTransition={false}>
        {back.name}
      </Link>
      {children}
    </div>
  </div>
)

/** A list of the index. */
export const IndexEntries = (props: ComponentPropsWithRef<'ul'>) => <ul className={styles.entries} {...props} />

type EntryProps = {
  readonly to: ScreenAddress
  /** A section of that page. */
  readonly hash?: string
  readonly isShown?: boolean
  readonly children: ReactNode
}

/** A link to one page. */
export const IndexEntry = ({ to, hash, isShown, children }: EntryProps) => (
  <Link className={styles.entry} to={to} {...(hash && { hash })} viewTransition={false} data-shown={isShown || undefined}>
    {children}
  </Link>
)
