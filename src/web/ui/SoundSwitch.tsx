import { switchSound, useSoundSetting } from '#web/lib/sound/sound.ts'
import { SoundButton } from './SoundButton.tsx'

type Props = { /** On screens that begin with sound, not having been asked counts as on. */ readonly isOnUnlessRefused?: boolean }

/** The sound switch of every header, among the first tab stops. */
export function SoundSwitch({ isOnUnlessRefused = false }: Props) {
  const { on } = useSoundSetting()
  const isOn = on ?? isOnUnlessRefused
  return <SoundButton isOn={isOn} aria-pressed={isOn} onClick={() => void switchSound(!isOn)} />
}
