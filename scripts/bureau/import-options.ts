import path from 'node:path'
import { type ImportLevel, importLevels } from '#domain/imports/choice.ts'
import type { LeftOutReason } from '#domain/imports/found-item.ts'
import { leftOutReasons } from '#domain/imports/limits.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import type { Options } from './command.ts'
import type { CommandDeps } from './deps.ts'
import { Ending, exitCodes } from './exit-codes.ts'
import { isSourceName } from './reading.ts'
import type { GivenRun } from './runs-on-disk.ts'

/** What is to be read, and how. */
export type Given = Omit<GivenRun, 'server'>

/** Which files a command names and how they are read, each option checked. */
export function givenBy({ folder }: CommandDeps, [source, ...paths]: readonly string[], options: Options): Given {
  if (source === undefined || paths.length === 0) throw new Ending(exitCodes.usage, 'Say what to bring in: bureau import auto PATHS…')
  if (!isSourceName(source))
    throw new Ending(exitCodes.usage, `There is no source ${shownPath(source)}. Say \`auto\`, and the paths after it.`)
  if (options['day-first'] && options['month-first']) throw new Ending(exitCodes.usage, 'Say --day-first or --month-first, not both.')
  const dayFirst = options['day-first'] ? true : options['month-first'] ? false : null
  return {
    source,
    paths: paths.map((each) => path.resolve(folder, each)),
    zone: zoneOf(options.zone),
    dayFirst,
    ownName: options.name ?? null,
  }
}

function zoneOf(zone: string | undefined): string | null {
  if (zone === undefined) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw new Ending(exitCodes.usage, `There is no time zone ${shownPath(zone)}. Say one as Europe/Berlin.`)
  }
}

/** What an import is to bring in. */
export type Choice = NonNullable<ReturnType<typeof choiceOf>>

/** What the options choose, each checked; null where they choose nothing. */
export function choiceOf({ include, level, albums: isWithAlbums, 'no-albums': isWithoutAlbums }: Options) {
  if (isWithAlbums && isWithoutAlbums) throw new Ending(exitCodes.usage, 'Say --albums or --no-albums, not both.')
  const albums = isWithoutAlbums ? false : isWithAlbums
  if (include === undefined && level === undefined && albums === undefined) return null
  return {
    ...(include !== undefined && { reasons: include.split(',').map(reasonNamed) }),
    ...(level !== undefined && { level: levelNamed(level) }),
    ...(albums !== undefined && { albums }),
  }
}

function reasonNamed(reason: string): LeftOutReason {
  const known = leftOutReasons.find((each) => each === reason)
  if (known) return known
  throw new Ending(exitCodes.usage, `Nothing is left out as ${shownPath(reason)}. There are: ${leftOutReasons.join(', ')}.`)
}

/** A level by its name, or by the word of the page for it. */
function levelNamed(level: string): ImportLevel {
  if (level === 'everybody') return 'public'
  const known = importLevels.find((each) => each === level)
  if (known) return known
  throw new Ending(exitCodes.usage, `There is no level ${shownPath(level)}. There are: ${importLevels.join(', ')}.`)
}
