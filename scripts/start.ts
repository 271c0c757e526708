import process from 'node:process'
import { buildIfStale } from './build.ts'
import { superviseServer } from './supervise-server.ts'

/** Builds the web app when its sources changed, then starts the server and keeps it running. */
await buildIfStale()
superviseServer(process.argv.slice(2))
