import type { ComponentProps } from 'react'
import { Link } from '#web/ui/Link.tsx'
import styles from './HeaderLink.module.css'

/** A link to a screen, in the navigation of a header. */
export const HeaderLink = (props: Omit<ComponentProps<typeof Link>, 'className'>) => <Link {...props} className={styles.link} />
