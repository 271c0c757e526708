import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import styles from './Handles.module.css'

export type Handling = 'left' | 'right' | 'smaller' | 'larger' | 'copy' | 'remove'

/** Strokes in a square of 20. */
const handles: readonly { readonly doing: Handling; readonly sign: string; readonly label: string }[] = [
  { doing: 'left', sign: 'M5 4v4h4M5.6 7.6A6 6 0 1 1 4 11', label: 'Turn left' },
  { doing: 'right', sign: 'M15 4v4h-4M14.4 7.6A6 6 0 1 0 16 11', label: 'Turn right' },
  { doing: 'smaller', sign: 'M4 10h12', label: 'Smaller' },
  { doing: 'larger', sign: 'M4 10h12M10 4v12', label: 'Larger' },
  { doing: 'copy', sign: 'M3 3h10v10H3zM7 13v4h10V7h-4', label: 'Duplicate' },
  { doing: 'remove', sign: 'M5 5l10 10M15 5L5 15', label: 'Remove' },
]

type Props = { readonly thing: PlacedObject; readonly onHandle: (doing: Handling) => void }

/** What can be done to the thing in hand, for fingers and for keys alike. */
export const Handles = ({ thing, onHandle }: Props) => {
  const name = artifactKindOf(thing.artifact)?.name ?? 'thing'
  return (
    <div className={styles.handles} role="toolbar" aria-label={`The ${name} in hand`}>
      <span className={styles.name}>{name}</span>
      {handles.map(({ doing, sign, label }) => (
        <button key={doing} type="button" className={styles.handle} aria-label={label} title={label} onClick={() => onHandle(doing)}>
          <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
            <path d={sign} />
          </svg>
        </button>
      ))}
    </div>
  )
}
