import { expect, test } from 'vitest'
import { relyingPartyOf } from './challenges.ts'

test.each([
  ['https://islands.example', 'islands.example', 'https://islands.example'],
  ['https://islands.example:8443/', 'islands.example', 'https://islands.example:8443'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('the server at %s is called %s', (publicUrl, id, origin) => expect(relyingPartyOf(publicUrl)).toEqual({ id, origin }))
