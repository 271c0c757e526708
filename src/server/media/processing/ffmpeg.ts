import { type Bytes, gigabytes, megabytes, type Seconds } from '#domain/units.ts'
import { findProgram } from '#server/find-program.ts'
import { runProgram } from './run-program.ts'

/** Runs the prober and the converter, within limits that do not depend on what is in the file. */
export type Ffmpeg = {
  /** Everything the prober knows, as JSON text. */
  readonly probe: (file: string) => Promise<string>
  readonly convert: (
    file: string,
    args: readonly string[],
    limits: { readonly seconds: Seconds; readonly largest?: Bytes },
  ) => Promise<void>
}

/**
 * Only whole files in wrappings of films and sounds are opened, whatever they say inside: a playlist under the name of a film
 * would have us read other files, or ask other machines.
 */
const onlyThis = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,ogg,mp3,wav,flac'] as const

/** The converter, where this machine has it; null where it has not. */
export function openFfmpeg(searchPath: string, signal?: AbortSignal): Ffmpeg | null {
  const ffmpeg = findProgram(searchPath, 'ffmpeg')
  const ffprobe = findProgram(searchPath, 'ffprobe')
  if (!ffmpeg || !ffprobe) return null
  return {
    probe: (file) =>
      runProgram(ffprobe, ['-v', 'error', ...onlyThis, '-print_format', 'json', '-show_format', '-show_streams', file], {
        searchPath,
        signal,
        limits: { seconds: 30, memory: megabytes(1000), largestFile: 0 },
      }),
    async convert(file, args, { seconds, largest = gigabytes(4) }) {
      await runProgram(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...onlyThis, ...withInput(file, args)], {
        searchPath,
        signal,
        limits: { seconds, memory: gigabytes(2), largestFile: largest },
      })
    },
  }
}

/** Where the arguments say `-i`, the file follows: what stands before is of the input, what stands after of the output. */
const withInput = (file: string, args: readonly string[]) => args.flatMap((arg) => (arg === '-i' ? ['-i', file] : [arg]))
