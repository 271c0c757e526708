import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentFile } from '#contract/case/sending.ts'
import { newKey } from '#server/account/keys/testing/keys.ts'
import { fixture } from '#server/media/testing/media.ts'
import { listen } from '#server/media/upload/testing/upload.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const page = readFileSync('docs/help/from-a-phone.md', 'utf8')
let t: TestApp
let server: string
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  server = await listen(t)
  ada = await t.resident('ada')
})
afterAll(() => t.close())

/** The request that the page tells to make, with another server and another key. */
function requestOfPage(key: string) {
  const [, header = '', field = '', address = ''] = /`curl -H "([^"]+)" -F "([^"]+)" "([^"]+)"`/.exec(page) ?? []
  const [name = '', value = ''] = header.split(': ')
  const [part = '', file = ''] = field.split('=@')
  return {
    url: address.replace('https://islands.example', server),
    headers: { [name]: value.replace('isl_YOUR-KEY', key) },
    part,
    file,
  }
}

test('the one call of the page adds a picture as an entry, and adds it once', async () => {
  const { key } = await newKey(t, ada, ['import:write'])
  const { url, headers, part, file } = requestOfPage(key)
  const send = async () => {
    const body = new FormData()
    body.append(part, new Blob([new Uint8Array(fixture('phone.jpg'))], { type: 'image/jpeg' }), file)
    const answer = await fetch(url, { method: 'POST', headers, body })
    return { status: answer.status, data: ((await answer.json()) as { data: SentFile[] }).data }
  }
  expect(await send()).toMatchObject({ status: 200, data: [{ name: 'IMG_0001.JPG', kind: 'image', became: 'added' }] })
  expect(await send()).toMatchObject({ status: 200, data: [{ became: 'here' }] })
  const rows = await t.deps.db.selectFrom('entries').select(['level', 'moment']).where('user_id', '=', ada.id).execute()
  expect(rows).toEqual([{ level: 'private', moment: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }])
})

test('the steps of the Shortcut make the same request', () => {
  const { part } = requestOfPage('isl_YOUR-KEY')
  const shortcut = page.slice(page.indexOf('## iPhone'), page.indexOf('## Android'))
  for (const told of [
    '`POST`',
    '`Authorization`',
    '`Bearer isl_YOUR-KEY`',
    `its key \`${part}\``,
    '`https://islands.example/api/case/files?level=private`',
  ])
    expect(shortcut).toContain(told)
})

test('a key that only reads is refused, and so is one that has ended', async () => {
  const { key } = await newKey(t, ada, ['export:read'])
  const statusOf = async (token: string) => {
    const { url, headers } = requestOfPage(token)
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(fixture('island.png'))]), 'island.png')
    return (await fetch(url, { method: 'POST', headers, body })).status
  }
  expect([await statusOf(key), await statusOf(`isl_${'a'.repeat(43)}`)]).toEqual([403, 401])
})
