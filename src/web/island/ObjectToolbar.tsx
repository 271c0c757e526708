import { artifactKindOf, isDisplay } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import styles from './ObjectToolbar.module.css'

export type ToolbarAction = 'left' | 'right' | 'smaller' | 'larger' | 'copy' | 'remove'

/** Strokes in a square of 20. */
const tools: readonly { readonly action: ToolbarAction; readonly icon: string; readonly label: string; readonly word?: string }[] = [
  { action: 'left', icon: 'M5 4v4h4M5.6 7.6A6 6 0 1 1 4 11', label: 'Turn left', word: 'Left' },
  { action: 'right', icon: 'M15 4v4h-4M14.4 7.6A6 6 0 1 0 16 11', label: 'Turn right', word: 'Right' },
  { action: 'smaller', icon: 'M16 9h-5V4M11 9l6-6M4 11h5v5M9 11l-6 6', label: 'Smaller' },
  { action: 'larger', icon: 'M12 3h5v5M17 3l-6 6M8 17H3v-5M3 17l6-6', label: 'Larger' },
  { action: 'copy', icon: 'M3 3h10v10H3zM7 13v4h10V7h-4', label: 'Copy' },
  { action: 'remove', icon: 'M5 5l10 10M15 5L5 15', label: 'Remove' },
]

type Props = {
  readonly object: PlacedObject
  /** Whether it shows an entry, a chart or an album that nobody else sees. */
  readonly isPrivate: boolean
  /** Asks who else may see the entry that it shows; null where it shows none. */
  readonly onOpenToOthers: (() => void) | null
  readonly onAction: (action: ToolbarAction) => void
  /** Of an object that can show an entry or an album: opens the choice of it. */
  readonly onChooseEntry: () => void
  /** Lets go of it. */
  readonly onDone: () => void
}

/** Buttons that act on the selected object. */
export const ObjectToolbar = ({ object, isPrivate, onOpenToOthers, onAction, onChooseEntry, onDone }: Props) => {
  const kind = artifactKindOf(object.artifact)
  const name = kind?.name ?? 'thing'
  return (
    <>
      {isPrivate && <OnlyYou object={object} onOpenToOthers={onOpenToOthers} />}
      <Slip className={styles.toolbar} role="toolbar" aria-label={`The ${name} in hand`}>
        <span className={styles.name}>{name}</span>
        <ToolButton label="Done" icon="M4 11l4 4 8-10" onClick={onDone} />
        {kind && isDisplay(kind) && (
          <ToolButton label="Choose what it shows" word="Choose" icon="M3 4h14v12H3zM3 13l4-4 3 3 3-4 4 5" onClick={onChooseEntry} />
        )}
        {tools.map(({ action, ...tool }) => (
          <ToolButton key={action} {...tool} onClick={() => onAction(action)} />
        ))}
      </Slip>
    </>
  )
}

/** The stamp of what nobody else sees: it asks whether others may, or leads to where that is changed. */
const OnlyYou = ({ object: { artifact, albumId }, onOpenToOthers }: Pick<Props, 'object' | 'onOpenToOthers'>) => (
  <Slip className={styles.privacy}>
    <span>Only you.</span>{' '}
    {onOpenToOthers ? (
      <Button variant="link" onClick={onOpenToOthers}>
        Let others see?
      </Button>
    ) : artifactKindOf(artifact)?.shows?.includes('starchart') ? (
      <Link to="/settings" hash="privacy">
        Change
      </Link>
    ) : (
      <Link to="/collection" search={{ view: 'albums', album: albumId ?? '' }}>
        Change
      </Link>
    )}
  </Slip>
)

type ToolProps = {
  readonly label: string
  /** What stands under the sign, if that is not the whole label. */
  readonly word?: string
  readonly icon: string
  readonly onClick: () => void
}

const ToolButton = ({ label, word = label, icon, onClick }: ToolProps) => (
  <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={icon} />
    </svg>
    <span className={styles.word}>{word}</span>
  </button>
)
