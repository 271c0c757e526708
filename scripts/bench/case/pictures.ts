import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { median, type Side, startSide } from '../rounds.ts'

const rounds = 9

/** A photograph of 12 megapixels to everything that is drawn of it, beside sharp alone drawing the same three sizes. */
export async function pictures(): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'bureau-pictures-'))
  const picture = path.join(scratch, 'photograph.jpg')
  await paint(picture)
  const script = path.join(import.meta.dirname, 'sides.ts')
  const sides = [
    await startSide('draw', script, ['draw', scratch, '', picture]),
    await startSide('sharp', script, ['sharp', scratch, '', picture]),
  ]
  const cpu = new Map<string, number[]>(sides.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const used = await cpuOf(side)
      if (round > 0) cpu.get(side.name)?.push(used) // the first round warms up
    }
  }
  for (const side of sides) await side.stop()
  rmSync(scratch, { recursive: true })
  const [ours, plain] = [cpu.get('draw') ?? [], cpu.get('sharp') ?? []]
  const ratio = median(ours.map((used, at) => used / (plain[at] ?? Number.NaN)))
  console.log(
    `\n12 MP photograph to all renditions: ${median(ours).toFixed(0)} ms CPU; sharp alone, the same three sizes: ${median(plain).toFixed(0)} ms; ratio ${ratio.toFixed(2)} (${rounds} rounds)`,
  )
}

/** Milliseconds of CPU for one piece of the side's work. */
async function cpuOf(side: Side): Promise<number> {
  const before = await side.cpu()
  await side.work()
  return ((await side.cpu()) - before) / 1000
}

/** 4000 by 3000: soft shapes and some grain, which is what makes a photograph dear to decode. */
async function paint(file: string): Promise<void> {
  const grain = { width: 1000, height: 750, channels: 3 as const, noise: { type: 'gaussian' as const, mean: 128, sigma: 40 } }
  const shapes = Buffer.from(
    '<svg width="4000" height="3000"><defs><radialGradient id="g"><stop offset="0" stop-color="#e6cc8e" stop-opacity=".8"/><stop offset="1" stop-color="#2e6b7d" stop-opacity=".4"/></radialGradient></defs><rect width="4000" height="3000" fill="url(#g)"/><circle cx="1200" cy="1400" r="700" fill="#7a3b2e" opacity=".6"/></svg>',
  )
  const ground = await sharp({ create: { ...grain, background: '#808080' } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .png()
    .toBuffer()
  await sharp(ground)
    .composite([{ input: shapes }])
    .jpeg({ quality: 90 })
    .toFile(file)
}
