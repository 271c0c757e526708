import { useLayoutEffect, useRef } from 'react'
import type { UserDocument } from '#contract/user-info.ts'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import type { IslandDocument, PlacedObject } from '#domain/island/document/island-document.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { t } from '#web/lib/language/translate.ts'
import { useChunk } from '#web/lib/use-chunk.ts'
import { Button } from '#web/ui/Button.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Sheet } from '#web/ui/scene/Sheet.tsx'
import type { SheetSize } from '#web/ui/scene/sheet-size.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { DecorationsPanel, ObjectsOnIsland } from './DecorationsPanel.tsx'
import styles from './EditorTray.module.css'
import { savedVersionsOf } from './editor/documents.ts'
import type { EditorAction, EditorState } from './editor/editor-reducer.ts'
import { useOwnAlbums } from './editor/island-albums.ts'
import { useStarCharts } from './editor/island-charts.ts'
import { entriesOfCase, ownedProductsOf } from './editor/queries.ts'
import type { AddPhotograph } from './editor/use-add-photograph.ts'
import type { IslandAutosave } from './editor/use-island-autosave.ts'
import type { ObjectCommands } from './editor/use-object-commands.ts'
import type { PathDraftControls } from './editor/use-path-draft.ts'
import type { Tray } from './editor/use-tray.ts'
import { PanelNote } from './Panel.tsx'

export type TraySection = 'decorations' | 'entries' | 'land' | 'shape' | 'paths' | 'history'

type Props = {
  readonly me: UserDocument
  /** On a phone it is folded to the row of its tabs. */
  readonly size: SheetSize
  readonly onSize: (size: SheetSize) => void
  readonly editor: EditorState
  /** The document as it is shown: with the change of a drag in progress. */
  readonly document: IslandDocument
  readonly groundGeometry: GroundGeometry | null
  readonly selected: PlacedObject | null
  readonly onSelect: (id: string, isAlso: boolean) => void
  readonly section: TraySection
  readonly onSection: (section: TraySection) => void
  /** The object of which one chooses what it shows; null while the tray hangs another. */
  readonly choosingFor: PlacedObject | null
  readonly onChosen: () => void
  readonly isSnapping: boolean
  readonly onSnap: (isSnapping: boolean) => void
  readonly tray: Tray
  readonly photograph: AddPhotograph
  readonly commands: ObjectCommands
  readonly pathDraft: PathDraftControls
  readonly autosave: IslandAutosave
  readonly execute: (command: EditCommand, coalesces?: boolean) => void
  readonly dispatch: (action: EditorAction) => void
}

/** Part of a phone's scene under the open tray: the sections, and two rows of things. */
const trayShare = 0.62
/** Each section by one word, and by strokes in a square of 20. */
const sections: readonly { readonly name: TraySection; readonly word: string; readonly sign: string }[] = [
  { name: 'decorations', word: t('Decorations'), sign: 'M7 8h6v5H7zM5.5 8 10 3.5 14.5 8M10 13v4M7 17h6' },
  { name: 'entries', word: t('Pictures'), sign: 'M3 4h14v12H3zM3 13l4-4 3.5 3.5L13 10l4 4' },
  { name: 'land', word: t('Light'), sign: 'M2 15h16M5.5 15a4.5 4.5 0 0 1 9 0M10 4v3.5M3.5 8l2.3 2M16.5 8l-2.3 2' },
  { name: 'shape', word: t('Shape'), sign: 'M2 15h16M3.5 15 8 5l3.5 6.5L13 9l3.5 6' },
  { name: 'paths', word: t('Paths'), sign: 'M4 17C4 10 16 13 16 6M2 17h4M14.5 4.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0' },
  { name: 'history', word: t('History'), sign: 'M3 10a7 7 0 1 0 14 0 7 7 0 0 0-14 0M10 6v4.5l3 2' },
]
const tabs = sections.map(({ name, word, sign }) => ({
  name,
  label: (
    <>
      <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
        <path d={sign} />
      </svg>
      {word}
    </>
  ),
}))

/** What is seldom opened comes when it is. */
const loadPathPanel = loadChunk(() => import('./PathPanel.tsx'))
const loadHistoryPanel = loadChunk(() => import('./HistoryPanel.tsx'))
const loadEntriesPanel = loadChunk(() => import('./EntriesPanel.tsx'))
const loadLandPanels = loadChunk(() => import('./LandPanel.tsx'))

/** Whether the tray comes from below, over the island. */
export const isPhone = () => matchMedia('(width < 48rem)').matches

