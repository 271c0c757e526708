import { useState } from 'react'
import { SoundButton } from '#web/ui/SoundButton.tsx'
import { Sheet } from '#web/ui/scene/Sheet.tsx'
import { Slip } from '#web/ui/scene/Slip.tsx'
import type { SheetSize } from '#web/ui/scene/sheet-size.ts'
import { Row } from './Sample.tsx'

/** What floats over a scene. */
export function SceneSamples() {
  const [size, setSize] = useState<SheetSize>('folded')
  const [isOn, setIsOn] = useState(false)
  return (
    <>
      <Slip>
        <p>A slip of paper on a scene</p>
      </Slip>
      <Sheet title="Islands in view" size={size} onSize={setSize}>
        <p>What the sheet holds.</p>
      </Sheet>
      <Row>
        <SoundButton isOn={isOn} onClick={() => setIsOn(!isOn)} />
        <SoundButton isOn={!isOn} isCompact onClick={() => setIsOn(!isOn)} />
      </Row>
    </>
  )
}
