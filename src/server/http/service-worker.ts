import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ScreenAddress } from '#domain/addresses.ts'
import { serviceWorkerPolicy } from './headers.ts'

const workerFile = 'service-worker.js'
/** The second one is where browsers installed the worker of web push from, which they ask for until they open the app. */
const workerPaths = [`/${workerFile}`, '/push-worker.js']
const manifestFile = 'app.webmanifest'

/**
 * Serves the service worker. Browsers ask for it anew at each opening of a screen, past every cache, so that what is answered here reaches each
 * of them.
 * @param directory the built web app
 * @param isOn otherwise the answer is a worker that deletes what the app kept, and then itself; and the installed app takes nothing from others
 */
export function serveServiceWorker(
  app: FastifyInstance,
  { directory, isOn }: { readonly directory: string; readonly isOn: boolean },
): void {
  for (const url of workerPaths)
    app.get(url, async (_, reply) =>
      isOn ? reply.sendFile(workerFile) : reply.type('text/javascript').headers(workerHeaders).send(killSwitch),
    )
  if (isOn) return
  const { share_target: _, file_handlers: __, ...manifest } = JSON.parse(readFileSync(path.join(directory, manifestFile), 'utf8'))
  app.get(`/${manifestFile}`, async (_, reply) => reply.type('application/manifest+json').send(JSON.stringify(manifest)))
}

const sharePath = '/upload'
const lostScreen: ScreenAddress = '/upload?shared=lost'

/**
 * Leads on who shared something with the installed app while no service worker took it: other apps post it as a form, without a CSRF token.
 * Nothing of it is read.
 */
export function leadFromShare(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST' && request.url === sharePath) return reply.header('connection', 'close').redirect(lostScreen, 303)
  })
}

const workerHeaders = { 'cache-control': 'no-cache', 'content-security-policy': serviceWorkerPolicy() }

/** Sets the headers of the worker's file, where it is one. */
export function setWorkerHeaders(reply: Pick<FastifyReply, 'headers'>, file: string): void {
  if (/[/\\]service-worker\.js(?:\.\w+)?$/.test(file)) reply.headers(workerHeaders)
}

/** It answers no request, so that windows which are open ask the server at once. */
const killSwitch = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await clients.claim()
  await registration.unregister()
}
`
