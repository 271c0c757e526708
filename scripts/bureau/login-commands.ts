import { deviceApi } from '#contract/account/device.ts'
import { keysApi } from '#contract/account/keys.ts'
import { maxProgramNameLength } from '#domain/account/device-login.ts'
import { seconds } from '#domain/units.ts'
import { type Command, connected, connectedBy, tellTo } from './command.ts'
import { Refusal } from './connect.ts'
import { Ending, exitCodes } from './exit-codes.ts'
import { dropLogin, readLogin, storeLogin } from './logins.ts'

const scopesAskedFor = 'profile:read import:write account:export'

/** `bureau login`: shows a code, waits until its person has typed it where they are logged in, and keeps the key. */
export const logIn: Command = async (deps, _, options) => {
  const { server } = await readLogin(deps, options.server)
  const { call } = connectedBy(deps, { server, key: null })
  const client_id = `bureau on ${deps.hostname.replace(/[^\w.-]/g, '')}`.slice(0, maxProgramNameLength)
  const begun = await call(deviceApi.begin, { body: { client_id, scope: scopesAskedFor } })
  if (isPlain(server)) deps.err(`${server} is not encrypted: whoever is on the way reads the key.`)
  deps.err(`Open ${begun.verification_uri}\nand type the code   ${begun.user_code}\nIt is good for ${begun.expires_in / 60} minutes.`)
  const until = deps.now() + seconds(begun.expires_in)
  for (let interval = begun.interval; deps.now() < until; ) {
    await deps.delay(seconds(interval), deps.signal)
    try {
      const given = await call(deviceApi.token, { body: { device_code: begun.device_code } })
      return await keep(given.access_token)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.oauthError === 'slow_down') interval += 5
      else if (error.oauthError !== 'authorization_pending') throw new Ending(exitCodes.notAllowed, error.message)
    }
  }
  throw new Ending(exitCodes.notAllowed, 'Nobody typed the code in time. Begin again: bureau login')

  async function keep(key: string) {
    const file = await storeLogin(deps, { server, key })
    const { data } = await connectedBy(deps, { server, key }).call(keysApi.whoami)
    tellTo(deps, options)({ event: 'logged-in', server, username: data.username }, `You are logged in to ${server} as ${data.username}.`)
    deps.err(`The key is kept in ${file}.`)
    return exitCodes.done
  }
}

/** Whether what is sent there can be read on its way. */
function isPlain(server: string): boolean {
  const { protocol, hostname } = new URL(server)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** `bureau logout`: ends the key on the server, and forgets it here. */
export const logOut: Command = async (deps, _, options) => {
  const login = await readLogin(deps, options.server)
  if (login.key !== null) {
    const { call } = connectedBy(deps, login)
    await call(keysApi.endCurrent).catch((error: unknown) => {
      if (!(error instanceof Ending && error.code === exitCodes.notAllowed)) throw error // it was over already
    })
  }
  await dropLogin(deps, login.server)
  tellTo(deps, options)({ event: 'logged-out', server: login.server }, `You are logged out of ${login.server}.`)
  return exitCodes.done
}

/** `bureau whoami`: whose key this is, and what it may do. */
export const whoAmI: Command = async (deps, _, options) => {
  const { server, call } = await connected(deps, options)
  const { data } = await call(keysApi.whoami)
  const key = data.key && `${data.key.start}…${data.key.end} (${data.key.scopes.join(', ')}), until ${data.key.expiresAt.slice(0, 10)}`
  tellTo(deps, options)(
    { event: 'whoami', server, ...data },
    `${data.username} (${data.name}) at ${server}${key ? `, by the key ${key}` : ''}`,
  )
  return exitCodes.done
}
