import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { UserInfo } from '#contract/user-info.ts'
import { residents } from '#demo/residents.ts'
import { readEmails } from '#server/mail/outbox.ts'
import type { RunningServer } from './running-server.ts'

export type Person = {
  readonly id: string
  readonly token: string
  readonly username: string
  readonly email: string
  readonly password: string
}

/** Calls the server as the web app does, without a browser. */
export async function request<T>(
  server: Pick<RunningServer, 'url'>,
  method: string,
  url: string,
  { token, body, from }: { token?: string; body?: unknown; from?: string } = {},
): Promise<T> {
  const answer = await fetch(server.url + url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(from && { 'x-forwarded-for': from }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}

/** The newest e-mail to an address; the outbox is on disk, so it is asked until the e-mail lies there. */
export async function emailTo(server: Pick<RunningServer, 'dataDir'>, address: string, subject: RegExp): Promise<string> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const email = (await readEmails(path.join(server.dataDir, 'outbox'))).find((each) => each.to === address && subject.test(each.subject))
    if (email) return email.text
    await pause(100)
  }
  throw new Error(`no e-mail to ${address} about ${subject}`)
}

/** An address for one caller: from one, only so many may register in half an hour. */
const someAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`

/** A person made by the calls who has not confirmed their e-mail. */
export async function newUnconfirmedUser(server: Pick<RunningServer, 'url'>, name: string): Promise<Person> {
  const person = { username: name, email: `${name}@islands.example`, password: `the tide at ${randomUUID()}` }
  const { data } = await request<{ data: UserInfo }>(server, 'POST', '/api/auth/register', {
    body: { name, ...person },
    from: someAddress(),
  })
  return { ...person, id: data.doc._id, token: data.token ?? '' }
}

/** A verified person made by the calls. */
export async function newUser(server: Pick<RunningServer, 'url' | 'dataDir'>, name = `guest${randomUUID().slice(0, 8)}`): Promise<Person> {
  const person = await newUnconfirmedUser(server, name)
  const token = /token=([\w-]+)/.exec(await emailTo(server, person.email, /./))?.[1]
  await request(server, 'POST', '/api/auth/verify', { body: { token }, from: someAddress() })
  return person
}

/** Waits for the residents of the demonstration world, who move in one by one. @param token of the only other person there */
export async function untilResidentsAreHere(server: Pick<RunningServer, 'url'>, token: string): Promise<void> {
  const others = async () => (await request<{ data: readonly unknown[] }>(server, 'GET', '/api/users?limit=50', { token })).data.length - 1
  while ((await others()) < residents.length) await pause(1000)
}
