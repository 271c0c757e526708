import { z } from 'zod'
import { type Coordinates, coordinatesOfFilm, momentOfCamera } from '#domain/case/camera-metadata.ts'
import type { VideoProperties } from '#domain/case/video-conversion.ts'
import type { Ffmpeg } from './ffmpeg.ts'
import { ProgramRefused } from './run-program.ts'
import { Unreadable } from './unreadable.ts'

const number = z.coerce.number().catch(0)
const tags = z.record(z.string(), z.string()).catch({})
const stream = z.object({
  codec_type: z.string().catch(''),
  codec_name: z.string().optional().catch(undefined),
  pix_fmt: z.string().optional().catch(undefined),
  width: number,
  height: number,
  tags: tags.optional(),
  disposition: z.object({ attached_pic: number }).partial().optional().catch(undefined),
  side_data_list: z
    .array(z.object({ rotation: z.number().optional().catch(undefined) }))
    .optional()
    .catch(undefined),
})
const probed = z.object({ format: z.object({ duration: number, tags: tags.optional() }), streams: z.array(stream).catch([]) })

/** What stands in a film or a sound. `isTurned`: one sees it with its sides swapped. */
export type Probed = VideoProperties & { readonly isTurned: boolean; readonly moment: string | null; readonly spot: Coordinates | null }

/** Looks into a film or a sound. */
export const probeFile = ({ probe }: Ffmpeg, file: string): Promise<Probed> => probe(file).then(readProbe).catch(asUnreadable)

/** What the programs refuse cannot be read; anything else that goes wrong may go well the next time. */
export const asUnreadable = (error: unknown): never => {
  throw error instanceof ProgramRefused ? new Unreadable('damaged', error) : error
}

/** Reads what the prober printed: text from outside like any other. */
export function readProbe(text: string): Probed {
  const { format, streams } = probed.parse(JSON.parse(text))
  const film = streams.find((one) => one.codec_type === 'video' && !one.disposition?.attached_pic)
  const sound = streams.find((one) => one.codec_type === 'audio')
  const words = { ...film?.tags, ...format.tags }
  const turn = film?.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  return {
    seconds: format.duration,
    width: film?.width ?? 0,
    height: film?.height ?? 0,
    codec: film?.codec_name ?? null,
    pixels: film?.pix_fmt ?? null,
    sound: sound ? (sound.codec_name ?? 'unknown') : null,
    isTurned: Math.abs(turn) % 180 === 90,
    moment: momentOfCamera(words['com.apple.quicktime.creationdate'] ?? words.date ?? words.creation_time ?? ''),
    spot: coordinatesOfFilm(words['com.apple.quicktime.location.ISO6709'] ?? words.location ?? ''),
  }
}
