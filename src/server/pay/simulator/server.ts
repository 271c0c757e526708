import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { Answer, Call } from './context.ts'
import { type Journal, noJournal } from './journal.ts'
import { simulatorPages, simulatorPrefix } from './pages.ts'
import { createSimulator, type Simulator } from './simulator.ts'

/** A simulator that listens on loopback. */
export type RunningSimulator = {
  readonly simulator: Simulator
  readonly url: string /** Where buyers open its pages. */
  readonly pages: string
  readonly close: () => Promise<void>
}

type Options = {
  readonly now?: () => Date
  readonly journal?: Journal
  readonly port?: number
  /** Where buyers open its pages; on the server of the simulator itself by default. */
  readonly pages?: string
}

/** Starts a simulator on a server of its own: what the shop's server calls, and the pages that a buyer opens. */
export async function startSimulator({
  now = () => new Date(),
  journal = noJournal(),
  port = 0,
  pages,
}: Options = {}): Promise<RunningSimulator> {
  let url = ''
  const simulator = createSimulator({
    now,
    randomBytes,
    journal,
    addresses: () => ({ api: url, pages: pages ?? `${url}${simulatorPrefix}` }),
  })
  const app = Fastify({ forceCloseConnections: true })
  simulatorApi(app, simulator)
  await app.register(simulatorPages, { simulator, prefix: simulatorPrefix })
  await app.listen({ host: '127.0.0.1', port })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const close = async () => {
    await app.close()
    await journal.close()
  }
  return { simulator, url, pages: pages ?? `${url}${simulatorPrefix}`, close }
}

/** The calls of the shop. PayPal is sent JSON and Stripe forms, whose fields keep their names as they were sent. */
function simulatorApi(app: FastifyInstance, simulator: Simulator): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(null, body === '' ? {} : JSON.parse(String(body))),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get<{ Params: { name: string } }>('/v1/notifications/certs/:name', async ({ params }, reply) => {
    const certificate = await simulator.webhooks.certificate(params.name)
    return certificate ? reply.type('application/x-pem-file').send(certificate) : reply.code(404).send()
  })
  app.post<{ Body: Record<string, unknown> }>('/v1/notifications/verify-webhook-signature', async ({ body }) => ({
    verification_status: (await simulator.webhooks.isSigned(body)) ? 'SUCCESS' : 'FAILURE',
  }))
  app.all('/*', async ({ method, url, headers, body }, reply) =>
    sendAnswer(reply, await simulator.call({ method, path: url, headers, body: (body ?? undefined) as Call['body'] | undefined })),
  )
}

/** Sends an answer, as late and as whole as its disturbance lets it. */
async function sendAnswer(reply: FastifyReply, { status, body, disturbance }: Answer): Promise<FastifyReply> {
  if (disturbance === 'lost-request' || disturbance === 'lost-answer') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (typeof disturbance === 'object') await delay(disturbance.delay)
  return reply.code(status).send(body)
}
