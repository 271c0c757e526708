import { expect, test } from 'vitest'
import { balanceOf } from '../balance.ts'
import { type Archive, nothingSaid, type ReadOptions } from '../found-item.ts'
import { itemsByPath, madeArchive } from '../testing/made-archive.ts'
import { whatsapp } from './whatsapp.ts'

async function found(archive: Archive, options: Partial<ReadOptions> = {}) {
  const findings = await whatsapp.read(archive, { ...nothingSaid, ...options }, () => {})
  expect(balanceOf(findings, archive)).toMatchObject({ files: archive.files.length, lost: [], wrong: [] })
  return { ...findings, by: itemsByPath(findings) }
}
const chatFile = 'WhatsApp Chat with Ada.txt'
const one = (files: Parameters<typeof madeArchive>[0][string], options?: Partial<ReadOptions>) =>
  found(madeArchive({ 'WhatsApp Chat - Ada.zip': files }), options)
/** The local date of each picture in a chat of the given lines. */
async function dates(lines: readonly string[], options: Partial<ReadOptions> = {}, files: readonly string[] = ['a.jpg', 'b.jpg', 'c.jpg']) {
  const { by } = await one({ [chatFile]: lines.join('\n'), ...Object.fromEntries(files.map((name) => [name, ''])) }, options)
  return files.map((name) => by[name]?.matchedBy && by[name].date?.local)
}

test.each([
  ['d/m/yy', '31/12/22, 13:05 - Kit: a.jpg (file attached)'],
  ['m/d/yy', '12/31/22, 1:05 PM - Kit: a.jpg (file attached)'],
  ['dd.mm.yy', '31.12.22, 13:05 - Kit: a.jpg (Datei angehängt)'],
  ['yyyy-mm-dd', '2022-12-31, 1:05 p. m. - Kit: a.jpg (archivo adjunto)'],
  ['yyyy/mm/dd', '2022/12/31 13:05 - Kit: a.jpg (file attached)'],
  ['dd-mm-yyyy', '31-12-2022 13:05 - Kit: a.jpg (bestand bijgevoegd)'],
  ['brackets and seconds', '\u200E[31/12/2022, 13:05:26] Kit: \u200E<attached: a.jpg>'],
  ['brackets and narrow spaces', '[12/31/22,\u00A01:05:26\u202FPM] ~\u202FKit: \u200E<adjunto: a.jpg>'],
  ['a word before the time', '31/12/2022 à 13:05 - Kit: a.jpg (fichier joint)'],
  ['a.m. and p.m.', '31/12/22 1:05 p.m. - Kit: a.jpg (file attached)'],
  ['marks inside of the date', '\u200F31\u200F/12\u200F/2022, 13:05 - Kit: \u200Ea.jpg (file attached)'],
])('the date form %s is read, and a second line belongs to its message', async (_, line) => {
  const { by, items } = await one({ [chatFile]: `${line}\r\nOn the quay\r\n`, 'a.jpg': '' }, { ownName: 'Kit', zone: 'Europe/Oslo' })
  expect(by['a.jpg']).toMatchObject({
    caption: 'On the quay',
    date: { instant: expect.stringMatching('^2022-12-31T12:05'), local: '2022-12-31T13:05', offset: 60, source: 'service' },
    leftOut: null,
    isPrivate: true,
    matchedBy: 'message',
  })
  expect(items).toHaveLength(2)
})

test('noon and midnight of a clock of twelve hours are told apart', async () => {
  const line = (time: string, name: string) => `12/31/22, ${time} - Kit: ${name} (file attached)`
  expect(await dates([line('12:05 AM', 'a.jpg'), line('12:05 PM', 'b.jpg')])).toEqual(['2022-12-31T00:05', '2022-12-31T12:05', null])
})

test('whether the day or the month is first is told by one number above twelve, anywhere in the file', async () => {
  const line = (date: string, name: string) => `${date}, 10:00 - Kit: ${name} (file attached)`
  expect(await dates([line('3/4/22', 'a.jpg'), line('25/4/22', 'b.jpg')])).toEqual(['2022-04-03T10:00', '2022-04-25T10:00', null])
  expect(await dates([line('3/4/22', 'a.jpg'), line('4/25/22', 'b.jpg')])).toEqual(['2022-03-04T10:00', '2022-04-25T10:00', null])
})

test('where no number tells, the order of the lines does', async () => {
  const line = (date: string, name: string) => `${date}, 10:00 - Kit: ${name} (file attached)`
  // 3 April, 2 May: as months first they would be 4 March, then 5 February
  expect(await dates([line('3/4/22', 'a.jpg'), line('2/5/22', 'b.jpg')])).toEqual(['2022-04-03T10:00', '2022-05-02T10:00', null])
  expect(await dates([line('3/4/22', 'a.jpg'), line('4/2/22', 'b.jpg')])).toEqual(['2022-03-04T10:00', '2022-04-02T10:00', null])
})

