import type { Page } from '@playwright/test'
import type { VisibleIsland } from '#contract/island.ts'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'
import { fixture, postTweets } from './collection-page.ts'
import { newKeeper, typeCode } from './keeper-console.ts'
import { askAbout, countTo } from './legacy-time.ts'
import { ageLogin } from './log-in.ts'
import { acquaint, begin, line, pressMessage, say } from './messages-page.ts'
import { openScreen } from './open-screen.ts'
import { addToCart, placeOrder } from './shop-page.ts'
import { byName, codeOf, virtualAuthenticator } from './sign-in-page.ts'

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
  'account/LoginPage': async ({ page, server }) => {
    const newcomer = await becomeNewcomer({ page, server })
    await open('/account', 'Deactivate account')({ page, server, person: newcomer })
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await page.getByLabel('Username or e-mail').fill(newcomer.username)
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
    await press(page, /^Log in$/)
  },
  'app/ChartsNeeded': async ({ page, server }) => {
    await becomeNewcomer({ page, server })
    await page.goto('/starchart')
  },
  'island/guest-book/GuestBook': async ({ page, server, person }) => {
    const { data } = await request<{ data: VisibleIsland }>(server, 'GET', `/api/users/${person.id}/island`, { token: person.token })
    await page.goto(`/map?ashore=${data.place?.ordinal}&book=${person.id}`)
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
    await press(page, 'Privacy and details')
  },
  'case/AddToAlbumDialog': async ({ page }) => {
    await page.goto('/collection')
    await page.getByRole('list', { name: 'Entries' }).focus()
    await page.keyboard.press('Space')
    await press(page, 'Add to album')
  },
  'app/KeysDialog': async ({ page }) => {
    await openScreen(page, '/account')
    await page.keyboard.press('?')
  },
  'case/ShareManyDialog': async ({ page }) => {
    await page.goto('/collection')
    await page.getByRole('list', { name: 'Entries' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowRight')
    await page.getByRole('region', { name: 'Selected entries' }).getByRole('button', { name: 'Share' }).click()
  },
  'case/albums/AlbumPage': async ({ page, server, person }) => {
    const body = { title: `Album ${Date.now()}` }
    const { data } = await request<{ data: { _id: string } }>(server, 'POST', '/api/albums', { token: person.token, body })
    await open(`/collection?view=albums&album=${data._id}`, 'Delete album')({ page, server, person })
  },
  'dictionary/DictionaryPanel': async ({ page }) => {
    await page.goto('/account')
    await page.getByRole('link', { name: 'Dictionary' }).click()
  },
  'exports/ReadyExport': async ({ page }) => {
    await page.goto('/account')
    await press(page, 'Make the export')
    await press(page, 'Throw this export away')
  },
  'follows/FollowLists': open('/islandprofile', /0 followers/),
  'imports/EndView': async ({ page, server, person }) => {
    const run = await beginImport(server, person)
    const post = (path: string, body: object = {}) => request(server, 'POST', `/api/imports/${run}/${path}`, { token: person.token, body })
    await post('items', { items: [{ key: '1', kind: 'tweet', name: '1', text: 'Low tide at four.', origin: `x:${run}` }] })
    for (const act of ['plan', 'confirm']) await post(act)
    await post('add', { items: [{ key: '1' }] })
    await post('finish')
    await open(`/import/${run}`, 'Undo this import')({ page, server, person })
  },
  'imports/StopButton': async ({ page, server, person }) => {
    const run = await beginImport(server, person)
    await open(`/import/${run}`, 'Cancel')({ page, server, person })
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the import' }).waitFor()
  },
  'keeper/ActDialog': async ({ page, server }) => {
    const keeper = await newKeeper(server)
    await continueAs(page, keeper)
    await page.goto('/_keeper')
    await typeCode(page, keeper)
    await page.goto('/_keeper/promotions')
    await press(page, 'Make a promotion code')
  },
  'legacy/CardDialog': async ({ page, person }) => {
    await page.goto('/account#legacy')
    await press(page, 'Name a contact')
    await page.getByRole('radio', { name: 'They have none' }).check()
    await page.getByLabel('Their name').fill('Aunt Inés')
    await page.getByLabel('Their e-mail').fill(`${person.username}-heir@islands.example`)
    await press(page, 'Ask them')
    await page.getByRole('dialog').getByRole('button', { name: 'Print the card' }).waitFor()
  },
  'legacy/ConfirmedAct': async ({ page, server, person }) => {
    const body = { name: 'Bo', username: (await newUser(server)).username, password: person.password }
    await request(server, 'POST', '/api/legacy/contacts', { token: person.token, body })
    await open('/account#legacy', 'Remove Bo')({ page, server, person })
  },
  'legacy/OpenRequest': async ({ page, server }) => {
    const owner = await becomeNewcomer({ page, server })
    await askAbout(server, owner)
    await countTo(server, owner, 25)
    await page.goto('/tweets')
    await page.getByRole('dialog', { name: /Are you here/ }).waitFor()
  },
  'messages/ConversationTools': async ({ page, server, person }) => {
    const conversation = await acquaint(server, person, await newUser(server))
    await open(`/message?conversation=${conversation}`, 'Options', 'Delete conversation')({ page, server, person })
  },
  'messages/ConversationTools, a group': async ({ page, server, person }) => {
    const conversation = await begin(server, person, [await newUser(server), await newUser(server)])
    await say(server, person, conversation, 'Who has the watch?')
    await open(`/message?conversation=${conversation}`, 'Options', 'People and name')({ page, server, person })
  },
  'messages/MessageActions': async ({ page, server, person }) => {
    const conversation = await acquaint(server, person, await newUser(server))
    await page.goto(`/message?conversation=${conversation}`)
    await pressMessage(page, 'Is somebody there?')
    await line(page, 'Is somebody there?').getByRole('button', { name: 'Unsend' }).click()
  },
  'messages/MessagesList': open('/message', 'Settings'),
  'messages/NewMessageDialog': open('/message', 'New'),
  'notifications/NotificationPanel': open('/account', /Notifications/),
  'people/IslandProfilePage': open('/islandprofile', 'Pin a note'),
  'safety/BlockDialog': async (scene) => openAboutOther(scene, 'Block'),
  'safety/ReportDialog': async (scene) => openAboutOther(scene, 'Report'),
  'settings/CodesOn': async ({ page, server }) => {
    await turnCodesOn({ page, server })
    await press(page, 'I have kept them')
    await press(page, 'Turn off one-time codes')
  },
  'settings/KeyDialog': makeKey,
  'settings/KeysSection': async ({ page, server, person }) => {
    await makeKey({ page, server, person })
    await press(page, 'I have kept it')
    await press(page, /^End Laptop/)
  },
  'settings/PasskeysSection': async ({ page, server }) => {
    await virtualAuthenticator(page.context(), page)
    await page.goto(`${byName(server)}/settings/login`)
    await page.getByLabel('Name of a new passkey').fill('Telephone')
    await press(page, 'Add a passkey')
    await press(page, 'Remove Telephone')
  },
  'settings/RecoveryCodesDialog': turnCodesOn,
  'settings/RenameDialog': open('/settings/sessions', /^Rename/),
  'settings/SessionsSection': async ({ page, server, person }) => {
    await request(server, 'POST', '/api/auth/login', { body: { identifier: person.email, password: person.password } })
    await open('/settings/sessions', 'Log out everywhere else')({ page, server, person })
  },
  'shares/ShareButton': async ({ page }) => {
    await page.goto('/collection')
    await page.locator('[data-entry]').first().click()
    await press(page, 'Share')
  },
  'shop/cart/CartPanel': open('/account', /^Cart/),
  'shop/orders/OrderView': async ({ page, server, person }) => {
    await addToCart(server, person, 'sundial')
    await page.goto('/checkout')
    await placeOrder(page)
    await page.getByRole('link', { name: 'Details' }).click()
    await press(page, 'Cancel the order')
  },
  'starcharts/UserChartsPage': async ({ page, person }) => {
    await page.goto(`/user-starchart-single/${person.id}`)
    await page
      .getByRole('link', { name: /The night we moved in/ })
      .first()
      .click()
    await press(page, 'Delete')
  },
  'shared/account/use-password-prompt': async ({ page, server }) => {
    const newcomer = await becomeNewcomer({ page, server })
    await ageLogin(server, newcomer)
    await page.goto('/settings/login')
    await page.getByLabel('New address').fill(`${newcomer.username}-b@islands.example`)
    await press(page, 'Change the address')
  },
  'shared/entry/LevelOptions': async ({ page, server }) => {
    await becomeNewcomer({ page, server })
    await page.goto('/upload')
    await page.getByLabel('Files', { exact: true }).setInputFiles(fixture('phone.jpg'))
    await press(page, 'Save 1 image')
  },
  'shared/entry/own-entries/OwnEntriesDialog': open('/tweets', 'From your case'),
  'offline/OfflineRibbon': async ({ page }) => {
    const loaded = Promise.all([page.waitForResponse(/\/browser-outbox-/), page.waitForResponse(/\/WaitingList-/)])
    await page.goto('/tweets')
    await page.getByLabel('Write a tweet').fill('Low tide at four.')
    await loaded
    await page.context().setOffline(true)
    await press(page, 'Post')
    await page.getByRole('list', { name: 'Not sent yet' }).waitFor()
    await press(page, 'Menu')
    await press(page, 'Log out')
    await page.context().setOffline(false)
  },
  'tweets/ListsDialog': async (scene) => openAboutOther(scene, 'Add to a list'),
  'tweets/PeopleLists': open('/tweets?feed=lists', 'New list'),
  'tweets/PeopleLists, who is on one': async ({ page, server, person }) => {
    const list = crypto.randomUUID()
    await request(server, 'PUT', `/api/people-lists/${list}`, { token: person.token, body: { name: `Pilots ${list.slice(-6)}` } })
    await open(`/tweets?feed=lists&list=${list}`, 'Edit list')({ page, server, person })
  },
  'ui/UnsavedChangesDialog': async ({ page }) => {
    await page.goto('/settings/profile')
    await page.getByRole('form', { name: 'Profile' }).getByLabel('Bio').fill('Low tide at four.')
    await page.getByRole('link', { name: 'Bureau of Islands' }).click()
  },
  'writing/DraftsDialog': open('/new-page', 'Drafts'),
  'writing/OptionsDialog': open('/new-page', 'Options'),
}

/** Dialogs that no opener opens: the server under test shows no samples; what is asked of something on a drawn island has a journey of its own. */
export const unopenedDialogs: readonly string[] = ['app/style-guide/OverlaySamples', 'island/WhoSeesDialog', 'island/ashore/AlbumDialog']

/** The page goes on as somebody new, who owns nothing and has chosen nothing. */
async function becomeNewcomer({ page, server }: Omit<Scene, 'person'>): Promise<Person> {
  const newcomer = await newUser(server)
  await continueAs(page, newcomer)
  return newcomer
}

async function continueAs(page: Page, { token }: Person): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/privacy') // a page without the app, whose answers about the former person would be kept after this
  await page.evaluate((own) => {
    localStorage.setItem('token', own)
    const auth = { keepLoggedIn: true, authenticated: true, is_verfied: true, protectedRoutes: { singleStarcharts: false } }
    localStorage.setItem('root', JSON.stringify({ state: { auth }, version: 1 }))
  }, token)
}

/** Somebody new turns one-time codes on, and is shown the recovery codes. */
async function turnCodesOn({ page, server }: Omit<Scene, 'person'>): Promise<void> {
  await becomeNewcomer({ page, server })
  await page.goto('/settings/login')
  await press(page, 'Set up one-time codes')
  const secret = (await page.getByRole('form', { name: 'First code' }).locator('code').textContent()) ?? ''
  await page.getByLabel('The code that the app shows now').fill(codeOf(secret))
  await press(page, 'Turn on one-time codes')
}

async function beginImport(server: RunningServer, { token }: Person): Promise<string> {
  const body = { source: 'x', parts: [{ name: 'twitter.zip', size: 1000 }] }
  return (await request<{ data: { _id: string } }>(server, 'POST', '/api/imports', { token, body })).data._id
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

async function makeKey({ page, server }: Scene): Promise<void> {
  await becomeNewcomer({ page, server })
  await page.goto('/settings/sessions')
  await page.getByLabel('Name of a new key').fill('Laptop')
  await page.getByRole('form', { name: 'New key' }).getByRole('checkbox').first().check()
  await press(page, 'Make a key')
}
