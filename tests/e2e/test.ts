import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'
import webPush from 'web-push'
import { startClusterAsServer } from '../../scripts/cluster/cluster-as-server.ts'
import { type RunningServer, startServer } from '../../scripts/running-server.ts'

type TestFixtures = {
  /** A server for this test alone, which may kill it. */
  readonly ownServer: RunningServer
  /** Fails a test in which a program of the graphics did not link, or was used wrongly: what it draws is missing, and nothing else tells. */
  readonly soundDrawing: undefined
  /** A browser context without WebGL, where maps and islands are drawn flat: for tests that are not about the drawing. */
  readonly flatContext: BrowserContext
}
type WorkerFixtures = {
  /** Whose islands lie on the map: of every test of the worker, or, since a crowd of them changes what a view of all shows, only of tests about the map. */
  readonly world: 'everybody' | 'map'
  /** One for each worker of the test run and its world. */
  readonly server: RunningServer
  readonly browserWithoutWebGL: Browser
}

/** `npm test -- --cluster` runs the journeys on clusters. */
const isOnCluster = process.env.JOURNEYS_ON === 'cluster'
/** A cluster is a dozen processes. */
export const startTimeout = isOnCluster ? 300_000 : 90_000

/** What a journey happens on: a server, or a cluster of two behind a load balancer. */
export const startJourneyServer = (environment: NodeJS.ProcessEnv = {}): Promise<RunningServer> =>
  isOnCluster ? startClusterAsServer(environment) : startServer({ TRUST_PROXY: '127.0.0.1', ...environment })

/** All are ended whether the test passes or fails. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => run(use),
    { timeout: startTimeout },
  ],
  soundDrawing: [
    async ({ browser }, use) => {
      const faults = new Set<string>()
      const listen = (context: BrowserContext) =>
        context.on('console', (message) => {
          if (message.type() === 'error' && message.text().startsWith('THREE.')) faults.add(message.text())
        })
      browser.on('context', listen)
      await use(undefined)
      browser.off('context', listen)
      expect([...faults]).toEqual([])
    },
    { auto: true },
  ],
  flatContext: async ({ browserWithoutWebGL }, use) => {
    const context = await browserWithoutWebGL.newContext({ reducedMotion: 'reduce', viewport: { width: 1240, height: 800 } })
    await use(context)
    await context.close()
  },
  world: ['everybody', { option: true, scope: 'worker' }],
  server: [async ({ world: _ }, use) => run(use), { scope: 'worker', timeout: startTimeout }],
  browserWithoutWebGL: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-3d-apis'] })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const webPushSettings = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: 'mailto:keepers@islands.example' }

async function run(use: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startJourneyServer(webPushSettings)
  await use(server)
  await server.stop()
}