test('where nothing tells, its owner is asked, and until then the date is a guess', async () => {
  const files = { [chatFile]: '3/4/22, 10:00 - Kit: a.jpg (file attached)', 'a.jpg': '' }
  const unsure = await one(files)
  expect(unsure.by['a.jpg']).toMatchObject({ date: { local: '2022-04-03T10:00' }, remarks: ['date-guessed', 'zone-unknown'] })
  expect(unsure.warnings.join()).toContain('day or with the month')
  const told = await one(files, { dayFirst: false })
  expect(told.by['a.jpg']).toMatchObject({ date: { local: '2022-03-04T10:00' }, remarks: ['zone-unknown'] })
  expect(told.warnings.join()).not.toContain('day or with the month')
  expect((await one({ ...files, [chatFile]: '3.4.22, 10:00 - Kit: a.jpg (x)' })).by['a.jpg']?.remarks).toEqual(['zone-unknown'])
})

test('a pasted line of another shape, and a day that does not exist, are text of the message before', async () => {
  const { by } = await one({
    [chatFile]: [
      '31/12/22, 13:05 - Kit: a.jpg (file attached)',
      '[01/01/2020, 10:00:00] Eve: b.jpg (file attached)',
      '31/02/22, 13:05 - Eve: b.jpg (file attached)',
      '31/12/22, 25:05 - Eve: b.jpg (file attached)',
    ].join('\n'),
    'a.jpg': '',
    'b.jpg': '',
  })
  expect(by['a.jpg']?.caption + (by['a.jpg']?.story ?? '')).toMatch(/Eve.*Eve.*Eve/s)
  expect(by['b.jpg']).toMatchObject({ matchedBy: null, date: null })
})

test('the words of others are one private conversation, and only the pictures that its owner sent become entries', async () => {
  const { by, warnings } = await one(
    {
      '_chat.txt': [
        '[31/12/2022 11:40:20] Ada: \u200EMessages and calls are end-to-end encrypted.',
        '[31/12/2022 11:40:26] Ada: \u200E<attached: 00000003-PHOTO-2022-12-31-11-40-26.jpg>',
        '[31/12/2022 11:41:26] Kit Moor: Look \u200E<attached: 00000004-PHOTO-2022-12-31-11-41-26.jpg>',
        '[31/12/2022 11:42:26] Ada: A secret',
      ].join('\n'),
      '00000003-PHOTO-2022-12-31-11-40-26.jpg': '',
      '00000004-PHOTO-2022-12-31-11-41-26.jpg': '',
    },
    { ownName: ' kit moor ' },
  )
  const [of, own] = ['00000003-PHOTO-2022-12-31-11-40-26.jpg', '00000004-PHOTO-2022-12-31-11-41-26.jpg'].map((path) => by[path])
  expect([of?.leftOut, own?.leftOut, own?.caption]).toEqual(['from-others', null, 'Look'])
  expect(by['_chat.txt']).toMatchObject({
    kind: 'conversation',
    name: 'Ada.txt',
    isPrivate: true,
    leftOut: null,
    shows: [of?.key, own?.key],
    date: { instant: null, local: '2022-12-31T11:40', offset: null },
    story: expect.stringMatching(/^2022-12-31 11:40 Ada: .*\n2022-12-31 11:42 Ada: A secret$/s),
  })
  expect(warnings).toEqual([])
})

test('while its owner has not said who they are, no picture is theirs, and they are asked', async () => {
  const files = { [chatFile]: '31/12/22, 13:05 - Kit: a.jpg (file attached)', 'a.jpg': '' }
  for (const ownName of [null, 'Somebody else']) {
    const { by, warnings } = await one(files, { ownName })
    expect(by['a.jpg']?.leftOut).toBe('from-others')
    expect(warnings.join()).toContain('yours, and the pictures that you sent can be brought in: Kit.')
  }
})

test('in a conversation of two its owner is the one who is not its title; in a group nobody can tell', async () => {
  const lines = ['31/12/22, 13:05 - Kit: a.jpg (file attached)', '31/12/22, 13:06 - Ada: b.jpg (file attached)']
  const of = async (chat: readonly string[]) => {
    const { by } = await one({ [chatFile]: chat.join('\n'), 'a.jpg': '', 'b.jpg': '' })
    return ['a.jpg', 'b.jpg'].map((path) => by[path]?.leftOut)
  }
  expect(await of(lines)).toEqual([null, 'from-others'])
  expect(await of([...lines, '31/12/22, 13:07 - Eve: Hello'])).toEqual(['from-others', 'from-others'])
})

test('a long conversation keeps all of it in its file, and the newest of its pictures are shown', async () => {
  const lines = Array.from({ length: 5001 }, (_, at) => `31/12/22, 13:05 - Kit: ${at}.jpg (file attached)`)
  const files = Object.fromEntries(lines.map((_, at) => [`${at}.jpg`, '']))
  const { by } = await one({ ...files, [chatFile]: lines.join('\n') })
  expect(by[chatFile]).toMatchObject({ remarks: ['zone-unknown', 'not-whole'] })
  expect([by[chatFile]?.shows.length, by[chatFile]?.shows[0]]).toEqual([5000, 'WhatsApp Chat - Ada.zip/1.jpg'])
  expect(by[chatFile]?.story.length).toBeLessThanOrEqual(50_000)
})

