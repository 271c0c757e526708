import type { ComponentProps } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { switchSound, useSoundSetting } from '#web/lib/sound/sound.ts'
import { useIsTyping } from '#web/lib/sound/typewriter-loop.ts'
import { classNames } from './class-names.ts'
import { HeaderButton } from './HeaderButton.tsx'
import styles from './SoundButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  readonly isOn: boolean
  /** In a full header its words are left to screen readers where the navigation needs the row. */
  readonly isCompact?: boolean
}

/** The button of the sound switch, without the sound: prerendered pages show it before any script runs. */
export const SoundButton = ({ isOn, isCompact = false, ...rest }: Props) => (
  <HeaderButton {...rest} className={classNames(styles.button, isCompact && styles.compact)}>
    <svg className={styles.wave} viewBox="0 0 26 12" aria-hidden="true">
      <path d={isOn ? 'M0 6q3.25-10 6.5 0t6.5 0 6.5 0 6.5 0' : 'M0 6H26'} />
    </svg>
    <span className={styles.label}>{isOn ? t('Sound on') : t('Sound off')}</span>
  </HeaderButton>
)

/** The sound switch of every header, among the first tab stops. Where nobody chose yet, it says whether the typewriter is heard. */
export function SoundSwitch({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { on } = useSoundSetting()
  const isTyping = useIsTyping()
  const isOn = on ?? isTyping
  return <SoundButton isOn={isOn} isCompact={isCompact} aria-pressed={isOn} onClick={() => void switchSound(!isOn)} />
}
