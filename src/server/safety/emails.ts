import { urlOf } from '#domain/addresses.ts'
import type { SuspendableKind } from '#domain/safety/suspension.ts'
import type { Config } from '#server/config.ts'
import { emailText } from '#server/mail/email-text.ts'
import type { Email } from '#server/mail/mailer.ts'

type Settings = Pick<Config, 'productName' | 'publicUrl'>
type Words = Omit<Email, 'to'>
type Hidden = { readonly kind: SuspendableKind }

const nameOf = {
  user: 'your account',
  entry: 'an entry of your case',
  reply: 'a reply of yours',
  message: 'a message of yours',
} as const satisfies Record<SuspendableKind, string>

const email = ({ productName }: Settings, subject: string, paragraphs: readonly string[]): Words => ({
  subject,
  text: emailText(productName, ['Good evening,', ...paragraphs]),
})

export const suspendedEmail = (settings: Settings, { kind, reason }: Hidden & { readonly reason: string }): Words =>
  email(settings, `Hidden by the keepers of ${settings.productName}`, [
    `the keepers have hidden ${nameOf[kind]}. You and they still see it; nobody else does. This is why:`,
    reason,
    `Nothing is deleted. It also stands in your settings: ${urlOf(settings, '/settings#suspensions')}`,
    'If you think that this is wrong, answer this e-mail.',
  ])

export const restoredEmail = (settings: Settings, { kind }: Hidden): Words =>
  email(settings, `Shown again at ${settings.productName}`, [
    `the keepers have looked again at ${nameOf[kind]}, and it is shown again, as it was and to whom you let see it.`,
  ])
