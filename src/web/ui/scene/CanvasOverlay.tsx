import type { ComponentProps } from 'react'
import styles from './CanvasOverlay.module.css'

/** Names and marks over a canvas, which the scene places itself. They are decoration: the list beside the scene has them all. */
export const CanvasOverlay = (props: Omit<ComponentProps<'div'>, 'className' | 'aria-hidden'>) => (
  <div {...props} className={styles.overlay} aria-hidden="true" />
)
