import { switchSound, useSoundSetting } from '#web/lib/sound/sound.ts'
import styles from './SoundSwitch.module.css'

type Props = { /** On screens that begin with sound, not having been asked counts as on. */ readonly isOnUnlessRefused?: boolean }

/** The switch in every header, among the first tab stops. */
export function SoundSwitch({ isOnUnlessRefused = false }: Props) {
  const { on } = useSoundSetting()
  const isOn = on ?? isOnUnlessRefused
  return (
    <button type="button" className={styles.switch} aria-pressed={isOn} onClick={() => void switchSound(!isOn)}>
      <svg className={styles.wave} viewBox="0 0 26 12" aria-hidden="true">
        <path d={isOn ? 'M0 6q3.25-10 6.5 0t6.5 0 6.5 0 6.5 0' : 'M0 6H26'} />
      </svg>
      <span className={styles.words}>{isOn ? 'Sound on' : 'Sound off'}</span>
    </button>
  )
}
