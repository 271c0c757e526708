import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import busboy from '@fastify/busboy'
import sharp from 'sharp'
import { drawnSizes } from '#domain/case/limits.ts'
import { renderSizes } from '#server/media/processing/render-sizes.ts'
import { benchApp } from '../bench-app.ts'

/** One side of `bench -- case`, in a process of its own: it says where it listens, does what it is asked, and tells its CPU time. */
const [side = '', directory = '', host = '', picture = '', web = ''] = process.argv.slice(2)

async function ours(): Promise<number> {
  const { app } = await benchApp({ host, database: 'bench' }, directory, web ? { web } : {})
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** The least that a server can do: parse the body and write the file. */
async function plain(): Promise<number> {
  mkdirSync(directory, { recursive: true })
  let count = 0
  const server: Server = createServer((request, response) => {
    const parser = new busboy({ headers: request.headers as { 'content-type': string } })
    const written: Promise<void>[] = []
    parser.on('file', (_, file) => written.push(pipeline(file, createWriteStream(path.join(directory, String(count++))))))
    parser.on('finish', () => void Promise.all(written).then(() => response.end('{}')))
    request.pipe(parser)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  return (server.address() as AddressInfo).port
}

const work: Readonly<Record<string, () => Promise<unknown>>> = {
  draw: () => renderSizes(picture, directory),
  // as a guide to the library would have it: each size from the file
  sharp: async () => {
    for (const side of Object.values(drawnSizes))
      await sharp(picture)
        .resize({ width: side, height: side, fit: 'inside' })
        .webp({ quality: 80, effort: 2 })
        .toFile(path.join(directory, `plain-${side}.webp`))
  },
}
if (side === 'sharp') {
  sharp.concurrency(1)
  sharp.unblock({ operation: ['VipsForeignLoad'] })
}

const port = side === 'ours' ? await ours() : side === 'busboy' ? await plain() : 0
process.on('message', (asked) => {
  if (asked === 'end') process.exit(0)
  if (asked === 'work') void work[side]?.().then(() => process.send?.({ done: true }))
  else {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
  }
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port })
