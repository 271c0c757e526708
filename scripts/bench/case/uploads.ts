import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Upload } from 'tus-js-client'
import { resumablePath } from '#contract/upload.ts'
import { benchWorld } from '../bench-world.ts'
import { median, type Side, startSide } from '../rounds.ts'

const size = 200_000_000
const rounds = 3
/** A person each time, so that no quota is met. */
const people = rounds * 2 + 2

/** A file of 200 MB by one call and by tus, beside plain busboy that writes the same body to the same disk, in turns. */
export async function uploads(): Promise<void> {
  const world = await benchWorld({ population: people, entriesEach: 0, known: people })
  const scratch = mkdtempSync(path.join(tmpdir(), 'bureau-uploads-'))
  const script = path.join(import.meta.dirname, 'sides.ts')
  const ours = await startSide('ours', script, ['ours', world.dataDir, world.address.host])
  const bare = await startSide('busboy', script, ['busboy', path.join(scratch, 'busboy')])
  const cpu: Record<'multipart' | 'tus' | 'busboy', number[]> = { multipart: [], tus: [], busboy: [] }
  // new content each time: what is known is not stored again
  for (let round = 0; round <= rounds; round++) {
    const turns = [
      ['busboy', bare, () => sendWhole(bare, randomBytes(size), '')],
      ['multipart', ours, () => sendWhole(ours, randomBytes(size), world.people[round * 2]?.token ?? '')],
      ['tus', ours, () => sendInPieces(ours, randomBytes(size), world.people[round * 2 + 1]?.token ?? '')],
    ] as const
    for (const [name, side, send] of round % 2 === 0 ? turns : turns.toReversed()) {
      const before = await side.cpu()
      await send()
      const used = (await side.cpu()) - before
      if (round > 0) cpu[name].push(used / 1000) // the first round warms up
    }
  }
  await ours.stop()
  await bare.stop()
  await world.close()
  rmSync(scratch, { recursive: true })
  const ratio = (name: 'multipart' | 'tus') => median(cpu[name].map((used, at) => used / (cpu.busboy[at] ?? Number.NaN))).toFixed(2)
  console.log(`200 MB to disk, ${rounds} rounds, sides in turns; CPU ms are medians, ratios medians of each round's own\n`)
  console.log('| way | CPU ms | busboy CPU ms | ratio |\n|---|---|---|---|')
  for (const name of ['multipart', 'tus'] as const)
    console.log(`| ${name} | ${median(cpu[name]).toFixed(0)} | ${median(cpu.busboy).toFixed(0)} | ${ratio(name)} |`)
}

async function sendWhole({ port }: Side, file: Buffer<ArrayBuffer>, token: string): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([file]), 'sealed.bin')
  const answer = await fetch(`http://127.0.0.1:${port}/api/upload/uploadFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}: ${await answer.text()}`)
}

function sendInPieces({ port }: Side, file: Buffer, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    new Upload(file, {
      endpoint: `http://127.0.0.1:${port}${resumablePath}`,
      headers: { authorization: `Bearer ${token}` },
      chunkSize: 8_000_000,
      metadata: { filename: 'sealed.bin' },
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
}
