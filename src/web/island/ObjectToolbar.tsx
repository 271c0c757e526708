import type { ReactNode, Ref } from 'react'
import { artifactKindOf, isDisplay } from '#domain/island/document/artifact-kinds.ts'
import { type Alignment, minAligned } from '#domain/island/document/group-commands.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { SlipObserverContext } from '#web/ui/scene/slip-observer.ts'
import styles from './ObjectToolbar.module.css'

export type ToolbarAction = 'left' | 'right' | 'smaller' | 'larger' | 'copy' | 'remove' | Alignment

type Tool = { readonly action: ToolbarAction; readonly icon: string; readonly label: string; readonly word?: string }

/** Strokes in a square of 20. */
const tools: readonly Tool[] = [
  { action: 'left', icon: 'M5 4v4h4M5.6 7.6A6 6 0 1 1 4 11', label: t('Turn left'), word: t('Left') },
  { action: 'right', icon: 'M15 4v4h-4M14.4 7.6A6 6 0 1 0 16 11', label: t('Turn right'), word: t('Right') },
  { action: 'smaller', icon: 'M16 9h-5V4M11 9l6-6M4 11h5v5M9 11l-6 6', label: t('Smaller') },
  { action: 'larger', icon: 'M12 3h5v5M17 3l-6 6M8 17H3v-5M3 17l6-6', label: t('Larger') },
  { action: 'copy', icon: 'M3 3h10v10H3zM7 13v4h10V7h-4', label: t('Copy') },
  { action: 'remove', icon: 'M5 5l10 10M15 5L5 15', label: t('Remove') },
]

/** For what is chosen together: on one line, and with equal distances beside it. */
const alignments: readonly Tool[] = [
  { action: 'row', icon: 'M2 15h16M3 7h3v5H3zM8.5 7h3v5h-3zM14 7h3v5h-3z', label: t('Put in a row'), word: t('Row') },
  { action: 'spread', icon: 'M2 4v12M18 4v12M8 6h4v8H8zM3.5 10H7M13 10h3.5', label: t('Spread evenly'), word: t('Spread') },
]

type SeveralProps = {
  /** Whether presses of other things add them to what is chosen. */
  readonly isChoosingSeveral: boolean
  readonly onChooseSeveral: (isChoosing: boolean) => void
}

type Props = SeveralProps & {
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
export const ObjectToolbar = ({ object, isPrivate, onOpenToOthers, onChooseEntry, ...tools }: Props) => {
  const kind = artifactKindOf(object.artifact)
  const name = kind ? known(kind.name) : t('thing')
  return (
    <>
      {isPrivate && <OnlyYou object={object} onOpenToOthers={onOpenToOthers} />}
      <Toolbar name={name} label={t('The {name} in hand', { name })} {...tools}>
        {kind && isDisplay(kind) && (
          <ToolButton
            label={t('Choose what it shows')}
            word={t('Choose')}
            icon="M3 4h14v12H3zM3 13l4-4 3 3 3-4 4 5"
            onClick={onChooseEntry}
          />
        )}
      </Toolbar>
    </>
  )
}

type GroupProps = SeveralProps & Pick<Props, 'onAction' | 'onDone'> & { readonly count: number }

/** Buttons that act on everything that is selected together. */
export const GroupToolbar = ({ count, ...tools }: GroupProps) => (
  <Toolbar name={t('{count} things', { count })} label={t('The {count} things in hand', { count })} {...tools}>
    {count >= minAligned &&
      alignments.map(({ action, ...tool }) => <ToolButton key={action} {...tool} onClick={() => tools.onAction(action)} />)}
  </Toolbar>
)

type ToolbarProps = Omit<GroupProps, 'count'> & { readonly name: string; readonly label: string; readonly children: ReactNode }

const Toolbar = ({ name, label, isChoosingSeveral, onChooseSeveral, onAction, onDone, children }: ToolbarProps) => (
  <Slip className={styles.toolbar} role="toolbar" aria-label={label}>
    <span className={styles.name}>{name}</span>
    <ToolButton label={t('Done')} icon="M4 11l4 4 8-10" onClick={onDone} />
    <ToolButton
      label={t('Choose several')}
      word={t('Several')}
      icon="M3 3h6v6H3zM11 11h6v6h-6zM14 3v6M11 6h6"
      isPressed={isChoosingSeveral}
      onClick={() => onChooseSeveral(!isChoosingSeveral)}
    />
    {children}
    {tools.map(({ action, ...tool }) => (
      <ToolButton key={action} {...tool} onClick={() => onAction(action)} />
    ))}
  </Slip>
)

/** The stamp of what nobody else sees: it asks whether others may, or leads to where that is changed. */
const OnlyYou = ({ object: { artifact, albumId }, onOpenToOthers }: Pick<Props, 'object' | 'onOpenToOthers'>) => (
  <Slip className={styles.privacy}>
    <span>{t('Only you.')}</span>{' '}
    {onOpenToOthers ? (
      <Button variant="link" onClick={onOpenToOthers}>
        {t('Let others see?')}
      </Button>
    ) : artifactKindOf(artifact)?.shows?.includes('starchart') ? (
      <Link to="/settings" hash="privacy">
        {t('Change')}
      </Link>
    ) : (
      <Link to="/collection" search={{ view: 'albums', album: albumId ?? '' }}>
        {t('Change')}
      </Link>
    )}
  </Slip>
)

type EditorReadingProps = {
  readonly announcement: string
  /** The element that holds the tools. */
  readonly ref: Ref<HTMLDivElement>
  /** The tools of what is selected. */
  readonly children: ReactNode
}

/** They move with what they belong to, so the camera makes no room for them. */
const unobserved = () => () => {}

/** The tools of what is selected, and what was done last, in words. */
export const EditorReading = ({ announcement, ref, children }: EditorReadingProps) => (
  <div className={styles.reading}>
    <div ref={ref} className={styles.tools}>
      <SlipObserverContext value={unobserved}>{children}</SlipObserverContext>
    </div>
    <p role="status">
      {announcement && (
        <span key={announcement} className={styles.said}>
          {announcement}
        </span>
      )}
    </p>
  </div>
)

type ToolProps = {
  readonly label: string
  /** What stands under the sign, if that is not the whole label. */
  readonly word?: string
  readonly icon: string
  /** Of one that stays pressed. */
  readonly isPressed?: boolean
  readonly onClick: () => void
}

const ToolButton = ({ label, word = label, icon, isPressed, onClick }: ToolProps) => (
  <button type="button" className={styles.button} aria-label={label} aria-pressed={isPressed} title={label} onClick={onClick}>
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={icon} />
    </svg>
    <span className={styles.word}>{word}</span>
  </button>
)
