import { urlOf } from '#domain/addresses.ts'
import { exportLifetime } from '#domain/exports/limits.ts'
import { days } from '#domain/units.ts'
import type { Config } from '#server/config.ts'
import { emailText } from '#server/mail/email-text.ts'
import type { Email } from '#server/mail/mailer.ts'

type Owner = { readonly username: string }
type Site = Pick<Config, 'productName' | 'publicUrl'>
type Written = Omit<Email, 'to'>

export const exportBegunEmail = (settings: Site, { username }: Owner): Written => ({
  subject: 'Somebody asked for everything in your account',
  text: emailText(settings.productName, [
    `An export of everything in the account ${username} is being made, because somebody who is logged in asked for it. If that was you, another e-mail tells you when it is ready.`,
    `If it was not you, throw the export away:\n${urlOf(settings, '/account')}`,
    `Then set a new password, and end the logins you do not know:\n${urlOf(settings, '/settings#sessions')}`,
  ]),
})

export const exportReadyEmail = (settings: Site, { username }: Owner): Written => ({
  subject: 'Everything you have is ready to be taken away',
  text: emailText(settings.productName, [
    `The export of your account ${username} is ready. Download it within ${exportLifetime / days(1)} days:\n${urlOf(settings, '/account')}`,
    'Unpack all of its zips into one place, and open OPEN-ME.html there.',
  ]),
})
