import type { ComponentProps } from 'react'
import { HeaderButton } from './HeaderButton.tsx'
import styles from './SoundButton.module.css'

/** The button of the sound switch, without the sound: prerendered pages show it before any script runs. */
export const SoundButton = ({ isOn, ...rest }: { readonly isOn: boolean } & Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <HeaderButton {...rest} className={styles.button}>
    <svg className={styles.wave} viewBox="0 0 26 12" aria-hidden="true">
      <path d={isOn ? 'M0 6q3.25-10 6.5 0t6.5 0 6.5 0 6.5 0' : 'M0 6H26'} />
    </svg>
    <span className={styles.label}>{isOn ? 'Sound on' : 'Sound off'}</span>
  </HeaderButton>
)
