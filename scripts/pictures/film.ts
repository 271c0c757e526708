import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { frame } from './film-frame.ts'

/** The film of the loading indicator, in `public/film`. Encoding needs ffmpeg with libvpx and libx264. */
const folder = fileURLToPath(new URL('../../public/film/', import.meta.url))
const duration = 5
const rate = 24
const size = 368
const picture = (share: number) => new Resvg(frame(share, size)).render().asPng()

mkdirSync(folder, { recursive: true })
await sharp(picture(0)).webp({ quality: 70, effort: 6 }).toFile(`${folder}loader.webp`)
const frames = Array.from({ length: duration * rate }, (_, index) => picture(index / (duration * rate)))
await encode('loader.webm', ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-row-mt', '1'])
await encode('loader.mp4', ['-c:v', 'libx264', '-crf', '27', '-preset', 'veryslow', '-movflags', '+faststart'])

async function encode(name: string, codec: readonly string[]): Promise<void> {
  const from = ['-f', 'image2pipe', '-framerate', String(rate), '-c:v', 'png', '-i', '-']
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...from, ...codec, '-pix_fmt', 'yuv420p', '-an', `${folder}${name}`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (const each of frames) if (!ffmpeg.stdin.write(each)) await once(ffmpeg.stdin, 'drain')
  ffmpeg.stdin.end()
  const [code] = (await once(ffmpeg, 'exit')) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
}
