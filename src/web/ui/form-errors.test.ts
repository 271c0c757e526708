import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorsOfIssues, errorsOfRefusal } from './form-errors.ts'

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Type a name.'), z.maxLength(3, 'Too long.')),
  birth: z.object({ place: z.string() }),
})
const issuesOf = (value: unknown) => errorsOfIssues(z.safeParse(schema, value).error?.issues ?? [])

test('each field has its first problem, in the words of the schema and in its order', () => {
  expect(issuesOf({ name: '', birth: { place: 'Teide' } })).toEqual({ name: 'Type a name.' })
})
test('fields inside others go by their whole path, and never without words', () => {
  expect(issuesOf({ name: 'Ola', birth: {} })).toEqual({ 'birth.place': 'This is needed, or does not look right.' })
})
test('what the server refused lands at the same names', () => {
  expect(
    errorsOfRefusal([
      { path: 'body.name', message: 'Taken.' },
      { path: '/birth/place', message: 'Nowhere.' },
    ]),
  ).toEqual({ name: 'Taken.', 'birth.place': 'Nowhere.' })
})
