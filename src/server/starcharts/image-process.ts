import sharp from 'sharp'
import { answerTasks } from '#server/compute/answer-tasks.ts'
import type { ImageTask, SheetJpeg } from './render-options.ts'

// One at a time is what a process beside a server may take.
sharp.cache(false)
sharp.concurrency(1)

/** The process that makes of images what every printer and program reads. It has no secret and no address of ours. */
answerTasks(async ({ webp, width: most }: ImageTask): Promise<SheetJpeg> => {
  const { data, info } = await sharp(webp)
    .resize({ width: most, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
})
