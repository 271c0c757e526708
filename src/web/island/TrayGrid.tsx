import { type ReactNode, useRef } from 'react'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { AddPhotograph } from './editor/use-add-photograph.ts'
import type { Tray, TrayItem } from './editor/use-tray.ts'
import styles from './TrayGrid.module.css'

/** Pictures of what can be taken or chosen, side by side. */
export const TrayGrid = ({ children }: { readonly children: ReactNode }) => <ul className={styles.grid}>{children}</ul>

type Props = { readonly name: ReactNode; readonly picture: ReactNode }

/** Something to set down on the island: dragged there, tapped there, or pressed. */
export const TrayTile = ({ name, picture, item, tray }: Props & { readonly item: TrayItem; readonly tray: Tray }) => (
  <li>
    <button type="button" className={styles.tile} data-armed={tray.isArmed(item) || undefined} {...tray.itemProps(item)}>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.name}>{name}</span>
    </button>
  </li>
)

/** The same while it is locked, with what unlocks it. */
export const LockedTile = ({ name, picture, lock }: Props & { readonly lock: ReactNode }) => (
  <li className={styles.tile} data-locked>
    <span className={styles.picture}>{picture}</span>
    <span className={styles.name}>{name}</span>
    <span className={styles.lock}>{lock}</span>
  </li>
)

/** Chooses a photograph from this device, and shows how far it has come. */
export function PhotographPicker({ photograph: { add, isPending, share } }: { readonly photograph: AddPhotograph }) {
  const picker = useRef<HTMLInputElement>(null)
  if (isPending) return <ProgressBar label={t('Uploading the photograph')} share={share} />
  return (
    <>
      <Button size="small" onClick={() => picker.current?.click()}>
        {t('Add a photograph')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('Photograph')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = '' // the same file may be chosen again
          if (file) add(file)
        }}
      />
    </>
  )
}
