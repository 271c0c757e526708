import { t } from '#web/lib/language/translate.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { BarAction } from '#web/shared/entry/viewer/BarAction.tsx'
import type { ShareButton as Slot } from '#web/shared/share/share-button.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './ShareButton.module.css'
import { SharePanel } from './SharePanel.tsx'
import { thingOf } from './share-words.ts'

/** Shares something of one's own by a link. */
export const ShareButton: Slot = ({ subject, look }) => {
  const layer = useLayer('share')
  const isOpen = layer.value === subject.id
  const open = () => layer.open(subject.id)
  return (
    <>
      {look === 'bar' ? (
        <BarAction sign="share" aria-haspopup="dialog" onClick={open}>
          {t('Share')}
        </BarAction>
      ) : (
        <Button size={look} aria-haspopup="dialog" onClick={open}>
          {t('Share')}
        </Button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the dialog are no commands of what lies below it */}
      <div className={styles.dialog} onKeyDown={(event) => event.stopPropagation()}>
        <Dialog
          isOpen={isOpen}
          onClose={() => isOpen && layer.close()}
          title={t('Share {thing}', { thing: thingOf(subject) })}
          entry="address"
        >
          <SharePanel subject={subject} />
        </Dialog>
      </div>
    </>
  )
}
