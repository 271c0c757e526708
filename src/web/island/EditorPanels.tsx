import { useState } from 'react'
import type { UserDocument } from '#contract/user-info.ts'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import type { IslandDocument, PlacedObject } from '#domain/island/document/island-document.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './EditorPanels.module.css'
import type { EditorAction, EditorState } from './editor/editor-reducer.ts'
import { choicesFor, collectionsOf, savedVersionsOf } from './editor/queries.ts'
import type { Autosave } from './editor/use-autosave.ts'
import type { ObjectCommands } from './editor/use-object-commands.ts'
import type { PathDraftControls } from './editor/use-path-draft.ts'
import { GroundPanel } from './GroundPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { ObjectPanel } from './ObjectPanel.tsx'
import { PathPanel } from './PathPanel.tsx'

type Panel = 'objects' | 'paths' | 'ground' | 'history'

type Props = {
  readonly me: UserDocument
  readonly editor: EditorState
  /** The document as it is shown: with the change of a drag in progress. */
  readonly document: IslandDocument
  readonly selected: PlacedObject | null
  readonly isSnapping: boolean
  readonly onSnap: (isSnapping: boolean) => void
  readonly commands: ObjectCommands
  readonly pathDraft: PathDraftControls
  readonly autosave: Autosave
  readonly execute: (command: EditCommand, coalesces?: boolean) => void
  readonly dispatch: (action: EditorAction) => void
}

/** Objects, paths, ground and history of the island, one panel at a time. */
export function EditorPanels(props: Props) {
  const { me, editor, document, selected, isSnapping, onSnap, commands, pathDraft, autosave, execute, dispatch } = props
  const [panel, setPanel] = useState<Panel>('objects')
  return (
    <div className={styles.panels}>
      <Tabs
        label="What to work on"
        open={panel}
        onOpen={(next) => {
          pathDraft.end()
          setPanel(next)
        }}
        tabs={[
          { name: 'objects', label: 'Things' },
          { name: 'paths', label: 'Paths' },
          { name: 'ground', label: 'Ground' },
          { name: 'history', label: 'History' },
        ]}
      >
        {panel === 'objects' && (
          <ObjectPanel
            objects={document.objects}
            selected={selected}
            owned={collectionsOf(me)}
            isSnapping={isSnapping}
            onSnap={onSnap}
            onPlace={commands.place}
            onSelect={(id) => dispatch({ type: 'select', id })}
            onKey={commands.onListKey}
            onShowEntry={({ id }, entryId) => execute({ do: 'hang', id, entryId })}
            choicesFor={(kind) => choicesFor(me, kind.shows ?? [])}
          />
        )}
        {panel === 'paths' && <PathPanel paths={document.paths} draft={pathDraft} />}
        {panel === 'ground' && (
          <GroundPanel
            document={document}
            version={editor.version}
            isFollowing={editor.dead === null}
            execute={execute}
            onFollow={() => dispatch({ type: 'attach-dead' })}
            onDetach={() => dispatch({ type: 'detach-dead' })}
          />
        )}
        {panel === 'history' && (
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
        )}
      </Tabs>
    </div>
  )
}
