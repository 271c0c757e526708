import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import styles from './ObjectToolbar.module.css'

export type ToolbarAction = 'left' | 'right' | 'smaller' | 'larger' | 'copy' | 'remove'

/** Strokes in a square of 20. */
const tools: readonly { readonly action: ToolbarAction; readonly icon: string; readonly label: string }[] = [
  { action: 'left', icon: 'M5 4v4h4M5.6 7.6A6 6 0 1 1 4 11', label: 'Turn left' },
  { action: 'right', icon: 'M15 4v4h-4M14.4 7.6A6 6 0 1 0 16 11', label: 'Turn right' },
  { action: 'smaller', icon: 'M4 10h12', label: 'Smaller' },
  { action: 'larger', icon: 'M4 10h12M10 4v12', label: 'Larger' },
  { action: 'copy', icon: 'M3 3h10v10H3zM7 13v4h10V7h-4', label: 'Duplicate' },
  { action: 'remove', icon: 'M5 5l10 10M15 5L5 15', label: 'Remove' },
]

type Props = { readonly object: PlacedObject; readonly onAction: (doing: ToolbarAction) => void }

/** Buttons that act on the selected object. */
export const ObjectToolbar = ({ object: thing, onAction: onHandle }: Props) => {
  const name = artifactKindOf(thing.artifact)?.name ?? 'thing'
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={`The ${name} in hand`}>
      <span className={styles.name}>{name}</span>
      {tools.map(({ action: doing, icon: sign, label }) => (
        <button key={doing} type="button" className={styles.button} aria-label={label} title={label} onClick={() => onHandle(doing)}>
          <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
            <path d={sign} />
          </svg>
        </button>
      ))}
    </div>
  )
}
