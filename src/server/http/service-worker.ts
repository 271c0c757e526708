import type { FastifyInstance, FastifyReply } from 'fastify'
import { serviceWorkerPolicy } from './headers.ts'

const workerFile = 'service-worker.js'
/** The second one is where browsers installed the worker of web push from, which they ask for until they open the app. */
const workerPaths = [`/${workerFile}`, '/push-worker.js']

/**
 * Serves the service worker. Browsers ask for it anew at each opening of a screen, past every cache, so that what is answered here reaches each
 * of them.
 * @param isOn otherwise the answer is a worker that deletes what the app kept, and then itself
 */
export function serveServiceWorker(app: FastifyInstance, { isOn }: { readonly isOn: boolean }): void {
  for (const path of workerPaths)
    app.get(path, async (_, reply) =>
      isOn
        ? reply.sendFile(workerFile, { cacheControl: false })
        : reply.type('text/javascript; charset=utf-8').headers(workerHeaders).send(killSwitch),
    )
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