test('lines of WhatsApp itself have no sender, and a name with brackets in a file is found', async () => {
  const { by } = await one(
    {
      [chatFile]: [
        '31/12/22, 13:05 - Kit added a.jpg (file attached)',
        '31/12/22, 13:06 - Kit: report (1).pdf (file attached)',
        '31/12/22, 13:07 - Kit: what a day (really)',
        '31/12/22, 13:07 - Kit: I like <this: one>',
      ].join('\n'),
      'a.jpg': '',
      'report (1).pdf': '',
    },
    { ownName: 'Kit' },
  )
  expect(by['a.jpg']).toMatchObject({ matchedBy: null, leftOut: 'from-others', isPrivate: true })
  expect(by['report (1).pdf']).toMatchObject({ kind: 'misc', leftOut: null, matchedBy: 'message' })
  expect(Object.keys(by)).toHaveLength(3)
})

test('a picture that is named and not there is told; one that is sent twice is one', async () => {
  const { by, items } = await one({
    [chatFile]: [
      '8/31/19, 1:25 PM - Kit: IMG-20190831-WA0001.jpg (file attached)',
      '8/31/19, 1:26 PM - Kit: a.jpg (file attached)',
      '8/31/19, 1:27 PM - Kit: A.JPG (file attached)',
    ].join('\n'),
    'a.jpg': '',
  })
  expect(items.find(({ unsupported }) => unsupported !== null)).toMatchObject({
    name: 'IMG-20190831-WA0001.jpg',
    kind: 'image',
    file: null,
    unsupported: 'file-without-bytes',
  })
  expect(by[chatFile]).toMatchObject({ shows: ['WhatsApp Chat - Ada.zip/a.jpg'], remarks: ['zone-unknown', 'not-whole'] })
})

test('two conversations keep their own pictures of one name', async () => {
  const chat = (day: number) => ({ '_chat.txt': `[${day}/12/2022 11:40:26] Kit: <attached: 00000001-PHOTO.jpg>`, '00000001-PHOTO.jpg': '' })
  const { items } = await found(madeArchive({ 'Ada.zip': chat(30), 'Bea.zip': chat(31) }))
  expect(items.map(({ name, date }) => [name, date?.local])).toEqual([
    ['00000001-PHOTO.jpg', '2022-12-30T11:40'],
    ['Ada.txt', '2022-12-30T11:40'],
    ['00000001-PHOTO.jpg', '2022-12-31T11:40'],
    ['Bea.txt', '2022-12-31T11:40'],
  ])
})

test('an export of as many messages as WhatsApp exports says that older ones may be missing', async () => {
  const lines = (count: number) => Array.from({ length: count }, () => '31/12/22, 13:05 - Kit: words').join('\n')
  const picture = '\n31/12/22, 13:05 - Kit: a.jpg (file attached)'
  const warned = async (chat: string) => (await one({ [chatFile]: chat, 'a.jpg': '' })).warnings.join().includes('newest')
  expect(await Promise.all([warned(lines(10_000)), warned(lines(10_000) + picture), warned(lines(40_000))])).toEqual([false, true, true])
})

test('a damaged conversation harms no other, and huge lines throw nothing and take no time', async () => {
  const long = 'a'.repeat(60_000)
  const { by } = await found(
    madeArchive({
      'a.zip': { '_chat.txt': null, 'a.jpg': '' },
      'b.zip': { '_chat.txt': 'no header\nat all', 'x/b.jpg': '' },
      'c.zip': {
        [`WhatsApp ${long}.txt`]: [
          '31/12/22, 13:05 - Kit: good',
          `31/12/22, 13:05 - ${long}: ${long}`,
          `31/12/22, 13:05 - Kit: ${'<a: '.repeat(20_000)}`,
          `31/12/22, 13:05 - Kit: ${'x ('.repeat(20_000)})`,
          `31/12/22, 13:05 - Kit: ${long}.jpg (file attached)\u0000\uD800`,
          '['.repeat(60_000),
          '1/'.repeat(30_000),
        ].join('\n'),
        [`${long}.jpg`]: '',
      },
    }),
  )
  expect(Object.values(by).filter(({ unsupported }) => unsupported === 'unreadable')).toHaveLength(1)
  expect(by['a.jpg']).toMatchObject({ leftOut: 'from-others', isPrivate: true })
  expect(by['x/b.jpg']?.unsupported).toBe('another-product')
  expect(by[`WhatsApp ${long}.txt`]?.kind).toBe('conversation')
})

test('it is known by the name of its conversation', () => {
  const sure = (...paths: string[]) => whatsapp.detect(madeArchive({ zip: Object.fromEntries(paths.map((path) => [path, ''])) }))
  expect([sure('x/_chat.txt'), sure('Chat de WhatsApp con Ada.txt'), sure('IMG-20190808-WA0001.jpg', 'chat.txt')]).toEqual([0.9, 0.9, 0])
})
