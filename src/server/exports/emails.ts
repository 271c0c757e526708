import { urlOf } from '#domain/addresses.ts'
import { exportLifetime } from '#domain/exports/limits.ts'
import { days } from '#domain/units.ts'
import { asItsOwner, type EmailSettings, type EmailWords, emailWords } from '#server/mail/email-text.ts'

type Owner = { readonly username: string }

export const exportBegunEmail = (settings: EmailSettings, { username }: Owner): EmailWords =>
  emailWords(settings, 'Somebody asked for an export of your account', {
    paragraphs: [
      `An export of everything in the account ${username} is being made, because somebody who is logged in asked for it. If that was you, another e-mail tells you when it is ready.`,
      `If it was not you, throw the export away:\n${urlOf(settings, '/account')}`,
      `Then set a new password, and end the logins you do not know:\n${urlOf(settings, '/settings#sessions')}`,
    ],
    why: asItsOwner(username),
  })

export const exportReadyEmail = (settings: EmailSettings, { username }: Owner): EmailWords =>
  emailWords(settings, 'Your export is ready to be downloaded', {
    paragraphs: [
      `The export of your account ${username} is ready. Download it within ${exportLifetime / days(1)} days:\n${urlOf(settings, '/account')}`,
      'Unpack all of its zips into one place, and open OPEN-ME.html there.',
    ],
    why: asItsOwner(username),
  })
