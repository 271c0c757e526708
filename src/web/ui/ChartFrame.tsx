import type { ReactNode } from 'react'
import styles from './ChartFrame.module.css'
import { classNames } from './class-names.ts'

/** The border of a chart round a canvas. What is positioned absolutely in it stands relative to the border. */
export const ChartFrame = ({ className, children }: { readonly className?: string | undefined; readonly children: ReactNode }) => (
  <div className={classNames(styles.frame, className)}>{children}</div>
)
