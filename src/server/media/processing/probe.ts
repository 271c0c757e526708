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
const probeOutput = z.object({ format: z.object({ duration: number, tags: tags.optional() }), streams: z.array(stream).catch([]) })

/** What ffprobe says of a video or audio file. `isTurned`: it is displayed with width and height swapped. */
export type ProbeResult = VideoProperties & {
  readonly isTurned: boolean
  readonly moment: string | null
  readonly coordinates: Coordinates | null
}

/** Runs ffprobe on a video or audio file. */
export const probeFile = ({ probe }: Ffmpeg, file: string): Promise<ProbeResult> => probe(file).then(readProbe).catch(asUnreadable)

/** A file that ffmpeg or ffprobe refuses is unreadable; any other error may pass on a retry. */
export const asUnreadable = (error: unknown): never => {
  throw error instanceof ProgramRefused ? new Unreadable('damaged', error) : error
}

/** Parses the output of ffprobe, which is untrusted. */
function readProbe(text: string): ProbeResult {
  const { format, streams } = probeOutput.parse(JSON.parse(text))
  const video = streams.find(({ codec_type, disposition }) => codec_type === 'video' && !disposition?.attached_pic)
  const audio = streams.find(({ codec_type }) => codec_type === 'audio')
  const tags = { ...video?.tags, ...format.tags }
  const rotation = video?.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0
  return {
    seconds: format.duration,
    width: video?.width ?? 0,
    height: video?.height ?? 0,
    codec: video?.codec_name ?? null,
    pixels: video?.pix_fmt ?? null,
    sound: audio ? (audio.codec_name ?? 'unknown') : null,
    isTurned: Math.abs(rotation) % 180 === 90,
    moment: momentOfCamera(tags['com.apple.quicktime.creationdate'] ?? tags.date ?? tags.creation_time ?? ''),
    coordinates: coordinatesOfFilm(tags['com.apple.quicktime.location.ISO6709'] ?? tags.location ?? ''),
  }
}
