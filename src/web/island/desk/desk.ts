import { describeCommand } from '#domain/island/document/describe-command.ts'
import { apply, type EditCommand, invert } from '#domain/island/document/edit-commands.ts'
import { deriveDeadDocument, type IslandDocument } from '#domain/island/document/island-document.ts'

export type Version = 'living' | 'dead'
/** Both versions of an island; the dead one is null as long as it follows the living one. */
export type Versions = { readonly living: IslandDocument; readonly dead: IslandDocument | null }

/** One step that can be taken back. */
type Step = {
  readonly version: Version
  readonly forth: EditCommand
  readonly back: EditCommand
  readonly words: string
  /** The step with which the dead version began to go its own way. */
  readonly parted: boolean
}

/** Everything about the island that somebody is shaping, apart from what the bureau has of it. */
export type Desk = Versions & {
  readonly version: Version
  /** Id of the thing in hand. */
  readonly selected: string | null
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
  /** The last thing that was done, in words. */
  readonly lastAction: string
}

export type DeskEvent =
  /** `joins`: goes on with the step before, when it did the same to the same thing. */
  | { readonly what: 'did'; readonly command: EditCommand; readonly joins?: boolean }
  | { readonly what: 'undid' }
  | { readonly what: 'redid' }
  | { readonly what: 'turned to'; readonly version: Version }
  | { readonly what: 'took up'; readonly id: string | null }
  /** The dead version follows the living one again, or begins as its copy. */
  | { readonly what: 'dead follows' }
  | { readonly what: 'dead parts' }
  /** Other documents from the bureau: another window's, or an older revision. */
  | { readonly what: 'brought'; readonly versions: Versions; readonly lastAction: string }

export const openDesk = ({ living, dead }: Versions, version: Version = 'living'): Desk => ({
  living,
  dead,
  version,
  selected: null,
  done: [],
  undone: [],
  lastAction: '',
})

/** The version that lies open; the dead one as it is now, derived or its own. */
export const openOf = ({ living, dead, version }: Pick<Desk, 'living' | 'dead' | 'version'>): IslandDocument =>
  version === 'living' ? living : (dead ?? deriveDeadDocument(living))

const longestPast = 200

const withOpen = (desk: Desk, document: IslandDocument): Desk =>
  desk.version === 'living' ? { ...desk, living: document } : { ...desk, dead: document }

/** A thing that is gone cannot be in hand. */
const letGo = (desk: Desk): Desk =>
  desk.selected !== null && !openOf(desk).objects.some(({ id }) => id === desk.selected) ? { ...desk, selected: null } : desk

const idOf = (command: EditCommand) => ('id' in command ? command.id : command.do === 'reshape-path' ? command.path.id : '')
const isOneStroke = (step: Step | undefined, version: Version, command: EditCommand) =>
  step?.version === version && step.forth.do === command.do && idOf(step.forth) === idOf(command)

function carryOut(desk: Desk, command: EditCommand, joins: boolean): Desk {
  const before = openOf(desk)
  const last = desk.done.at(-1)
  const goesOn = joins && isOneStroke(last, desk.version, command)
  const step: Step = {
    version: desk.version,
    forth: command,
    back: goesOn && last ? last.back : invert(before, command),
    words: describeCommand(before, command),
    parted: goesOn && last ? last.parted : desk.version === 'dead' && desk.dead === null,
  }
  const past = goesOn ? desk.done.slice(0, -1) : desk.done
  return letGo({
    ...withOpen(desk, apply(before, command)),
    done: [...past, step].slice(-longestPast),
    undone: [],
    lastAction: step.words,
    selected: command.do === 'place' ? command.object.id : command.do === 'duplicate' ? command.newId : desk.selected,
  })
}

function takeBack(desk: Desk): Desk {
  const step = desk.done.at(-1)
  if (!step) return desk
  const there = { ...desk, version: step.version }
  const back = step.parted ? { ...there, dead: null } : withOpen(there, apply(openOf(there), step.back))
  return letGo({ ...back, done: desk.done.slice(0, -1), undone: [step, ...desk.undone], lastAction: `Took back: ${step.words}` })
}

function doAgain(desk: Desk): Desk {
  const [step, ...undone] = desk.undone
  if (!step) return desk
  const there = { ...desk, version: step.version }
  const again = withOpen(there, apply(openOf(there), step.forth))
  return letGo({ ...again, done: [...desk.done, step], undone, lastAction: step.words })
}

/** The next state of the desk; what does not apply changes nothing. */
export function nextDesk(desk: Desk, event: DeskEvent): Desk {
  switch (event.what) {
    case 'did':
      return carryOut(desk, event.command, event.joins ?? false)
    case 'undid':
      return takeBack(desk)
    case 'redid':
      return doAgain(desk)
    case 'turned to':
      return letGo({ ...desk, version: event.version })
    case 'took up':
      return { ...desk, selected: event.id }
    case 'dead follows':
      // Steps on a version that is no more cannot be taken back.
      return letGo({
        ...desk,
        dead: null,
        done: desk.done.filter(({ version }) => version === 'living'),
        undone: [],
        lastAction: 'Let the dead version follow the living one.',
      })
    case 'dead parts':
      return { ...desk, dead: deriveDeadDocument(desk.living), lastAction: 'Copied the living version to the dead one.' }
    case 'brought':
      return letGo({ ...desk, ...event.versions, done: [], undone: [], lastAction: event.lastAction })
  }
}
