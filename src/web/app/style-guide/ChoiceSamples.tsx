import { useState } from 'react'
import { changeSound, useSoundSetting } from '#web/lib/sound/sound.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Toggle } from '#web/ui/Toggle.tsx'

/** Radio group, toggle, slider and tabs. */
export function ChoiceSamples() {
  const [filter, setFilter] = useState<'public' | 'sameisland'>('public')
  const [isOn, setIsOn] = useState(true)
  const [tab, setTab] = useState<'images' | 'films' | 'papers'>('images')
  const sound = useSoundSetting()
  return (
    <>
      <RadioGroup
        legend="Who"
        value={filter}
        onChange={setFilter}
        choices={[
          { value: 'public', label: 'Everyone' },
          { value: 'sameisland', label: 'With my island shape' },
        ]}
      />
      <Toggle isOn={isOn} onChange={setIsOn}>
        Sea in motion
      </Toggle>
      <Slider label="Typewriter" value={sound.typewriter} onChange={(typewriter) => changeSound({ typewriter })} />
      <Tabs
        label="Kinds"
        open={tab}
        onOpen={setTab}
        tabs={[
          { name: 'images', label: 'Images', count: 14 },
          { name: 'films', label: 'Films', count: 3 },
          { name: 'papers', label: 'Files', count: 27 },
        ]}
      >
        <p>What lies under {tab}.</p>
      </Tabs>
    </>
  )
}
