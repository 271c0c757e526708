import { createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openJobs } from '#server/jobs/jobs.ts'
import { encrypt } from '#server/mail/encryption.ts'
import { delivery } from '#server/mail/mailer.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import { secretsFrom } from '#server/secrets.ts'
import { freshDatabase } from './fresh.ts'
import { up } from './migrations/014-rename-queues.ts'

test('e-mails and files that waited under the names of the first release are sent and processed', async () => {
  const { db, address, close } = await freshDatabase()
  onTestFinished(close)
  const jobs = await openJobs(address, () => {})
  onTestFinished(jobs.stop)
  const directory = await mkdtemp(path.join(tmpdir(), 'bureau-outbox-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const outbox = await startOutbox(directory, () => new Date())
  onTestFinished(outbox.stop)

  const root = randomBytes(32)
  const firstKey = createHmac('sha256', root).update('letters').digest()
  const email = { to: 'ada@islands.example', subject: 'Verify your address', text: 'token=1' }
  const file = { userId: 'ada', fileId: 'one' }
  const options = { tries: 3, deadLetter: 'keep-files', timeout: 600, heartbeat: 30 }
  await jobs.enqueue(db, 'letter', { sealed: encrypt(firstKey, JSON.stringify(email)) })
  await jobs.enqueue(db, 'develop-pictures', file, options)
  await db.transaction().execute(up)

  const processed = Promise.withResolvers<object>()
  await jobs.work([
    delivery({ db, jobs, url: outbox.url, from: 'bureau@islands.example', key: secretsFrom(root).emails }),
    { name: 'process-pictures', run: async (data) => processed.resolve(data) },
  ])
  expect(await outbox.next(email.to)).toMatchObject({ to: email.to, subject: email.subject })
  expect(await processed.promise).toEqual(file)
})