/** Everything that can be put on the island or done to it, one section at a time. */
export function EditorTray(props: Props) {
  const { size, onSize, section, onSection, pathDraft, tray } = props
  const isFolded = size === 'folded'
  const row = useRef<HTMLDivElement>(null)
  const wasFolded = useRef(isFolded)
  // What had the focus in the open sheet is gone once it is folded.
  useLayoutEffect(() => {
    const isFocusLost = document.activeElement === document.body || !document.activeElement?.checkVisibility()
    if (isFolded && !wasFolded.current && isFocusLost) row.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    wasFolded.current = isFolded
  }, [isFolded])
  return (
    <Sheet
      title={<span className={styles.title}>{t('Tray')}</span>}
      size={size}
      onSize={onSize}
      half={trayShare}
      isHandleSlim
      isRowWhileFolded
    >
      <div ref={row} className={styles.tray} data-folded={isFolded || undefined}>
        <Tabs
          label={t('What to work on')}
          open={section}
          onOpen={(next) => {
            pathDraft.end()
            tray.disarm()
            if (isFolded) onSize('half')
            else if (next === section && isPhone()) onSize('folded')
            onSection(next)
          }}
          tabs={tabs}
          isCompact
          isFolded={isFolded}
        >
          <OpenSection {...props} />
        </Tabs>
      </div>
    </Sheet>
  )
}

function OpenSection(props: Props) {
  const { me, editor, document, groundGeometry, section, choosingFor, onChosen, tray, photograph, pathDraft, autosave, execute, dispatch } =
    props
  const charts = useStarCharts(me.doc._id, section === 'entries').data ?? []
  const albums = useOwnAlbums(me.doc._id, section === 'entries')
  const isDead = editor.version === 'dead'
  const onFailure = () => props.onSection('decorations')
  const pathPanel = useChunk(loadPathPanel, { isWanted: section === 'paths', onFailure })
  const historyPanel = useChunk(loadHistoryPanel, { isWanted: section === 'history', onFailure })
  const landPanels = useChunk(loadLandPanels, { isWanted: section === 'land' || section === 'shape', onFailure })
  const entriesPanel = useChunk(loadEntriesPanel, { isWanted: section === 'entries', isExpected: true, onFailure })
  switch (section) {
    case 'decorations':
      return (
        <DecorationsPanel owned={ownedProductsOf(me)} tray={tray}>
          <Objects {...props} />
        </DecorationsPanel>
      )
    case 'entries':
      return entriesPanel ? (
        <entriesPanel.EntriesPanel
          entries={entriesOfCase(me)}
          charts={charts}
          albums={albums}
          choosingFor={choosingFor}
          onChosen={onChosen}
          tray={tray}
          photograph={photograph}
          onShowEntry={({ id }, entryId) => execute({ do: 'hang', id, entryId })}
          onShowAlbum={({ id }, albumId) => execute({ do: 'show-album', id, albumId })}
        >
          <Objects {...props} />
        </entriesPanel.EntriesPanel>
      ) : (
        <DelayedSpinner />
      )
    case 'land':
      return landPanels ? (
        <landPanels.LandPanel
          document={document}
          isDead={isDead}
          birthPlace={me.doc.birth?.at ?? null}
          groundGeometry={groundGeometry}
          execute={execute}
        >
          {isDead && (
            <DeadVersionNote
              isFollowing={editor.dead === null}
              onFollow={() => dispatch({ type: 'attach-dead' })}
              onDetach={() => dispatch({ type: 'detach-dead' })}
            />
          )}
        </landPanels.LandPanel>
      ) : (
        <DelayedSpinner />
      )
    case 'shape':
      return landPanels ? <landPanels.ShapePanel document={document} owner={me.doc._id} execute={execute} /> : <DelayedSpinner />
    case 'paths':
      return pathPanel ? <pathPanel.PathPanel paths={document.paths} draft={pathDraft} /> : <DelayedSpinner />
    case 'history':
      return historyPanel ? (
        <historyPanel.HistoryPanel
          owner={me.doc._id}
          revision={autosave.saved.revision ?? 0}
          isSaved={autosave.status === 'saved'}
          onRestored={(island, lastAction) => {
            const restored = savedVersionsOf(island)
            dispatch({ type: 'restore', versions: restored.content, description: 'Restored an earlier revision.' })
            autosave.adopt(restored, lastAction)
          }}
        />
      ) : (
        <DelayedSpinner />
      )
  }
}

const Objects = ({ document, editor, selected, isSnapping, onSnap, commands, onSelect }: Props) => (
  <ObjectsOnIsland
    objects={document.objects}
    selected={selected}
    selection={editor.selection}
    isSnapping={isSnapping}
    onSnap={onSnap}
    onSelect={onSelect}
    onKey={commands.onListKey}
    onReorder={commands.reorder}
  />
)

type DeadVersionNoteProps = {
  /** Whether the dead version still follows the living one. */
  readonly isFollowing: boolean
  readonly onFollow: () => void
  readonly onDetach: () => void
}

/** Whether the dead version follows the living one, and how to change that. */
const DeadVersionNote = ({ isFollowing, onFollow, onDetach }: DeadVersionNoteProps) => (
  <PanelNote>
    <p>{isFollowing ? t('The dead version follows the living one until you change it here.') : t('The dead version goes its own way.')}</p>
    <Button size="small" onClick={isFollowing ? onDetach : onFollow}>
      {isFollowing ? t('Copy the living version here') : t('Let it follow the living one again')}
    </Button>
  </PanelNote>
)
