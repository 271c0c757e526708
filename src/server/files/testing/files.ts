import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { diskFiles } from '../disk.ts'
import type { Files } from '../port.ts'
import { type S3Settings, s3Files } from '../s3.ts'
import { hasSwift, startSwift } from './swift.ts'

/** A kind of store that tests open: fresh, empty and their own. */
export type Engine = { readonly name: string; readonly open: () => Promise<OpenStore> }
export type OpenStore = {
  readonly files: Files
  /** By which another process opens the same store; null of a disk. */
  readonly settings: S3Settings | null
  /** Where it keeps its things. */
  readonly directory: string
  /** Everything below the directory in which the store keeps its things, folders too, past the port. */
  readonly traces: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

const traces = (directory: string) => () => readdir(directory, { recursive: true })

export const disk: Engine = {
  name: 'disk',
  async open() {
    const root = await mkdtemp(path.join(tmpdir(), 'bureau-files-'))
    return {
      files: diskFiles(root),
      settings: null,
      directory: root,
      traces: traces(root),
      close: () => rm(root, { recursive: true, force: true }),
    }
  },
}

/** A store that speaks S3 over real HTTP, in this process. */
export const s3: Engine = {
  name: 's3',
  async open() {
    const directory = await mkdtemp(path.join(tmpdir(), 'bureau-s3-'))
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: 'bureau', configs: [] }],
    })
    const { port } = await server.run()
    const settings = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'bureau',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }
    const files = s3Files(settings)
    return {
      files,
      settings,
      directory,
      traces: traces(directory),
      close: async () => {
        files.close()
        await server.close()
        await rm(directory, { recursive: true, force: true })
      },
    }
  },
}

const realStore: Engine = {
  name: 'Swift',
  async open() {
    const directory = await mkdtemp(path.join(tmpdir(), 'bureau-swift-'))
    const server = await startSwift(directory)
    const files = s3Files(server.settings)
    return {
      files,
      settings: server.settings,
      directory,
      traces: traces(directory),
      close: async () => {
        files.close()
        await server.close()
        await rm(directory, { recursive: true, force: true })
      },
    }
  },
}

/** OpenStack Swift, a store that others trust with their objects; null where this machine has none. */
export const swift: Engine | null = hasSwift ? realStore : null
