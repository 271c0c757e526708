import { Button } from '#web/ui/Button.tsx'
import styles from './ArmedNote.module.css'
import type { TrayItem } from './editor/use-tray.ts'

/** Says that a tap of the ground sets something down, and offers the way out. */
export const ArmedNote = ({ item, onCancel }: { readonly item: TrayItem; readonly onCancel: () => void }) => (
  <div className={styles.note}>
    <p role="status">Tap the ground where the {item.kind.name} shall stand.</p>
    <Button size="small" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
