import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import type { Bus } from '#web/lib/sound/setting.ts'
import { changeSound, playSound, switchSound, useSoundSetting } from '#web/lib/sound/sound.ts'
import { Button } from '#web/ui/Button.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { Section } from './Section.tsx'
import styles from './SoundSection.module.css'

const buses = [
  { bus: 'typewriter', name: t('Typewriter'), sample: 'key' },
  { bus: 'modem', name: t('Modem'), sample: 'dialUp' },
  { bus: 'drawers', name: t('Files and charts'), sample: 'openFile' },
  { bus: 'places', name: t('Areas and finds'), sample: 'chime' },
] as const satisfies readonly { bus: Bus; name: string; sample: string }[]

/** Stored in this browser. Takes effect at once. */
export function SoundSection() {
  const sound = useSoundSetting()
  const isOn = sound.on === true
  return (
    <Section
      id="sound"
      title={t('Sound')}
      about={t('Kept in this browser, and heard at once. The switch in the header is the same as this one.')}
    >
      <Toggle isOn={isOn} onChange={(on) => void switchSound(on)}>
        {t('Sound')}
      </Toggle>
      <div className={styles.sliders}>
        <Slider label={t('Everything')} value={sound.master} onChange={(master) => changeSound({ master })} />
        {buses.map(({ bus, name, sample }) => (
          <div key={bus} className={styles.bus}>
            <Slider label={name} value={sound[bus]} onChange={(value) => changeSound({ [bus]: value })} />
            <Button size="small" disabled={!isOn} onClick={() => void playSound(sample)}>
              {rich('Listen<visuallyHidden> to {name}</visuallyHidden>', {
                name,
                visuallyHidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              })}
            </Button>
          </div>
        ))}
      </div>
      <Toggle isOn={sound.isReduced} onChange={(isReduced) => changeSound({ isReduced })}>
        {t('Reduced sound')}
      </Toggle>
      <p className={styles.note}>{t('Short signals only, at half the volume: no sound that goes on by itself.')}</p>
      <Toggle isOn={sound.hasCaptions} onChange={(hasCaptions) => changeSound({ hasCaptions })}>
        {t('Captions for sounds')}
      </Toggle>
      <p className={styles.note}>{t('Each sound is named at the foot of the window, also while sound is off.')}</p>
    </Section>
  )
}
