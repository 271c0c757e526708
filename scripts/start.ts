import { buildIfStale } from './build.ts'

/** Builds the web app when its sources changed, then opens the desk in this process. */
await buildIfStale()
await import('#server/main.ts')
