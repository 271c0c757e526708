import { type ComponentProps, use } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Slip.module.css'
import { SlipObserverContext } from './slip-observer.ts'

/** A piece of paper that floats over a scene. The scene knows where it lies. */
export const Slip = ({ className, ...rest }: Omit<ComponentProps<'div'>, 'ref'>) => (
  <div ref={use(SlipObserverContext)} data-slip="" className={classNames(styles.slip, className)} {...rest} />
)
