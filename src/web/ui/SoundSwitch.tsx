import { switchSound, useSoundSetting } from '#web/lib/sound/sound.ts'
import { useIsTyping } from '#web/lib/sound/typewriter-loop.ts'
import { SoundButton } from './SoundButton.tsx'

/** The sound switch of every header, among the first tab stops. Where nobody chose yet, it says whether the typewriter is heard. */
export function SoundSwitch({ isCompact = false }: { readonly isCompact?: boolean }) {
  const { on } = useSoundSetting()
  const isTyping = useIsTyping()
  const isOn = on ?? isTyping
  return <SoundButton isOn={isOn} isCompact={isCompact} aria-pressed={isOn} onClick={() => void switchSound(!isOn)} />
}
