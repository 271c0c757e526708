import { once } from 'node:events'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { makeOwnFolder } from '#server/files/disk.ts'

/** An e-mail as the outbox keeps it. */
export type KeptEmail = { readonly id: string; readonly to: string; readonly subject: string; readonly text: string; readonly date: string }

/**
 * The embedded mail server, a mail catcher: it speaks SMTP on loopback and keeps every e-mail instead of passing it on. E-mails hold links
 * that set passwords: the server's own user alone may read them.
 */
export type Outbox = {
  readonly url: string
  /** Newest first. */
  readonly emails: () => Promise<readonly KeptEmail[]>
  /** Resolves with the next e-mail to this address that nobody has taken by `next` yet; those already there count. */
  readonly next: (to: string) => Promise<KeptEmail>
  readonly stop: () => Promise<void>
}

export async function startOutbox(directory: string, now: () => Date): Promise<Outbox> {
  await makeOwnFolder(directory)
  let count = 0
  const untaken: KeptEmail[] = []
  const opened = new Map<string, KeptEmail>()
  const waiters: { to: string; resolve: (email: KeptEmail) => void }[] = []
  const receive = (email: KeptEmail) => {
    const waiter = waiters.findIndex(({ to }) => to === email.to)
    if (waiter < 0) untaken.push(email)
    else waiters.splice(waiter, 1)[0]?.resolve(email)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      try {
        const id = `${now().toISOString().replace(/[-:.]/g, '')}-${String(++count).padStart(6, '0')}`
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        await keep(directory, id, Buffer.concat(chunks))
        receive(await read(directory, `${id}.eml`))
        done()
      } catch (error) {
        done(error as Error)
      }
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails: () => readEmails(directory, opened),
    next: (to) =>
      new Promise((resolve) => {
        const found = untaken.findIndex((email) => email.to === to)
        if (found < 0) waiters.push({ to, resolve })
        else resolve(untaken.splice(found, 1)[0] as KeptEmail)
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/**
 * The newest e-mails of an outbox, newest first; none when there is no outbox.
 * @param opened those that were read before, by the names of their files: an e-mail that is kept does not change
 */
export async function readEmails(directory: string, opened = new Map<string, KeptEmail>()): Promise<readonly KeptEmail[]> {
  const names = await readdir(directory).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, 200)
  return Promise.all(
    newest.map(async (name) => {
      const email = opened.get(name) ?? (await read(directory, name))
      opened.set(name, email)
      return email
    }),
  )
}

async function keep(directory: string, id: string, raw: Buffer) {
  const unfinished = path.join(directory, `${id}.unfinished`)
  await writeFile(unfinished, raw, { flush: true, mode: 0o600 })
  await rename(unfinished, path.join(directory, `${id}.eml`))
}

async function read(directory: string, name: string): Promise<KeptEmail> {
  const mail = await PostalMime.parse(await readFile(path.join(directory, name)))
  return {
    id: name.replace(/\.eml$/, ''),
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    date: mail.date ?? '',
  }
}
