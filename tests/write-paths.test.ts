import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyCall } from '#contract/every-call.ts'
import { processingJobs } from '#server/media/processing/process-file.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { everyJob } from '#server/wiring/every-job.ts'

const [calls = '', jobs = ''] = readFileSync('docs/write-paths.md', 'utf8').split('## Jobs')
/** The names in the first column of a table. */
const namesIn = (table: string) =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .toSorted()

test('every call that writes says what it decides by, and what guards that', () => {
  const writing = Object.entries(everyCall).flatMap(([feature, ofFeature]) =>
    Object.entries(ofFeature).flatMap(([name, { method }]) => (method === 'GET' ? [] : [`${feature}.${name}`])),
  )
  expect(namesIn(calls)).toEqual(writing.toSorted())
})

test('so does every job', async () => {
  const t = await startTestApp({ mediaProcessing: 'nowhere' })
  const names = [...everyJob(t.deps, { smtpUrl: t.outbox.url }), ...processingJobs(t.deps)].map(({ name }) => name)
  await t.close()
  expect(namesIn(jobs)).toEqual(names.toSorted())
})
