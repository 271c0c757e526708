import { spawn } from 'node:child_process'
import process from 'node:process'
import { createServer } from 'vite'

/** Both sides with reload: the server restarts when its files change, the browser takes changes as they are saved. */
const port = Number(process.env.PORT || 3000)
const server = spawn(
  process.execPath,
  ['src/server', 'src/contract', 'src/domain', 'demo']
    .map((folder) => `--watch-path=${folder}`)
    .concat('src/server/main.ts', '--without-web'),
  {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port + 1), PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}` },
  },
)
const target = `http://127.0.0.1:${port + 1}`
const proxy = Object.fromEntries(['/api', '/media', '/dev/', '/simulator/', '/healthz', '/readyz'].map((prefix) => [prefix, { target }]))
const web = await createServer({ server: { port, host: '127.0.0.1', strictPort: true, proxy } })
await web.listen()
console.log(`\n  The web app, with reload: http://localhost:${port}\n`)

const end = async () => {
  await web.close()
  server.kill('SIGTERM')
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
server.on('exit', (code) => process.exit(code ?? 0))
