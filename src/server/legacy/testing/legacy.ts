import { expect, vi } from 'vitest'
import type { NamedLegacy, OwnLegacy } from '#contract/legacy/views.ts'
import { isOpen } from '#domain/legacy/case.ts'
import { days, hours, minutes } from '#domain/units.ts'
import { logInAs } from '#server/account/testing/account.ts'
import { newToken } from '#server/account/tokens.ts'
import { legacyTopic } from '#server/bus/port.ts'
import { succeeded } from '#server/case/testing/case.ts'
import { encrypt } from '#server/mail/encryption.ts'
import type { Email } from '#server/mail/mailer.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { providedToLegacy } from '#server/wiring/provided-to-legacy.ts'
import { lastCase } from '../case-store.ts'
import { countDays } from '../jobs.ts'

/** A waiting time that tests count in few looks. */
const shortest = {
  days: 14,
  stays: 'everything',
  albums: [],
  audience: 'public',
  bag: 'all',
  eraseAfter: null,
  eraseWhenRemembered: false,
} as const
/** Days after which contacts may ask. */
const settled = 15

/** The next hint that a case was begun. */
function nextHint({ deps }: TestApp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = deps.bus.subscribe(legacyTopic, () => resolve())
  return { come: promise, stop: unsubscribe }
}

/** The calls about legacies, and a worker whose clock is the test's. */
export function legacies(t: TestApp) {
  const deps = { ...t.deps, ...providedToLegacy(t.deps) }
  const taken = new Set<string>()
  const stateOf = async ({ id }: Person) => (await lastCase(t.deps.db, id))?.value.state ?? 'none'
  const unanswered = ({ id }: Person) =>
    t.deps.db.selectFrom('legacy_notices').select('notice').where('user_id', '=', id).where('answer', '=', 'sent').execute()
  /** A login of now: those of before have ended while the clock went on. */
  const again = async (person: Person, more: object = {}): Promise<Person> => {
    const answer = await logInAs(t, person.email, person.password, more)
    return { ...person, token: succeeded<{ data: { token: string } }>(answer).data.token }
  }
  const calls = {
    own: async (as: Person) => succeeded<{ data: OwnLegacy }>(await t.call('GET', '/api/legacy', { as })).data,
    choose: (as: Person, change: object = {}) =>
      t.call('PUT', '/api/legacy', { as, body: { ...shortest, password: as.password, ...change } }),
    invite: (as: Person, whom: object) => t.call('POST', '/api/legacy/contacts', { as, body: { password: as.password, ...whom } }),
    accept: (as: Person, owner: Person) => t.call('POST', `/api/legacy/${owner.id}/acceptance`, { as, body: { isOldEnough: true } }),
    /** A request that begins a case is over once every process has the hint about it, which waits some milliseconds for others. */
    async act(as: Person, owner: Person, what: 'requests' | 'objections' | 'leaving' | 'bag') {
      const hint = nextHint(t)
      const state = await stateOf(owner)
      const isRunning = state !== 'none' && isOpen(state)
      const answer = await t.call('POST', `/api/legacy/${owner.id}/${what}`, { as })
      if (what === 'requests' && !isRunning && answer.statusCode === 200) await hint.come
      hint.stop()
      return answer
    },
    withdraw: (as: Person, owner: Person) => t.call('DELETE', `/api/legacy/${owner.id}/requests`, { as }),
    named: async (as: Person) => succeeded<{ data: NamedLegacy[] }>(await t.call('GET', '/api/legacy/named', { as })).data,
  }
  /** Waits until the mail server has answered every notice to an owner. */
  const answered = (owner: Person) =>
    vi.waitFor(
      async () => {
        const waiting = await unanswered(owner)
        if (waiting.length > 0) throw new Error(`not answered: ${waiting.map(({ notice }) => notice).join()}`)
      },
      { timeout: 60_000, interval: 20 },
    )
  return {
    ...calls,
    deps,
    stateOf,
    again,
    answered,
    caseOf: async ({ id }: Person) => (await lastCase(t.deps.db, id))?.value,
    tick: () => countDays(deps),
    storedOf: async ({ id }: Person) => (await lastCase(t.deps.db, id)) ?? expect.fail('no case'),
    /** An e-mail as the queue has it. */
    sealed: (email: Email) => ({ encrypted: encrypt(t.deps.config.secrets.emails, JSON.stringify(email)) }),
    /** A session of an owner from before they were asked for: to open one is a sign of life by itself. */
    async openSession(person: Person): Promise<Person> {
      const { token, hash } = newToken(t.deps)
      const [id, at] = [t.deps.newId(), t.deps.now()]
      const session = { user_id: person.id, id, is_kept: true, device: 'A tablet', network: '', created_at: at, last_seen_at: at }
      await t.deps.db
        .insertInto('sessions')
        .values({ ...session, expires_at: new Date(at.getTime() + days(1)) })
        .execute()
      await t.deps.db.insertInto('session_tokens').values({ token_hash: hash, user_id: person.id, session_id: id }).execute()
      return { ...person, token }
    },
    mailsTo: async ({ email }: Person, subject: RegExp) =>
      (await t.outbox.emails()).filter((one) => one.to === email && subject.test(one.subject)),
    /** So many hours of a worker that looks every two hours, and of a mail server that answers. */
    async run(owner: Person, count: number) {
      for (let hour = 0; hour < count; hour += 2) {
        await answered(owner)
        t.advance(hours(2))
        await countDays(deps)
      }
    },
    /** An owner with contacts who may ask from now on, each with a new login. */
    async settle(name: string, contacts: readonly string[], change: object = {}) {
      const owner = await t.resident(name)
      succeeded(await calls.choose(owner, change))
      const people: Person[] = []
      for (const username of contacts) {
        const contact = await t.resident(username)
        succeeded(await calls.invite(owner, { name: username, username }))
        succeeded(await calls.accept(contact, owner))
        people.push(contact)
      }
      t.advance(settled * hours(24) + minutes(1))
      const friends = []
      for (const person of people) friends.push(await again(person))
      return { owner, friends }
    },
    /** Runs through the last day and the last call until an owner is remembered; the days before are counted in the test of the whole run. */
    async runToTheEnd(owner: Person) {
      const counted = ((await lastCase(t.deps.db, owner.id))?.value.days ?? expect.fail('no case')) - 1
      await t.deps.db.updateTable('legacy_cases').set({ counted, progress: 0 }).where('user_id', '=', owner.id).execute()
      await countDays(deps)
      for (let day = 0; day < 100 && (await stateOf(owner)) !== 'remembered'; day++) await this.run(owner, 24)
    },
    /** The token of the newest e-mail to somebody that holds such a link, each once. */
    async linkTo(email: string, path: 'here' | 'invitation' | 'return') {
      const pattern = new RegExp(`/legacy/${path}/([\\w-]{43})`)
      return vi.waitFor(
        async () => {
          const tokens = (await t.outbox.emails()).flatMap((one) => (one.to === email ? (pattern.exec(one.text)?.[1] ?? []) : []))
          const token = tokens.find((one) => !taken.has(one))
          if (!token) throw new Error(`no link to ${path} was mailed to ${email}`)
          taken.add(token)
          return token
        },
        { timeout: 60_000 },
      )
    },
  }
}
