import type { Browser, BrowserContext, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Person } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'

/** The server by its name: browsers make no passkey for an address of digits. */
export const byName = ({ url }: Pick<RunningServer, 'url'>) => url.replace('127.0.0.1', 'localhost')

/** A context that nobody is logged in to. */
export const guestContext = (browser: Browser, server: RunningServer, more: object = {}): Promise<BrowserContext> =>
  browser.newContext({ baseURL: byName(server), reducedMotion: 'reduce', viewport: { width: 1440, height: 900 }, ...more })

/** Fills the first step of the login in, for a screen of the account, which draws no world. */
export async function typePassword(page: Page, person: Pick<Person, 'username' | 'password'>, next = '/account'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Username or e-mail').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** An authenticator of this page that verifies its user by itself. */
export async function virtualAuthenticator(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** The servers that it keeps passkeys for. */
    servers: async (): Promise<readonly (string | undefined)[]> =>
      (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.map(({ rpId }) => rpId),
    /** Whether its user touches it whenever it is asked. */
    touches: async (enabled: boolean): Promise<void> => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

/** What an authenticator app shows so many milliseconds from now. */
export const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + ahead })
