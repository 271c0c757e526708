import type { AddressInfo } from 'node:net'
import path from 'node:path'
import Fastify from 'fastify'
import { startOutbox } from '#server/mail/outbox.ts'
import { outboxPages } from '#server/operation/outbox-pages.ts'
import { startDelivering } from '#server/pay/simulator/delivery.ts'
import { openJournal } from '#server/pay/simulator/journal.ts'
import { startSimulator } from '#server/pay/simulator/server.ts'

/** What a cluster meets outside: a mail server that keeps every e-mail, and the simulator of the payment providers. They are never killed. */
export type OuterWorld = {
  /** The settings by which servers find them. */
  readonly environment: { readonly SMTP_URL: string; readonly SIMULATOR_URL: string }
  /** The port of a page at `/dev/mail`. */
  readonly mailPort: number
  readonly close: () => Promise<void>
}

/** @param shopUrl where the providers deliver their webhooks */
export async function startOuterWorld(directory: string, shopUrl: string): Promise<OuterWorld> {
  await using undo = new AsyncDisposableStack()
  const now = () => new Date()
  const outbox = await startOutbox(path.join(directory, 'outbox'), now)
  undo.defer(() => outbox.stop())
  const simulator = await startSimulator({ now, journal: await openJournal(path.join(directory, 'simulator/journal')) })
  undo.defer(() => simulator.close())
  undo.defer(startDelivering(simulator.simulator, shopUrl, () => {})) // a server that is away is delivered to later
  const app = Fastify({ forceCloseConnections: true })
  outboxPages(app, outbox, 'Bureau of Islands')
  await app.listen({ host: '127.0.0.1', port: 0 })
  undo.defer(() => app.close())
  const opened = undo.move()
  return {
    environment: { SMTP_URL: outbox.url, SIMULATOR_URL: simulator.url },
    mailPort: (app.server.address() as AddressInfo).port,
    close: () => opened.disposeAsync(),
  }
}
