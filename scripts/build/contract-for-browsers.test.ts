import { expect, test } from 'vitest'
import { formsFromSecondFace, withoutServerParts } from './contract-for-browsers.ts'

const source = `import * as z from 'zod/mini'
const title = z.string().check(z.maxLength(80))
export const shared = { reply: z.object({ title }) }
export const api = {
  make: endpoint({ method: 'POST', path: '/a', summary: 'Makes, once.', body: z.object({ reply: title }), reply: z.object({ title }) }),
  read: endpoint({ ...shared, method: 'GET', path: '/b', limit: { most: 3, within: minutes(1) } }),
}
export function register(found: Set<string>) {
  found.add('kept')
}`

test('leaves out of a call what only the server reads, and nothing else', () => {
  const plain = withoutServerParts(source, true).replaceAll('/* @__PURE__ */ ', '')
  expect(plain).toContain("make: endpoint({ method: 'POST', path: '/a',  body: z.object({ reply: title }),  }),")
  expect(plain).toContain("read: endpoint({ ...shared, method: 'GET', path: '/b',  }),")
  expect(plain).toContain('export const shared = { reply: z.object({ title }) }')
})

test('says of schemas that they have no side effects, and not of what functions do', () => {
  const marked = withoutServerParts(source)
  expect(marked).toContain('const title = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(80))')
  expect(marked).toContain("  found.add('kept')")
})

test('leaves out what only forms read, but of the face that forms import', () => {
  const plain = withoutServerParts(source).replaceAll('/* @__PURE__ */ ', '')
  expect(plain).toContain("make: endpoint({ method: 'POST', path: '/a',    }),")
  expect(plain).toContain('const title = z.string()')
})

test('a module that names the schema of a call imports it beside the calls, which stay the same for all', () => {
  const form = `import { authApi, type Login } from '#contract/account/auth.ts'
import { usersApi } from '#contract/people/users.ts'
const schema = z.pick(authApi.login.body, { email: true })
const name = authApi.register.body.shape.name
const send = (body: Login) => call(authApi.login, { body })
const load = <Id,>(id: Id) => call(usersApi.one, { params: { id } })`
  expect(formsFromSecondFace(form, 'tsx').split('\n')).toEqual([
    "import { authApi as authApi$forms } from '#contract/account/auth.ts?forms'",
    ...form.replaceAll(/authApi(?=\.\w+\.body)/g, 'authApi$forms').split('\n'),
  ])
  const calls = form.replaceAll(/^const (schema|name).*\n/gm, '')
  expect(formsFromSecondFace(calls, 'tsx')).toBe(calls)
})
