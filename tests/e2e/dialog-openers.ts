import type { Page } from '@playwright/test'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { fixture, postTweets } from './collection-page.ts'
import { acquaint } from './messages-page.ts'

type Scene = { readonly page: Page; readonly server: RunningServer; readonly person: Person }
type Opener = (scene: Scene) => Promise<void>

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const open =
  (path: string, ...names: readonly (string | RegExp)[]): Opener =>
  async ({ page }) => {
    await page.goto(path)
    for (const name of names) await press(page, name)
  }

/** How each dialog of the app is opened, by the file that shows it; of a file with several, by what the dialog is about, too. */
export const dialogOpeners: Readonly<Record<string, Opener>> = {
  'account/AccountPage': open('/account', 'Delete account'),
  'app/ChartsNeeded': async ({ page, server }) => {
    await becomeNewcomer({ page, server })
    await page.goto('/starchart')
  },
  'case/CollectionPage': async ({ page, server, person }) => {
    const [tweet] = await postTweets(server, person, ['Low tide at four.'])
    const body = { caseimage_id: tweet?._id }
    await request(server, 'PUT', `/api/users/deleteCaptionsandStoriesTweets/${person.id}`, { token: person.token, body })
    await open('/collection?view=bin', /^Delete for ever/)({ page, server, person })
  },
  'case/BulkEditDialog': async ({ page }) => {
    await page.goto('/collection')
    await page.getByRole('list', { name: 'Entries' }).focus()
    await page.keyboard.press('Space')
    await press(page, 'Edit details')
  },
  'dictionary/DictionaryPanel': async ({ page }) => {
    await page.goto('/account')
    await page.getByRole('link', { name: 'Dictionary' }).click()
  },
  'follows/FollowLists': open('/islandprofile', /0 followers/),
  'messages/ConversationTools': async ({ page, server, person }) => {
    const conversation = await acquaint(server, person, await newUser(server))
    await open(`/message?conversation=${conversation}`, 'Options', 'Delete conversation')({ page, server, person })
  },
  'messages/MessagesList': open('/message', 'Settings'),
  'messages/NewMessageDialog': open('/message', 'New'),
  'notifications/NotificationPanel': open('/account', /^Notifications/),
  'people/IslandProfilePage': open('/islandprofile', 'Pin a note'),
  'safety/BlockDialog': async (scene) => openAboutOther(scene, 'Block'),
  'safety/ReportDialog': async (scene) => openAboutOther(scene, 'Report'),
  'settings/RenameDialog': open('/settings', /^Rename/),
  'settings/SessionsSection': async ({ page, server, person }) => {
    await request(server, 'POST', '/api/auth/login', { body: { identifier: person.email, password: person.password } })
    await open('/settings', 'Log out everywhere else')({ page, server, person })
  },
  'shares/ShareButton': async ({ page }) => {
    await page.goto('/collection')
    await page.locator('[data-entry]').first().click()
    await press(page, 'Share')
  },
  'shop/cart/CartPanel': open('/account', /^Cart/),
  'starcharts/UserChartsPage': async ({ page, person }) => {
    await page.goto(`/user-starchart-single/${person.id}`)
    await page
      .getByRole('link', { name: /The night we moved in/ })
      .first()
      .click()
    await press(page, 'Delete')
  },
  'shared/entry/LevelOptions': async ({ page, server }) => {
    await becomeNewcomer({ page, server })
    await page.goto('/upload')
    await page.getByLabel('Files', { exact: true }).setInputFiles(fixture('phone.jpg'))
    await press(page, 'Save 1 image')
  },
  'shared/entry/own-entries/OwnEntriesDialog': open('/tweets', /picture/i),
  'ui/UnsavedChangesDialog': async ({ page }) => {
    await page.goto('/settings')
    await page.getByRole('form', { name: 'Profile' }).getByLabel('Bio').fill('Low tide at four.')
    await page.getByRole('link', { name: 'Bureau of Islands' }).click()
  },
  'writing/DraftsDialog': open('/new-page', 'Drafts'),
  'writing/OptionsDialog': open('/new-page', 'Options'),
}

/** Dialogs that no test opens at this size, each with the reason. Their answers stand in the same row as those of the others. */
export const unopenedDialogs: Readonly<Record<string, string>> = {
  'account/LoginPage': 'a question of one sentence: tests/e2e/collection-account.spec.ts opens it',
  'app/style-guide/OverlaySamples': 'a sample for developers',
  'messages/ConversationTools, a new group': 'tests/e2e/messages.spec.ts opens it',
  'messages/MessageActions': 'a question of one sentence: tests/e2e/messages.spec.ts opens it',
  'settings/CodesOn': 'a question of one sentence: tests/e2e/sign-in.spec.ts opens it',
  'settings/PasskeysSection': 'a question of one sentence: tests/e2e/sign-in.spec.ts opens it',
  'settings/RecoveryCodesDialog': 'tests/e2e/sign-in.spec.ts opens it',
  'shop/orders/OrderView': 'a question of one sentence: tests/e2e/shop.spec.ts opens it',
  'shared/account/use-password-prompt': 'one field: tests/e2e/account-password.spec.ts opens it',
}

/** The page goes on as somebody new, who owns nothing and has chosen nothing. */
async function becomeNewcomer({ page, server }: Omit<Scene, 'person'>) {
  const { token } = await newUser(server)
  await page.context().clearCookies()
  await page.goto('/account')
  await page.evaluate((own) => {
    localStorage.setItem('token', own)
    const auth = { keepLoggedIn: true, authenticated: true, is_verfied: true, protectedRoutes: { singleStarcharts: false } }
    localStorage.setItem('root', JSON.stringify({ state: { auth }, version: 1 }))
  }, token)
}

async function openAboutOther({ page, server }: Scene, name: string) {
  const other = await newUser(server)
  await page.goto(`/userislandprofile/${other.id}`)
  await page
    .getByRole('button', { name: /^Report, mute or block/ })
    .first()
    .click()
  await page
    .getByRole('button', { name, exact: name === 'Report' })
    .last()
    .click()
}
