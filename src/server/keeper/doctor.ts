import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { natsBus } from '#server/bus/nats.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Address, connect, type Database, poolOf } from '#server/db/connection.ts'
import { joinEmbedded } from '#server/db/embedded.ts'
import { isNearlyFull, spaceOf } from '#server/files/disk-space.ts'
import { findProgram } from '#server/find-program.ts'
import { openFiles } from '#server/open-deps.ts'
import { examineOpened } from './examine-database.ts'
import { type Finding, ill, note, tried, well, wordsOf } from './finding.ts'

/** What the project is built for; an older Node does not run it. */
const minNode = 24

/** Looks at a deployment as its settings name it: settings, programs, disk, store, database, clocks, bus and mail. Nothing of it is changed. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    return [ill('Settings', `${wordsOf(error)} Mend them first: nothing else was looked at.`)]
  }
  return examineAll(config, await examineDatabase(config))
}

/** The same of a server that runs: its settings are complete, and its database is open. */
export const examineRunning = async ({ db, config }: { readonly db: Database; readonly config: Config }): Promise<readonly Finding[]> =>
  examineAll(config, await examineOpened(db, config))

const examineAll = async (config: Config, database: readonly Finding[]): Promise<readonly Finding[]> => [
  well('Settings', `Complete, for ${config.mode}.`),
  ...examineDoor(config),
  ...(await examineMachine(config)),
  ...database,
  ...(await examineMail(config)),
]

const moneyOf: Readonly<Record<Config['payments']['kind'], Finding>> = {
  live: well('Money', 'Real, by PayPal and Stripe.'),
  simulator: note('Money', 'Test money: nothing is charged.'),
  off: well('Money', 'None: what the shop has is free, and nothing is sent by post.'),
}

/** How people come in, and what they pay with. */
function examineDoor({ mode, publicUrl, trustedProxies, securityContact, payments }: Config): readonly Finding[] {
  const isEncrypted = publicUrl.startsWith('https:')
  const findings = [
    isEncrypted || mode !== 'production'
      ? well('Address', publicUrl)
      : ill(
          'Address',
          `${publicUrl} is not https: browsers keep no login over it. Put a proxy with a certificate in front and name its address by PUBLIC_URL.`,
        ),
  ]
  if (isEncrypted && trustedProxies.length === 0)
    findings.push(
      note('Proxy', 'TRUST_PROXY is empty, so that every visitor seems to come from the proxy and shares one limit. Name its address.'),
    )
  if (mode === 'production') findings.push(well('Contact', `${securityContact} is told faults of safety.`))
  findings.push(moneyOf[payments.kind])
  return findings
}

async function examineMachine(config: Config): Promise<readonly Finding[]> {
  const files = openFiles(config)
  const version = Number(process.versions.node.split('.')[0])
  const missing = ['ffmpeg', 'ffprobe'].filter((program) => findProgram(config.searchPath, program) === null)
  const { free, total } = await spaceOf(config.dataDir)
  const room = `${inGigabytes(free)} of ${inGigabytes(total)} GB are free at ${config.dataDir}.`
  return [
    version >= minNode
      ? well('Node', process.versions.node)
      : ill('Node', `${process.versions.node} is too old: ${minNode} or newer is needed.`),
    missing.length === 0
      ? well('Films', 'ffmpeg and ffprobe are here.')
      : note('Films', `${missing.join(' and ')} not found in PATH: films and sounds are kept as they are, without pictures of theirs.`),
    await tried('Disk', async () =>
      (await isNearlyFull({ files, config })) ? ill('Disk', `${room} Uploads are refused until there is more.`) : well('Disk', room),
    ),
    await tried(
      'Store',
      async () => {
        const key = `doctor/${randomUUID()}`
        const content = Buffer.from(key)
        await files.put(key, content)
        const read = await files.get(key)
        const isSame = read !== null && content.equals(await buffer(read))
        await files.delete(key)
        const where = config.s3 ? `the bucket ${config.s3.bucket}` : path.join(config.dataDir, 'files')
        return isSame
          ? well('Store', `${where} keeps, gives back and forgets a file.`)
          : ill('Store', `${where} gives back other bytes than it was given.`)
      },
      config.s3 ? ' See S3_ENDPOINT, S3_BUCKET and its keys.' : ' See DATA_DIR and who owns it.',
    ),
    config.natsUrl === null
      ? well('Bus', 'The database carries hints between processes.')
      : await tried(
          'Bus',
          async () => {
            const bus = await natsBus(config.natsUrl ?? '', () => {})
            await bus.close()
            return well('Bus', `NATS answers at ${withoutPassword(config.natsUrl ?? '')}.`)
          },
          ' See NATS_URL.',
        ),
  ]
}

async function examineDatabase(config: Config): Promise<readonly Finding[]> {
  const { databaseUrl, dataDir } = config
  const directory = path.join(dataDir, 'database')
  if (databaseUrl === null && !existsSync(directory))
    return [note('Database', `The embedded one is made in ${directory} by the first start.`)]
  const findings: Finding[] = []
  const failed = await tried(
    'Database',
    async () => {
      await using undo = new AsyncDisposableStack()
      const embedded = databaseUrl === null ? await joinEmbedded(directory) : null
      undo.defer(async () => embedded?.stop())
      const address: Address = embedded ? { host: embedded.host, database: 'bureau' } : { url: databaseUrl ?? '' }
      const pool = poolOf(address, 1)
      pool.on('error', () => {}) // whoever asks next is told
      const db = connect(pool)
      undo.defer(() => db.destroy())
      findings.push(...(await examineOpened(db, config)))
      return well('Database', databaseUrl === null ? directory : withoutPassword(databaseUrl))
    },
    databaseUrl === null ? '' : ' See DATABASE_URL, and whether the server listens there.',
  )
  return [failed, ...findings]
}

const examineMail = async ({ smtpUrl, mailFrom }: Config): Promise<readonly Finding[]> => [
  smtpUrl === null
    ? note('Mail', 'No mail server is named: e-mails stay in the outbox of DATA_DIR, where `npm run keeper -- mail` prints them.')
    : await tried(
        'Mail',
        async () => {
          const transport = createTransport(smtpUrl)
          try {
            await transport.verify()
          } finally {
            transport.close()
          }
          return well('Mail', `${withoutPassword(smtpUrl)} takes e-mails from ${mailFrom}.`)
        },
        ' See SMTP_URL.',
      ),
]

const inGigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)

/** A URL as it may be printed. */
function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'the given address'
  const parsed = new URL(url)
  parsed.password = ''
  return parsed.href
}
