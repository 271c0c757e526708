import { cable } from './beds/cable.ts'
import { space } from './beds/space.ts'
import { star } from './beds/star.ts'
import { underworld } from './beds/underworld.ts'
import { volcano } from './beds/volcano.ts'
import { world } from './beds/world.ts'
import { compileReport, openFile, retrieveFile, setDown, updateFile } from './drawers.ts'
import { engraving } from './engraving.ts'
import { chime, page } from './finds.ts'
import { scaleToLoudness } from './loudness.ts'
import { dialUp, reconnect } from './modem.ts'
import type { Sound } from './sounds.ts'
import { bell, carriageReturn, feedPaper, key, typewriter } from './typewriter.ts'
import type { Wave } from './wave.ts'

/** In LUFS. All beds are equally loud, and low enough that the sharpest crack stays under full scale. */
const bedLoudness = -27
const bed = (make: () => Wave) => () => scaleToLoudness(make(), bedLoudness)

/** Every sound as a function that computes it. */
export const makers: Readonly<Record<Sound, () => Wave>> = {
  key,
  carriageReturn,
  bell,
  feedPaper,
  typewriter,
  dialUp,
  reconnect,
  compileReport,
  openFile,
  updateFile,
  retrieveFile,
  page,
  engraving,
  setDown,
  chime,
  world: bed(world),
  cable: bed(cable),
  underworld: bed(underworld),
  star: bed(star),
  space: bed(space),
  volcano: bed(volcano),
}
