import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'bureau-films-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes a film or a sound with ffmpeg, of what its arguments say. */
export const filmOf = (name: string, ...args: readonly string[]): Buffer =>
  inFolder((folder) => {
    const file = path.join(folder, name)
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, file], { cwd: folder })
    return readFileSync(file)
  })

export type Inspected = {
  readonly format: { readonly duration: string; readonly tags?: Readonly<Record<string, string>> }
  readonly streams: readonly {
    readonly codec_name: string
    readonly codec_type: string
    readonly pix_fmt?: string
    readonly width?: number
    readonly height?: number
    readonly tags?: Readonly<Record<string, string>>
    readonly side_data_list?: readonly { readonly rotation?: number }[]
  }[]
}

/** What ffprobe finds in it. */
export const inspect = (content: Buffer): Inspected =>
  inFolder((folder) => {
    const file = path.join(folder, 'file')
    writeFileSync(file, content)
    return JSON.parse(
      execFileSync('ffprobe', ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams', file]).toString(),
    ) as Inspected
  })

/** A sum over every frame and every sound of a film. */
export const framesOf = (content: Buffer): string =>
  inFolder((folder) => {
    const file = path.join(folder, 'film.mp4')
    writeFileSync(file, content)
    return execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-map', '0', '-f', 'md5', '-']).toString()
  })

/** Where the boxes of an MP4 stand, in their order. */
export function boxesOf(content: Buffer): readonly string[] {
  const found: string[] = []
  for (let at = 0; at + 8 <= content.length; at += Math.max(8, content.readUInt32BE(at)))
    found.push(content.toString('latin1', at + 4, at + 8))
  return found
}
