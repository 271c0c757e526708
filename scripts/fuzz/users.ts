import { newUser, type Person } from '../client.ts'
import type { RunningServer } from '../running-server.ts'
import { pick, type Random } from './hostile-values.ts'

/** The accounts that hostile requests are sent from; who loses the login in the course of it is replaced. */
export class FuzzUsers {
  readonly #server: RunningServer
  #users: readonly Person[]

  private constructor(server: RunningServer, users: readonly Person[]) {
    this.#server = server
    this.#users = users
  }
  static async register(server: RunningServer, count: number): Promise<FuzzUsers> {
    const users: Person[] = []
    while (users.length < count) users.push(await newUser(server))
    return new FuzzUsers(server, users)
  }
  any(random: Random): Person {
    return pick(random, this.#users)
  }
  /** Login and address of a request: each comes from another address, so that the limits by address do not end the run. */
  headers(random: Random, user: Person | null): Readonly<Record<string, string>> {
    const part = () => Math.floor(random() * 65_536).toString(16)
    return {
      'x-forwarded-for': `2001:db8:${part()}:${part()}::1`,
      ...(user && { authorization: `Bearer ${user.token}` }),
    }
  }
  async replace(user: Person): Promise<void> {
    if (!this.#users.includes(user)) return // another request saw it first
    const successor = await newUser(this.#server)
    this.#users = [...this.#users.filter((other) => other !== user), successor]
  }
}
