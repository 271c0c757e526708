import process from 'node:process'
import { run } from './processes.ts'
import { superviseServer } from './supervise-server.ts'

/**
 * Builds the web app when its sources changed, then starts the server and keeps it running. Looking at the sources takes memory that this
 * process would keep for as long as the server runs, so another does it.
 */
const code = await run(process.execPath, ['scripts/build-if-stale.ts'])
if (code === 0) superviseServer(process.argv.slice(2))
else process.exitCode = code
