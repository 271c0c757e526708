import type { ReactNode } from 'react'
import { productName } from '#domain/product-name.ts'
import { memberPlaces } from '#web/lib/member-places.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { PageLayout } from '#web/ui/PageLayout.tsx'
import { SoundButton } from '#web/ui/SoundButton.tsx'
import styles from './PublicLayout.module.css'
import { GuestsOnly, MembersOnly } from './SignupInvitation.tsx'
import { TermButton } from './Writing.tsx'

/** In the header, and on a narrow sheet in the footer. */
const HEADER = [
  { path: '/story', name: 'Story' },
  { path: '/what-we-do', name: 'What we do' },
  { path: '/sky', name: 'Sky' },
  { path: '/shop', name: 'Shop' },
]
const FOOTER = [
  { path: '/about', name: 'About' },
  { path: '/terms', name: 'Terms' },
  { path: '/privacy', name: 'Privacy' },
  { path: '/whatsnew', name: 'What is new' },
  { path: '/aboutstarchart', name: 'About star charts' },
]

type Props = {
  /** The page's own path, which its links name as the current one. */
  readonly path: string
  readonly reachesEdge?: boolean
  readonly children: ReactNode
}

/**
 * The frame of the pages that are documents of their own: everything in it works without a script, save the sound. It holds the links of
 * guests and those of members, and shows one of both.
 */
export const PublicLayout = ({ path, reachesEdge = false, children }: Props) => (
  <PageLayout
    reachesEdge={reachesEdge}
    header={
      <div className={styles.header}>
        <a className={styles.mark} href="/">
          <Logo className={styles.drawing} />
          {productName}
        </a>
        <GuestsOnly>
          <nav className={styles.nav} aria-label="Public pages">
            <Links pages={HEADER} path={path} className={styles.page} />
          </nav>
          <a className={styles.login} href="/login">
            Log in
          </a>
        </GuestsOnly>
        <MembersOnly>
          <MemberLinks />
        </MembersOnly>
        <SoundButton isOn={false} data-sound data-load="src/web/lib/sound/landing.ts" />
      </div>
    }
    footer={
      <nav className={styles.links} aria-label="Small print">
        <span className={styles.moved}>
          <Links pages={HEADER} path={path} className={styles.link} />
        </span>
        <Links pages={FOOTER} path={path} className={styles.link} />
        <TermButton term="" className={styles.link}>
          Dictionary
        </TermButton>
      </nav>
    }
  >
    {children}
  </PageLayout>
)

/** A member's way back. On a phone the map and the case alone; the others stand in the app's menu. */
const MemberLinks = () => (
  <nav className={styles.places} aria-label="Places">
    {memberPlaces.map(({ to, name }) => (
      <a key={to} className={styles.page} href={to}>
        {name}
      </a>
    ))}
    <a className={styles.page} href="/account">
      Account
    </a>
  </nav>
)

type LinksProps = {
  readonly pages: readonly { readonly path: string; readonly name: string }[]
  readonly path: string
  readonly className: string | undefined
}

const Links = ({ pages, path, className }: LinksProps) =>
  pages.map((page) => (
    <a key={page.path} className={className} href={page.path} aria-current={page.path === path ? 'page' : undefined}>
      {page.name}
    </a>
  ))
