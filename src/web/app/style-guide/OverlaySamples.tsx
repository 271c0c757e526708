import { useState } from 'react'
import { showErrorToast, showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Menu, menuItem } from '#web/ui/Menu.tsx'
import { SoundButton } from '#web/ui/SoundButton.tsx'
import { Sheet, Slip } from '#web/ui/scene/Sheet.tsx'
import type { SheetSize } from '#web/ui/scene/sheet-size.ts'
import { Row } from './Sample.tsx'

/** Toasts, menu and dialog. */
export function OverlaySamples() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Row>
      <Button onClick={() => showToast('Saved', '12:04, images')}>Success toast</Button>
      <Button onClick={() => showErrorToast(undefined, '12:05, privacy not changed')}>Error toast</Button>
      <Menu label="Menu" align="start">
        <button type="button" className={menuItem}>
          First
        </button>
        <button type="button" className={menuItem} aria-current>
          Second
        </button>
      </Menu>
      <Button onClick={() => setIsOpen(true)}>Dialog</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Delete this?">
        <p>It stays in the bin for 30 days.</p>
        <Row>
          <Button variant="danger" onClick={() => setIsOpen(false)}>
            Delete
          </Button>
          <Button variant="link" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
        </Row>
      </Dialog>
    </Row>
  )
}

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
