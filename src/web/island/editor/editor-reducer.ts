import { describeCommand } from '#domain/island/document/describe-command.ts'
import { apply, type EditCommand, invert } from '#domain/island/document/edit-commands.ts'
import { deriveDeadDocument, type IslandDocument } from '#domain/island/document/island-document.ts'

export type Version = 'living' | 'dead'
/** Both versions of an island; the dead one is null as long as it follows the living one. */
export type Versions = { readonly living: IslandDocument; readonly dead: IslandDocument | null }

/** One step of the undo history: a command, or the return to an earlier revision. */
type Step = CommandStep | { readonly before: Versions; readonly after: Versions; readonly description: string }
type CommandStep = {
  readonly version: Version
  readonly redo: EditCommand
  readonly undo: EditCommand
  readonly description: string
  /** Whether this step gave the dead version a document of its own. */
  readonly detachedDead: boolean
}

/** The island being edited, with its selection and undo history. What the server has of it is the state of `use-island-autosave.ts`. */
export type EditorState = Versions & {
  readonly version: Version
  /** Ids of the selected objects, in the order in which they were chosen. */
  readonly selection: readonly string[]
  readonly undoStack: readonly Step[]
  readonly redoStack: readonly Step[]
  /** The last command in words. */
  readonly lastAction: string
}

export type EditorAction =
  /** `coalesces`: merged with the step before, when that ran the same command on the same object. */
  | { readonly type: 'execute'; readonly command: EditCommand; readonly coalesces?: boolean }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'show-version'; readonly version: Version }
  /** `isAlso`: chosen besides what is selected already, or no longer. */
  | { readonly type: 'select'; readonly id: string | null; readonly isAlso?: boolean }
  | { readonly type: 'select-several'; readonly ids: readonly string[] }
  /** The dead version follows the living one again. */
  | { readonly type: 'attach-dead' }
  /** The dead version begins as a copy of what follows from the living one. */
  | { readonly type: 'detach-dead' }
  /** Both versions as an older revision had them; a step that can be undone. */
  | { readonly type: 'restore'; readonly versions: Versions; readonly description: string }
  /** Other documents from the server: another window's. */
  | { readonly type: 'replace'; readonly versions: Versions; readonly lastAction: string }

/** @param version the one that is open at first */
export const initialEditorState = ({
  living,
  dead,
  version = 'living',
}: Versions & Partial<Pick<EditorState, 'version'>>): EditorState => ({
  living,
  dead,
  version,
  selection: [],
  undoStack: [],
  redoStack: [],
  lastAction: '',
})

/** The document of the version that is shown; the dead one is derived while it follows the living one. */
export const openDocumentOf = ({ living, dead, version }: Pick<EditorState, 'living' | 'dead' | 'version'>): IslandDocument =>
  version === 'living' ? living : (dead ?? deriveDeadDocument(living))

const maxUndoSteps = 200

const withOpenDocument = (state: EditorState, document: IslandDocument): EditorState =>
  state.version === 'living' ? { ...state, living: document } : { ...state, dead: document }

/** An object that is no longer in the document cannot be selected. */
function deselectRemoved(state: EditorState): EditorState {
  if (state.selection.length === 0) return state
  const ids = new Set(openDocumentOf(state).objects.map(({ id }) => id))
  const selection = state.selection.filter((id) => ids.has(id))
  return selection.length === state.selection.length ? state : { ...state, selection }
}

/** What a command does to what: commands of the same target can be one step. */
function targetOf(command: EditCommand): string {
  if (command.do === 'several') return command.commands.map(targetOf).join()
  if ('id' in command) return `${command.do} ${command.id}`
  return command.do === 'reshape-path' ? `${command.do} ${command.path.id}` : command.do
}
const isContinuation = (step: CommandStep, version: Version, command: EditCommand) =>
  step.version === version && targetOf(step.redo) === targetOf(command)

/** What came to stand on the island by a command. */
function addedBy(command: EditCommand): readonly string[] {
  if (command.do === 'place') return [command.object.id]
  if (command.do === 'several') return command.commands.flatMap(addedBy)
  return command.do === 'duplicate' ? [command.newId] : []
}

