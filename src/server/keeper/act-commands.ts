import { type KeeperActName, type KeeperSection, keeperSectionNames } from '#domain/keeper/acts.ts'
import { Problem } from '#domain/problem.ts'
import { act } from './acts.ts'
import type { SectionDeps } from './section.ts'
import { linesOf, listSection, showItem } from './sections.ts'
import type { ActDeps } from './waiting-acts.ts'

type Parsed = { readonly target: string; readonly detail?: string; readonly words?: readonly string[] }

/** A command that is an act of keepers: the reason is its last words, or stands behind `--reason`. */
export const actCommand =
  (name: KeeperActName, parse: (args: readonly string[]) => Parsed = ([target = '', ...words]) => ({ target, words })) =>
  async (deps: ActDeps, args: readonly string[]): Promise<readonly string[]> => {
    const { target, detail = '', words = [] } = parse(args)
    const { message } = await act(deps, name, { target, detail, reason: words.join(' ') || (deps.reason ?? '') })
    return message.split('\n')
  }

/** What the console has and the command line had not: its pages, acts for a second keeper, jobs, and the end of a promotion. */
export const actCommands = {
  look: {
    parameters: 'SECTION [WORDS]',
    description: `prints a page of the console: ${keeperSectionNames.join(', ')}`,
    requiredArguments: 1,
    run: async (deps: SectionDeps, [section = '', ...words]: readonly string[]) =>
      linesOf((await listSection(deps, sectionOf(section), { q: words.join(' ') })).data),
  },
  show: {
    parameters: 'SECTION ID',
    description: 'prints all that is known of one thing of a page',
    requiredArguments: 2,
    run: async (deps: SectionDeps, [section = '', id = '']: readonly string[]) => linesOf([await showItem(deps, sectionOf(section), id)]),
  },
  confirm: {
    parameters: 'NUMBER REASON',
    description: 'does what another keeper proposed, since it cannot be undone',
    requiredArguments: 1,
    run: actCommand('confirm'),
  },
  withdraw: {
    parameters: 'NUMBER REASON',
    description: 'takes back what waits for a second keeper',
    requiredArguments: 1,
    run: actCommand('withdraw'),
  },
  'job-again': {
    parameters: 'QUEUE ID REASON',
    description: 'runs a failed job again',
    requiredArguments: 2,
    run: actCommand('job-again', jobOf),
  },
  'job-away': {
    parameters: 'QUEUE ID REASON',
    description: 'proposes to delete a failed job',
    requiredArguments: 2,
    run: actCommand('job-away', jobOf),
  },
  'end-promotion': {
    parameters: 'CODE REASON',
    description: 'ends a promotion code',
    requiredArguments: 1,
    run: actCommand('end-promotion'),
  },
} as const

function jobOf([queue = '', id = '', ...words]: readonly string[]): Parsed {
  return { target: `${queue} ${id}`, words }
}

function sectionOf(name: string): KeeperSection {
  const section = keeperSectionNames.find((each) => each === name)
  if (!section) throw new Problem('not-valid', `There are: ${keeperSectionNames.join(', ')}.`)
  return section
}
