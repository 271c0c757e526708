import type { Bus } from '#web/lib/sound/setting.ts'
import { changeSound, playSound, switchSound, useSoundSetting } from '#web/lib/sound/sound.ts'
import { Button } from '#web/ui/Button.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Section } from './Section.tsx'
import styles from './SoundSection.module.css'

const buses = [
  { bus: 'typewriter', name: 'Typewriter', sample: 'key' },
  { bus: 'modem', name: 'Modem', sample: 'dialUp' },
  { bus: 'drawers', name: 'Files and charts', sample: 'openFile' },
  { bus: 'places', name: 'Areas and finds', sample: 'chime' },
] as const satisfies readonly { bus: Bus; name: string; sample: string }[]

/** Stored in this browser. Takes effect at once. */
export function SoundSection() {
  const sound = useSoundSetting()
  const isOn = sound.on === true
  return (
    <Section id="sound" title="Sound" about="Kept in this browser, and heard at once. The switch in the header is the same as this one.">
      <Toggle isOn={isOn} onChange={(on) => void switchSound(on)}>
        Sound
      </Toggle>
      <div className={styles.sliders}>
        <Slider label="Everything" value={sound.master} onChange={(master) => changeSound({ master })} />
        {buses.map(({ bus, name, sample }) => (
          <div key={bus} className={styles.bus}>
            <Slider label={name} value={sound[bus]} onChange={(value) => changeSound({ [bus]: value })} />
            <Button size="small" disabled={!isOn} onClick={() => void playSound(sample)}>
              Listen<VisuallyHidden> to {name}</VisuallyHidden>
            </Button>
          </div>
        ))}
      </div>
      <Toggle isOn={sound.isReduced} onChange={(isReduced) => changeSound({ isReduced })}>
        Reduced sound
      </Toggle>
      <p className={styles.note}>Short signals only, at half the volume: no sound that goes on by itself.</p>
      <Toggle isOn={sound.hasCaptions} onChange={(hasCaptions) => changeSound({ hasCaptions })}>
        Captions for sounds
      </Toggle>
      <p className={styles.note}>Each sound is named at the foot of the window, also while sound is off.</p>
    </Section>
  )
}
