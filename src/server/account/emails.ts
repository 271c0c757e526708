import type { Email } from '#server/mail/mailer.ts'

/** The settings that every e-mail needs: the product's name and its address. */
type House = { readonly publicUrl: string; readonly productName: string }
/** An e-mail before it is addressed. Names that people chose for themselves stay out, so that nobody writes through us. */
type Words = Omit<Email, 'to'>

const email = ({ productName }: House, subject: string, paragraphs: readonly string[]): Words => ({
  subject,
  text: `${[...paragraphs, `The night desk\n${productName}`].join('\n\n')}\n`,
})

const ifNotYou = 'If this was not you, leave the letter where it is. Without the link nothing happens.'

export const verificationEmail = (house: House, { username, token }: { username: string; token: string }): Words =>
  email(house, `Verify your address for ${house.productName}`, [
    'Good evening,',
    `somebody gave us this address for the account ${username}. If it was you, please open the link and press the button there:`,
    `${house.publicUrl}/verfiyaccount?token=${token}`,
    'The link works once, within 24 hours. Until then your island is seen by nobody but you.',
    ifNotYou,
  ])

export const alreadyHereEmail = (house: House, { username, token }: { username: string; token: string }): Words =>
  email(house, `You already have an account at ${house.productName}`, [
    'Good evening,',
    `somebody, perhaps you, gave us this address for another account. It already belongs to yours, ${username}, and stays there.`,
    `To log in: ${house.publicUrl}/login`,
    `Should the password have slipped your mind, this link lets you set a new one. It works once, within 30 minutes:\n${house.publicUrl}/reset_password/${token}`,
    'If this was not you, there is nothing to do. Whoever it was has learned nothing about you.',
  ])

export const closedHereEmail = (house: House): Words =>
  email(house, `Your address at ${house.productName}`, [
    'Good evening,',
    'somebody, perhaps you, gave us this address for a new account. It belongs to one that is closed, so it cannot be used for another yet.',
    'If this was not you, there is nothing to do.',
  ])

export const resetEmail = (house: House, { username, token }: { username: string; token: string }): Words =>
  email(house, `A new password for ${house.productName}`, [
    'Good evening,',
    `somebody asked to set a new password for the account ${username}. If it was you, here is the link:`,
    `${house.publicUrl}/reset_password/${token}`,
    'It works once, within 30 minutes. Setting a new password logs the account out everywhere.',
    ifNotYou,
  ])

export const passwordChangedEmail = (house: House, { username }: { username: string }): Words =>
  email(house, `Your password was changed at ${house.productName}`, [
    'Good evening,',
    `your password was changed: the one of the account ${username} is new since a moment ago, and every login of it has ended.`,
    `If this was not you, somebody else reads this mailbox. Secure it first, then set another password here:\n${house.publicUrl}/forgetpassword`,
  ])

const stopLink = (house: House, token: string) =>
  `If this was not you, open this link and press the button there. It works once, within 72 hours: the account keeps this address, and every login of it ends. Then set a new password.\n${house.publicUrl}/stop-email-change/${token}`

export const addressChangingEmail = (house: House, { username, token }: { username: string; token: string }): Words =>
  email(house, `A new address for your account at ${house.productName}`, [
    'Good evening,',
    `somebody logged in as ${username} gave the account another e-mail address. It counts as soon as the link in the letter that went there is followed; until then this address stays.`,
    'If this was you, there is nothing to do.',
    stopLink(house, token),
  ])

export const addressChangedEmail = (house: House, { username, token }: { username: string; token: string }): Words =>
  email(house, `Your address was changed at ${house.productName}`, [
    'Good evening,',
    `the account ${username} now has another e-mail address, which was verified a moment ago. This letter is the last to the old one.`,
    stopLink(house, token),
  ])

export const deletionEmail = (house: House, { username, token }: { username: string; token: string }): Words =>
  email(house, `Your account at ${house.productName} is deleted`, [
    'Good evening,',
    `the account ${username} was deleted a moment ago. From now on nobody sees it, and every login of it has ended. In 30 days everything in it is erased, and nothing brings it back then.`,
    `Should you think better of it before, open this link and press the button there. Everything is as you left it:\n${house.publicUrl}/undelete/${token}`,
    'If this was not you, open the link at once, then set a new password.',
  ])
