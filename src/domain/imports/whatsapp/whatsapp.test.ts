import { expect, test } from 'vitest'
import { balanceOf } from '../balance.ts'
import type { ReadOptions } from '../found-item.ts'
import { itemsByPath, madeArchive } from '../testing/made-archive.ts'
import { dateOrder, parseChat } from './parse-chat.ts'
import { whatsapp } from './whatsapp.ts'

async function found(
  files: Parameters<typeof madeArchive>[0][string],
  options: Partial<ReadOptions> = {},
  part = 'WhatsApp Chat - Anna.zip',
) {
  const archive = madeArchive({ [part]: files })
  const findings = await whatsapp.read(archive, { zone: null, dayFirst: null, ...options }, () => {})
  expect(balanceOf(findings, archive)).toMatchObject({ files: archive.files.length, lost: [], wrong: [] })
  return { ...findings, by: itemsByPath(findings), chat: findings.items.find(({ kind }) => kind === 'conversation') }
}

test.each([
  ['iPhone, day first', '[31/12/2022 11:40:26] Me: ', '\u200E<attached: a.jpg>', '2022-12-31T11:40'],
  ['iPhone, twelve hours', '\u200E[12/31/22, 11:40:26\u202FPM] Me: ', '\u200E<Anhang: a.jpg>', '2022-12-31T23:40'],
  ['Android, month first', '12/31/22, 12:25 AM - Me: ', '\u200Ea.jpg (file attached)', '2022-12-31T00:25'],
  ['Android, dots', '31.12.22, 13:25 - Me: ', 'a.jpg (Datei angehängt)', '2022-12-31T13:25'],
  ['year first', '2022-12-31, 13:25 - Me: ', 'a.jpg (archivo adjunto)', '2022-12-31T13:25'],
  ['year first, slashes', '2022/12/31, 13:25 - Me: ', 'a.jpg (添付ファイル)', '2022-12-31T13:25'],
  ['day first, hyphens', '31-12-2022 13:25 - Me: ', 'a.jpg (bestand bijgevoegd)', '2022-12-31T13:25'],
  ['Spanish halves of the day', '31/12/22 1:25 p.\u00A0m. - Me: ', 'a.jpg (archivo adjunto)', '2022-12-31T13:25'],
  ['French', '31/12/2022 à 13:25 - Me: ', 'a.jpg (fichier joint)', '2022-12-31T13:25'],
])('%s: a message of two lines with its attachment', async (_, header, attachment, local) => {
  const text = [`${header}${attachment}`, 'second line', `${header.replace('Me', 'Anna')}Thanks`, ''].join('\r\n')
  const { by, chat } = await found({ '_chat.txt': text, 'a.jpg': '' })
  expect(by['a.jpg']).toMatchObject({ caption: 'second line', date: { local, instant: null }, isPrivate: true, leftOut: null })
  expect(chat).toMatchObject({ name: 'Anna', isPrivate: true, leftOut: null, shows: [by['a.jpg']?.key] })
  expect(chat?.story.split('\n').at(-1)).toBe(`${local.replace('T', ' ')} Anna: Thanks`)
})

test('local times are read in the zone that is asked for, and without one the zone stays unknown', async () => {
  const files = { 'WhatsApp Chat with Anna.txt': '31/12/2022, 13:25 - Anna: Hi' }
  const [known, unknown] = [await found(files, { zone: 'America/New_York' }), await found(files)]
  expect(known.chat).toMatchObject({ date: { instant: '2022-12-31T18:25:00Z', local: '2022-12-31T13:25', offset: -300 }, remarks: [] })
  expect(unknown.chat).toMatchObject({ date: { instant: null, offset: null }, remarks: ['zone-unknown'] })
})

test('the order of day and month is told by the order of messages; where nothing tells, its owner is asked', async () => {
  const order = (...dates: string[]) => dateOrder(parseChat(dates.map((date) => `${date}, 10:00 - A: x`).join('\n')), null)
  expect(order('1/2/22', '2/2/22', '1/3/22')).toEqual({ dayFirst: true, isCertain: true })
  expect(order('2/1/22', '2/2/22', '3/1/22')).toEqual({ dayFirst: false, isCertain: true })
  expect(order('1/2/22')).toEqual({ dayFirst: true, isCertain: false })
  const { warnings, chat } = await found({ '_chat.txt': '[1/2/22 10:00:00] Anna: x' })
  expect([warnings.length, chat?.remarks.includes('date-guessed')]).toEqual([1, true])
  expect((await found({ '_chat.txt': '[1/2/22 10:00:00] Anna: x' }, { dayFirst: false })).chat).toMatchObject({
    date: { local: '2022-01-02T10:00' },
  })
})

test('pictures of others are left out unless asked for; in a group its owner says which name is theirs', async () => {
  const line = (name: string, file: string) => `31/12/2022, 13:25 - ${name}: ${file} (file attached)`
  const files = {
    'WhatsApp Chat with Family.txt': [
      '31/12/2022, 13:24 - Anna created this group',
      line('Anna', 'a.jpg'),
      line('Bo', 'b.jpg'),
      line('Me', 'c.jpg'),
    ].join('\n'),
    'a.jpg': '',
    'b.jpg': '',
    'c.jpg': '',
    'IMG-20200102-WA0003.jpg': '',
  }
  const [group, mine] = [await found(files), await found(files, { ownName: 'Me' })]
  expect(['a.jpg', 'b.jpg', 'c.jpg'].map((path) => group.by[path]?.leftOut)).toEqual(['from-others', 'from-others', 'from-others'])
  expect(['a.jpg', 'b.jpg', 'c.jpg'].map((path) => mine.by[path]?.leftOut)).toEqual(['from-others', 'from-others', null])
  expect(group.by['IMG-20200102-WA0003.jpg']).toMatchObject({ leftOut: 'from-others', date: { local: '2020-01-02', source: 'name' } })
  expect(group.chat?.story).not.toContain('created this group')
})

test('a full export says that older messages are missing, and a long one keeps all of it in its file', async () => {
  const { chat, warnings } = await found({ '_chat.txt': '[31/12/2022 11:40:26] Anna: again and again\n'.repeat(40_000) })
  expect(warnings.join()).toContain('40,000')
  expect(chat?.story.length).toBeLessThanOrEqual(50_000)
  expect(chat?.remarks).toContain('not-whole')
})

test('a text that is no conversation is told, and days that do not exist have no date', async () => {
  const { by } = await found({ '_chat.txt': 'no dates here', 'x/_chat.txt': '[31/02/2022 11:40:26] Anna: hm' })
  expect(by['_chat.txt']?.unsupported).toBe('unreadable')
  expect(by['x/_chat.txt']).toMatchObject({ date: null, unsupported: null })
})

test('it is known by the name of its text', () => {
  const sure = (path: string, part = 'x.zip') => whatsapp.detect(madeArchive({ [part]: { [path]: '' } }))
  expect([
    sure('WhatsApp Chat with Anna.txt'),
    sure('_chat.txt', 'WhatsApp Chat - Anna.zip'),
    sure('_chat.txt'),
    sure('notes.txt'),
  ]).toEqual([0.95, 0.95, 0.7, 0])
})