/** What was set down is selected; what was put elsewhere in the order is no addition. */
function selectionAfter(command: EditCommand, { objects }: IslandDocument, selection: readonly string[]): readonly string[] {
  const added = addedBy(command)
  return added.length === 0 || objects.some(({ id }) => added.includes(id)) ? selection : added
}

/** Adds an object to the selection, or takes it out. */
const toggled = (selection: readonly string[], id: string) =>
  selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id]

function execute(state: EditorState, command: EditCommand, coalesces: boolean): EditorState {
  const before = openDocumentOf(state)
  const last = state.undoStack.at(-1)
  const continued = coalesces && last && 'redo' in last && isContinuation(last, state.version, command) ? last : null
  const earlier = continued ? state.undoStack.slice(0, -1) : state.undoStack
  const step: CommandStep = {
    version: state.version,
    redo: command,
    undo: continued?.undo ?? invert(before, command),
    description: describeCommand(before, command),
    detachedDead: continued?.detachedDead ?? (state.version === 'dead' && state.dead === null),
  }
  return deselectRemoved({
    ...withOpenDocument(state, apply(before, command)),
    undoStack: [...earlier, step].slice(-maxUndoSteps),
    redoStack: [],
    lastAction: step.description,
    selection: selectionAfter(command, before, state.selection),
  })
}

function restore(state: EditorState, versions: Versions, description: string): EditorState {
  const { living, dead } = state
  const step: Step = { before: { living, dead }, after: versions, description }
  const undoStack = [...state.undoStack, step].slice(-maxUndoSteps)
  return deselectRemoved({ ...state, ...versions, undoStack, redoStack: [], lastAction: description })
}

function withStepBack(state: EditorState, step: Step): EditorState {
  if ('before' in step) return { ...state, ...step.before }
  const shown = { ...state, version: step.version }
  return step.detachedDead ? { ...shown, dead: null } : withOpenDocument(shown, apply(openDocumentOf(shown), step.undo))
}

function withStep(state: EditorState, step: Step): EditorState {
  if ('after' in step) return { ...state, ...step.after }
  const shown = { ...state, version: step.version }
  return withOpenDocument(shown, apply(openDocumentOf(shown), step.redo))
}

function undo(state: EditorState): EditorState {
  const step = state.undoStack.at(-1)
  if (!step) return state
  return deselectRemoved({
    ...withStepBack(state, step),
    undoStack: state.undoStack.slice(0, -1),
    redoStack: [step, ...state.redoStack],
    lastAction: `Undid: ${step.description}`,
  })
}

function redo(state: EditorState): EditorState {
  const [step, ...redoStack] = state.redoStack
  if (!step) return state
  return deselectRemoved({ ...withStep(state, step), undoStack: [...state.undoStack, step], redoStack, lastAction: step.description })
}

/** The next state of the editor; an action that does not apply changes nothing. */
export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'execute':
      return execute(state, action.command, action.coalesces ?? false)
    case 'undo':
      return undo(state)
    case 'redo':
      return redo(state)
    case 'show-version':
      return deselectRemoved({ ...state, version: action.version })
    case 'select':
      if (action.id === null) return { ...state, selection: [] }
      return { ...state, selection: action.isAlso ? toggled(state.selection, action.id) : [action.id] }
    case 'select-several':
      return { ...state, selection: action.ids }
    case 'attach-dead':
      // Steps on a document that no longer exists cannot be undone.
      return deselectRemoved({
        ...state,
        dead: null,
        undoStack: state.undoStack.filter((step) => 'redo' in step && step.version === 'living'),
        redoStack: [],
        lastAction: 'Let the dead version follow the living one.',
      })
    case 'detach-dead':
      return { ...state, dead: deriveDeadDocument(state.living), lastAction: 'Copied the living version to the dead one.' }
    case 'restore':
      return restore(state, action.versions, action.description)
    case 'replace':
      return deselectRemoved({ ...state, ...action.versions, undoStack: [], redoStack: [], lastAction: action.lastAction })
  }
}
