import { vi } from 'vitest'
import type { KeptEmail } from '#server/mail/outbox.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'

/** The e-mails about an erasing that an address has got. */
export const erasureEmails = async ({ outbox }: Pick<TestApp, 'outbox'>, { email }: Pick<Person, 'email'>): Promise<readonly KeptEmail[]> =>
  (await outbox.emails()).filter(({ to, subject }) => to === email && subject.startsWith('Your account is erased'))

/** The last e-mail to an address: the code in its link, and the nonce in hex. */
export async function lastEmail(t: Pick<TestApp, 'outbox'>, person: Pick<Person, 'email'>): Promise<{ code: string; nonce: string }> {
  const { text } = await vi.waitFor(
    async () => {
      const [one] = await erasureEmails(t, person)
      if (!one) throw new Error('no e-mail yet')
      return one
    },
    { timeout: 20_000 },
  )
  const code = /\/erased\/([\w-]{43})$/m.exec(text)?.[1]
  const nonce = /^[\da-f]{64}$/m.exec(text)?.[0]
  if (!code || !nonce) throw new Error(`no link or no nonce in: ${text}`)
  return { code, nonce }
}
