import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeSparseTakeout } from '../testing/sparse-zips.ts'
import { openArchive } from './open-archive.ts'

test('a zip of 10 GB with 10,000 files is listed by its end alone, beyond 4 GB too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bureau-sparse-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeSparseTakeout(folder, { zips: 1, picturesEach: 10_000, pictureSize: 1_000_000 })
  const opened = await openArchive([folder])
  expect(opened.parts[0]?.size).toBe(statSync(path.join(folder, opened.parts[0]?.name ?? '')).size)
  expect(opened.parts[0]?.size).toBeGreaterThan(10_000_000_000)
  const { files } = opened.archive
  expect([files.length, opened.refused.length, files[9999]?.size]).toEqual([10_000, 0, 1_009_999])
  const [first] = await Array.fromAsync(opened.read(files[9999] ?? expect.fail())).catch((error: Error) => [error.message])
  expect(first).toMatch(/IMG_0_009999\.jpg is damaged: its check sum/) // its bytes are a hole, found where the directory says
  await opened.close()
})
