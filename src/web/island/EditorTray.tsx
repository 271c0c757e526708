import { useState } from 'react'
import type { UserDocument } from '#contract/user-info.ts'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import type { IslandDocument, PlacedObject } from '#domain/island/document/island-document.ts'
import { Sheet } from '#web/ui/scene/Sheet.tsx'
import type { SheetSize } from '#web/ui/scene/sheet-size.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { DeadVersionNote } from './DeadVersionNote.tsx'
import { DecorationsPanel } from './DecorationsPanel.tsx'
import styles from './EditorTray.module.css'
import { EntriesPanel } from './EntriesPanel.tsx'
import { savedVersionsOf } from './editor/documents.ts'
import type { EditorAction, EditorState } from './editor/editor-reducer.ts'
import { collectionsOf, entriesOfCase } from './editor/queries.ts'
import type { AddPhotograph } from './editor/use-add-photograph.ts'
import type { Autosave } from './editor/use-autosave.ts'
import type { ObjectCommands } from './editor/use-object-commands.ts'
import type { PathDraftControls } from './editor/use-path-draft.ts'
import type { Tray } from './editor/use-tray.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import { LandPanel } from './LandPanel.tsx'
import { ObjectsOnIsland } from './ObjectsOnIsland.tsx'
import { PathPanel } from './PathPanel.tsx'
import { ShapePanel } from './ShapePanel.tsx'
import type { GroundGeometry } from './scene/ground-geometry.ts'

export type TraySection = 'decorations' | 'entries' | 'land' | 'shape' | 'paths' | 'history'

type Props = {
  readonly me: UserDocument
  readonly editor: EditorState
  /** The document as it is shown: with the change of a drag in progress. */
  readonly document: IslandDocument
  readonly groundGeometry: GroundGeometry | null
  readonly selected: PlacedObject | null
  readonly section: TraySection
  readonly onSection: (section: TraySection) => void
  readonly isSnapping: boolean
  readonly onSnap: (isSnapping: boolean) => void
  readonly tray: Tray
  readonly photograph: AddPhotograph
  readonly commands: ObjectCommands
  readonly pathDraft: PathDraftControls
  readonly autosave: Autosave
  readonly execute: (command: EditCommand, coalesces?: boolean) => void
  readonly dispatch: (action: EditorAction) => void
}

const tabs: readonly { readonly name: TraySection; readonly label: string }[] = [
  { name: 'decorations', label: 'Decorations' },
  { name: 'entries', label: 'Your pictures and films' },
  { name: 'land', label: 'Land and light' },
  { name: 'shape', label: 'Shape' },
  { name: 'paths', label: 'Paths' },
  { name: 'history', label: 'History' },
]

/** Everything that can be put on the island or done to it, one section at a time. */
export function EditorTray(props: Props) {
  const { section, onSection, pathDraft, tray } = props
  const [size, setSize] = useState<SheetSize>('half')
  return (
    <Sheet title="Tray" size={size} onSize={setSize}>
      <div className={styles.tray}>
        <Tabs
          label="What to work on"
          open={section}
          onOpen={(next) => {
            pathDraft.end()
            tray.disarm()
            onSection(next)
          }}
          tabs={tabs}
          wraps
        >
          <OpenSection {...props} />
        </Tabs>
      </div>
    </Sheet>
  )
}

function OpenSection(props: Props) {
  const { me, editor, document, groundGeometry, selected, section, tray, photograph, pathDraft, autosave, execute, dispatch } = props
  const isDead = editor.version === 'dead'
  switch (section) {
    case 'decorations':
      return (
        <DecorationsPanel owned={collectionsOf(me)} tray={tray}>
          <Objects {...props} />
        </DecorationsPanel>
      )
    case 'entries':
      return (
        <EntriesPanel
          entries={entriesOfCase(me)}
          selected={selected}
          tray={tray}
          photograph={photograph}
          onShowEntry={({ id }, entryId) => execute({ do: 'hang', id, entryId })}
        >
          <Objects {...props} />
        </EntriesPanel>
      )
    case 'land':
      return (
        <LandPanel document={document} isDead={isDead} groundGeometry={groundGeometry} execute={execute}>
          {isDead && (
            <DeadVersionNote
              isFollowing={editor.dead === null}
              onFollow={() => dispatch({ type: 'attach-dead' })}
              onDetach={() => dispatch({ type: 'detach-dead' })}
            />
          )}
        </LandPanel>
      )
    case 'shape':
      return <ShapePanel document={document} owner={me.doc._id} execute={execute} />
    case 'paths':
      return <PathPanel paths={document.paths} draft={pathDraft} />
    case 'history':
      return (
        <HistoryPanel
          owner={me.doc._id}
          revision={autosave.revision}
          isSaved={autosave.status === 'saved'}
          onRestored={(island, lastAction) => {
            const restored = savedVersionsOf(island)
            dispatch({ type: 'replace', versions: restored.versions, lastAction: 'Restored an earlier revision.' })
            autosave.adopt(restored, lastAction)
          }}
        />
      )
  }
}

const Objects = ({ document, selected, isSnapping, onSnap, commands, dispatch }: Props) => (
  <ObjectsOnIsland
    objects={document.objects}
    selected={selected}
    isSnapping={isSnapping}
    onSnap={onSnap}
    onSelect={(id) => dispatch({ type: 'select', id })}
    onKey={commands.onListKey}
  />
)
