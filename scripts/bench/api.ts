import type { Request } from 'autocannon'
import { type BenchWorld, benchPassword, benchWorld } from './bench-world.ts'
import { besideBare, type Call } from './beside-bare.ts'

/** me, users list, getUser and login beside a bare node:http that runs the very same statements on the same database. */
export async function bench(): Promise<void> {
  const world = await benchWorld({ population: 20_000, entriesEach: 10, known: 400 })
  console.log("20,000 people, 200,000 entries; 5 rounds of 3 s, sides in turns; ratios are medians of each round's own\n")
  await besideBare(world, callsOf(world))
  await world.close()
}

function callsOf({ people }: BenchWorld): readonly Call[] {
  const each = (path: string): readonly Request[] =>
    people.map(({ token }) => ({ method: 'GET', path, headers: { authorization: `Bearer ${token}` } }))
  const login = people.map(
    ({ username }, at): Request => ({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${at % 250}.${Math.floor(at / 250)}.1` },
      body: JSON.stringify({ identifier: username, password: benchPassword, keepLoggedIn: true }),
    }),
  )
  return [
    { name: 'me', route: '/api/auth/me', connections: 32, requests: each('/api/auth/me') },
    { name: 'users list', route: '/api/users', connections: 32, requests: each('/api/users?sort=newest&filter=public') },
    { name: 'getUser', route: '/api/users/getUser/:id', connections: 32, requests: each(`/api/users/getUser/${people[1]?.id}`) },
    { name: 'login', route: '/api/auth/login', connections: 4, requests: login },
  ]
}
