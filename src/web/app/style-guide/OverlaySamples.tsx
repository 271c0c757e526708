import { useState } from 'react'
import { showErrorToast, showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Menu, menuItem } from '#web/ui/Menu.tsx'
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
