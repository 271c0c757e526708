import { expect, test } from 'vitest'
import { sniff, sniffLength } from './sniff.ts'
import { gifOfFrames, isoFile, jpegWithArchive, jpegWithMarkup, notPictures } from './testing/hostile.ts'
import { photo } from './testing/media.ts'

/** A WebM with these tracks, and what lies before them. */
function webmOf(tracks: string, before = ''): Buffer {
  const length = String.fromCharCode(0x80 + tracks.length)
  return Buffer.from(`\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm${before}\x16\x54\xae\x6b${length}${tracks}`, 'latin1')
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('knows a %s by its first bytes', async (format) => {
  expect(await sniff((await photo({}, format)).subarray(0, sniffLength))).toEqual({ kind: 'image', mime: `image/${format}` })
})

test.each([
  ['an MP4', isoFile('isom', 'iso2', 'mp41'), 'video', 'video/mp4'],
  ['an MP4 of a phone', isoFile('mp42'), 'video', 'video/mp4'],
  ['a QuickTime film', isoFile('qt  '), 'video', 'video/quicktime'],
  ['a HEIC picture', isoFile('heic', 'mif1', 'heic'), 'image', 'image/heic'],
  ['a HEIC of a general brand', isoFile('mif1', 'heic'), 'image', 'image/heic'],
  ['an AVIF of a general brand', isoFile('mif1', 'avif', 'miaf'), 'image', 'image/avif'],
  ['an M4A', isoFile('M4A '), 'misc', 'audio/mp4'],
  ['a WebM', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1'), 'video', 'video/webm'],
  ['a WebM of a voice', webmOf('\x86\x86A_OPUS'), 'misc', 'audio/webm'],
  ['a WebM of a voice with an index', webmOf('\x86\x86A_OPUS', '\x53\xab\x84\x16\x54\xae\x6b\x53\xac\x81\xd8'), 'misc', 'audio/webm'],
  ['a WebM with sound and picture', webmOf('\x86\x86A_OPUS\x86\x85V_VP9'), 'video', 'video/webm'],
  ['a WebM whose tracks end later', webmOf('\x86\x86A_OPUS').subarray(0, -2), 'video', 'video/webm'],
  ['a Matroska', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'latin1'), 'video', 'video/x-matroska'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'misc', 'application/pdf'],
  ['a ZIP', Buffer.from('PK\x03\x04\x14\0', 'latin1'), 'misc', 'application/zip'],
  ['an empty ZIP', Buffer.from('PK\x05\x06\0\0', 'latin1'), 'misc', 'application/zip'],
  ['a FLAC', Buffer.from('fLaC\0\0\0\x22', 'latin1'), 'misc', 'audio/flac'],
  ['an MP3 with its tags first', Buffer.from('ID3\x04\0\0\0\0\x1f\x76TIT2', 'latin1'), 'misc', 'audio/mpeg'],
  ['an MP3 without any', Buffer.from([0xff, 0xfb, 0x90, 0, 0, 0]), 'misc', 'audio/mpeg'],
  ['an AVI', Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1'), 'misc', 'video/x-msvideo'],
  ['a gzip', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), 'misc', 'application/gzip'],
  ['a 7z', Buffer.from([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4]), 'misc', 'application/x-7z-compressed'],
  ['a video of an old phone', isoFile('3gp5'), 'video', 'video/mp4'],
  ['a HEIC of many pictures', isoFile('heim'), 'image', 'image/heic'],
  ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'misc', 'application/octet-stream'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'misc', 'application/octet-stream'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'misc', 'application/octet-stream'],
  ['a WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1'), 'misc', 'audio/wav'],
  ['an Ogg', Buffer.from('OggS\0', 'latin1'), 'misc', 'audio/ogg'],
  ['words', Buffer.from('dear diary'), 'misc', 'application/octet-stream'],
  ['two bytes of a JPEG', Buffer.from([0xff, 0xd8]), 'misc', 'application/octet-stream'],
  ['nothing', Buffer.alloc(0), 'misc', 'application/octet-stream'],
  ['an ftyp that lies about its length', Buffer.from('\xff\xff\xff\xffftypmif1\0\0\0\0', 'latin1'), 'image', 'image/heic'],
] as const)('knows %s', async (_, content, kind, mime) => {
  expect(await sniff(content.subarray(0, sniffLength))).toEqual({ kind, mime })
})

test.each(Object.entries(notPictures))('takes %s for what it is: no picture', async (_, content) => {
  expect((await sniff(content)).kind).toBe('misc')
})

test('takes what is two things at once for a picture, which is then drawn anew', async () => {
  for (const both of [await jpegWithMarkup(), await jpegWithArchive()]) expect((await sniff(both)).mime).toBe('image/jpeg')
  expect((await sniff(gifOfFrames(1, 10))).mime).toBe('image/gif')
})
