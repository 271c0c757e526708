import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, hasFfmpeg } from '../testing/media.ts'
import { openFfmpeg } from './ffmpeg.ts'
import { processVideo } from './video.ts'

const ffmpeg = openFfmpeg(process.env.PATH ?? '')
let folder = ''
/** What anybody asked of a server that a playlist names. */
const asked: string[] = []
const server = createServer((request, answer) => {
  asked.push(request.url ?? '')
  answer.end(fixture('film.mp4'))
})
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bureau-ffmpeg-'))
  await writeFile(path.join(folder, 'film.mp4'), fixture('film.mp4'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Lists that a converter would follow to other files, were it let to. The film they name can be read and stands beside them. */
const lists: readonly (readonly [string, () => string])[] = [
  ['a list to join', () => "ffconcat version 1.0\nfile 'film.mp4'\n"],
  ['a playlist of files', () => '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2.0,\nfilm.mp4\n#EXT-X-ENDLIST\n'],
  ['a playlist of our secrets', () => '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2.0,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
  ['a playlist of another machine', () => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2.0,\n${origin()}/seen.mp4\n#EXT-X-ENDLIST\n`],
  [
    'a manifest of another machine',
    () => `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><BaseURL>${origin()}/</BaseURL></Period></MPD>`,
  ],
  ['a description of a session', () => `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\n`],
]

describe.skipIf(!hasFfmpeg)('the converter', () => {
  test.each(lists)('follows no list under the name of a film: %s', async (_, write) => {
    const list = path.join(folder, 'list.mp4')
    await writeFile(list, write())
    await expect(ffmpeg?.probe(list)).rejects.toMatchObject({ name: 'ProgramRefused' })
    const made = path.join(folder, 'made.mp4')
    await expect(ffmpeg?.convert(list, ['-i', '-c', 'copy', '-f', 'mp4', made], { seconds: 20 })).rejects.toMatchObject({
      name: 'ProgramRefused',
    })
    expect([await readFile(made).catch(() => null), asked]).toEqual([null, []])
  })

  test('reads the film itself', async () => {
    if (!ffmpeg) expect.fail()
    expect(await processVideo(path.join(folder, 'film.mp4'), folder, ffmpeg)).toMatchObject({ state: 'ready' })
  })
})
