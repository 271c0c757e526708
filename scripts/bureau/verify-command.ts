import path from 'node:path'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import { seconds } from '#domain/units.ts'
import { openArchive } from './archive/open-archive.ts'
import { type Command, type Tell, tellTo } from './command.ts'
import type { CommandDeps } from './deps.ts'
import { Ending, type ExitCode, exitCodes } from './exit-codes.ts'
import { findBags } from './find-bags.ts'
import { type Verified, verifyBag } from './verify-bag.ts'
import { count, size } from './words.ts'

const toldEvery = seconds(1)

/** `bureau verify`: compares what lies on the disk with its list. */
export const verifyGiven: Command = (deps, paths, options) => {
  if (paths.length === 0) throw new Ending(exitCodes.usage, 'Say what to verify: bureau verify PATHS…')
  return verify(
    deps,
    tellTo(deps, options),
    paths.map((given) => path.resolve(deps.folder, given)),
  )
}

/** Whether a zip of an export is there as the lists in it say. The last one lists what lies in the others, which is not missed. */
export async function isSoundZip({ signal }: Pick<CommandDeps, 'signal'>, file: string): Promise<boolean> {
  const opened = await openArchive([file]).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
  if (!opened) return false
  try {
    const { bags } = findBags(opened)
    let isSound = bags.length > 0
    for (const bag of bags)
      await verifyBag(opened.read, bag, {
        progress: () => signal.throwIfAborted(),
        fault: ({ fault }) => {
          if (fault !== 'missing') isSound = false
        },
      })
    return isSound
  } finally {
    await opened.close()
  }
}

/** Verifies every export in these zips and folders, each as a bag of its own. */
export async function verify(deps: Pick<CommandDeps, 'now' | 'signal'>, tell: Tell, paths: readonly string[]): Promise<ExitCode> {
  const opened = await openArchive(paths).catch((error: unknown) => {
    throw error instanceof Problem ? new Ending(exitCodes.unreadable, error.message) : error
  })
  try {
    const { bags, strangers } = findBags(opened)
    if (bags.length === 0) throw new Ending(exitCodes.unreadable, 'This is no export: there is no list of what must be in it.')
    let isSound = strangers.length === 0
    for (const bag of bags) {
      const of = bags.length > 1 ? `${shownPath(bag.name)}: ` : ''
      let toldAt = deps.now()
      const verified = await verifyBag(opened.read, bag, {
        progress: (done, all) => {
          if (deps.signal.aborted) throw deps.signal.reason
          if (deps.now() - toldAt < toldEvery) return
          toldAt = deps.now()
          tell({ event: 'verifying', bag: bag.name, done, of: all }, `${of}${count(done)} of ${count(all)} files compared`)
        },
        fault: (fault) => tell({ event: 'fault', bag: bag.name, ...fault }, `${of}${shownPath(fault.path)}: ${fault.why}`),
      })
      const { files, bytes, wrong, others, isWhole } = verified
      tell({ event: 'verified', bag: bag.name, files, bytes, faults: wrong + others, isWhole }, of + endWords(verified))
      if (wrong + others > 0) isSound = false
    }
    const why = 'Nothing in it is of an export.'
    for (const name of strangers) tell({ event: 'fault', path: name, fault: 'unlisted', why }, `${shownPath(name)}: ${why}`)
    return isSound ? exitCodes.done : exitCodes.someFailed
  } finally {
    await opened.close()
  }
}

function endWords({ files, bytes, wrong, others, isWhole }: Verified): string {
  const alone = isWhole ? '' : ' The last zip, which lists everything, was not given: each was compared with its own list.'
  const beside = others === 0 ? '' : ` ${count(others)} more ${others === 1 ? 'is' : 'are'} named by no list, or cannot be read.`
  if (wrong > 0) return `${count(wrong)} of ${count(files)} files are not as listed.${beside}${alone}`
  return `${count(files)} files, ${size(bytes)}: every one is as listed.${beside}${alone}`
}
