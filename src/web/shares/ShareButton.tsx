import { useState } from 'react'
import type { ShareButton as Slot } from '#web/lib/share-button.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { BarAction } from '#web/ui/viewer/BarAction.tsx'
import styles from './ShareButton.module.css'
import { SharePanel } from './SharePanel.tsx'
import { thingOf } from './share-words.ts'

/** Shares something of one's own by a link. */
export const ShareButton: Slot = ({ subject, look }) => {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  return (
    <>
      {look === 'bar' ? (
        <BarAction sign="share" aria-haspopup="dialog" onClick={open}>
          Share
        </BarAction>
      ) : (
        <Button size={look} aria-haspopup="dialog" onClick={open}>
          Share
        </Button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the dialog are no commands of what lies below it */}
      <div className={styles.dialog} onKeyDown={(event) => event.stopPropagation()}>
        <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Share ${thingOf(subject)}`}>
          <SharePanel subject={subject} />
        </Dialog>
      </div>
    </>
  )
}
