import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './HeaderButton.module.css'

/** A button of a header's row. */
export const HeaderButton = ({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) => (
  <button {...rest} type="button" className={classNames(styles.button, className)} />
)
