import { isIPv6 } from 'node:net'
import path from 'node:path'
import type { z } from 'zod'
import { type Bytes, days, type Milliseconds, megabytes, seconds } from '#domain/units.ts'
import type { S3Settings } from './files/s3.ts'
import type { PaymentsConfig } from './pay/open-payments.ts'
import { findSecretText, readKeyFile, readSecrets, rootOf, type Secrets } from './secrets.ts'
import { demoIsland, mediaSettings, settings, takesRealMoney } from './settings.ts'

/** Who sends web push (RFC 8292). The keys are in base64url. */
type VapidKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string }

export type Config = {
  readonly mode: 'development' | 'production' | 'test'
  readonly host: string
  readonly port: number
  /** Without a slash at the end. Known only after listening when the port was left to chance. */
  readonly publicUrl: string
  readonly dataDir: string
  /** What uploads leave free; null for the larger of 2 % of a disk and 1 GB. */
  readonly diskReserve: Bytes | null
  readonly databaseUrl: string | null
  /** Null for files in the data directory. */
  readonly s3: S3Settings | null
  /** Null for hints over the database. */
  readonly natsUrl: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Where faults of safety are told, as a URI. */
  readonly securityContact: string
  /** How long backups may hold what was erased. */
  readonly backupLifetime: Milliseconds
  readonly payments: PaymentsConfig
  /** Null where there is no web push. */
  readonly vapid: VapidKeys | null
  readonly seedsDemo: boolean
  /** The user name of the island that the first page leads guests to; null where it leads to none. */
  readonly landingIsland: string | null
  /** The path of the file of reference rates; null where prices are told in the shop's currency alone. */
  readonly exchangeRates: string | null
  readonly loadsPlaces: boolean
  /** Between the signal to stop and the end of listening. */
  readonly drain: Milliseconds
  /** Whether this server starts a media process. */
  readonly runsMedia: boolean
  readonly trustedProxies: readonly string[]
  /** Folders of programs, as PATH lists them. */
  readonly searchPath: string
  readonly productName: string
  /** Null where only the same machine reads the metrics. */
  readonly metricsToken: string | null
  readonly takesBrowserErrors: boolean
  /** Whether browsers keep the app by a service worker. */
  readonly servesWorker: boolean
  /** Where traces are sent, and of which share of requests; null where nothing is traced. */
  readonly tracing: { readonly endpoint: string; readonly serviceName: string; readonly share: number } | null
  /** What takes longer is logged with its plan; 0 for nothing. */
  readonly slowStatement: Milliseconds
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly secrets: Secrets
}

/** Reads the environment once and fails with every fault named. With `readMediaConfig` the only reader of `process.env`. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const data = parse(settings, environment)
  const dataDir = path.resolve(data.DATA_DIR)
  return {
    ...sharedOf(data),
    mode: data.NODE_ENV,
    host: data.HOST,
    port: data.PORT,
    publicUrl: (data.PUBLIC_URL ?? defaultPublicUrl(data.HOST, data.PORT)).replace(/\/$/, ''),
    smtpUrl: data.SMTP_URL ?? null,
    mailFrom: data.MAIL_FROM,
    securityContact: data.SECURITY_CONTACT ?? `mailto:${bareAddress(data.MAIL_FROM)}`,
    backupLifetime: days(data.BACKUP_DAYS),
    payments: paymentsOf(data),
    vapid: vapidOf(data),
    seedsDemo: seedsDemo(data),
    landingIsland: data.LANDING_ISLAND?.replace(/^@/, '') ?? (seedsDemo(data) ? demoIsland : null),
    exchangeRates: data.EXCHANGE_RATES ?? null,
    loadsPlaces: data.PLACES ?? true,
    drain: seconds(data.DRAIN_SECONDS),
    runsMedia: data.MEDIA ?? true,
    trustedProxies: data.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    productName: data.PRODUCT_NAME,
    metricsToken: data.METRICS_TOKEN ?? null,
    takesBrowserErrors: data.BROWSER_ERRORS ?? true,
    servesWorker: data.SERVICE_WORKER === 'on',
    tracing: tracingOf(data),
    slowStatement: data.SLOW_STATEMENT_MS,
    logLevel: data.LOG_LEVEL ?? (data.NODE_ENV === 'production' ? 'info' : 'warn'),
    secrets: readSecrets({ dataDir, secret: data.SECRET ?? null, secretFile: data.SECRET_FILE ?? null }),
  }
}

const tracingOf = (data: z.infer<typeof settings>): Config['tracing'] =>
  data.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
        serviceName: data.OTEL_SERVICE_NAME,
        share: data.OTEL_TRACES_SAMPLER_ARG,
      }
    : null

const seedsDemo = ({ DEMO, NODE_ENV, DATABASE_URL }: z.infer<typeof settings>): boolean =>
  DEMO ?? (NODE_ENV === 'development' && !DATABASE_URL)

/** What a media process on a machine of its own is told: no secret, and nothing of the web, mail and payments. */
export type MediaConfig = Pick<Config, 'dataDir' | 'diskReserve' | 's3' | 'natsUrl' | 'searchPath'> & { readonly databaseUrl: string }

export function readMediaConfig(environment: NodeJS.ProcessEnv): MediaConfig {
  const data = parse(mediaSettings, environment)
  return { ...sharedOf(data), databaseUrl: data.DATABASE_URL ?? '' }
}

/** What backups and restoring are told, before anything is opened or made. */
export type BackupConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'backupLifetime'> & {
  /** Encrypts; null where backups are not encrypted. */
  readonly key: Buffer | null
  readonly kept: number
  /** The text of the servers' secret; null where there is none yet. */
  readonly secret: string | null
  /** Whether a setting gives it: it is not in the data directory then. */
  readonly isSecretGiven: boolean
}

export function readBackupConfig(environment: NodeJS.ProcessEnv): BackupConfig {
  const data = parse(settings, environment)
  const { dataDir, databaseUrl, s3 } = sharedOf(data)
  const keyText = data.BACKUP_KEY ?? (data.BACKUP_KEY_FILE ? readKeyFile(data.BACKUP_KEY_FILE, 'BACKUP_KEY_FILE') : null)
  const key = keyText === null ? null : rootOf(keyText)
  if (keyText !== null && key === null)
    throw new Error('Settings: BACKUP_KEY_FILE has no key: 32 bytes or more in base64, as `openssl rand -base64 32` makes')
  const secret = findSecretText({ dataDir, secret: data.SECRET ?? null, secretFile: data.SECRET_FILE ?? null })
  const isSecretGiven = data.SECRET !== undefined || data.SECRET_FILE !== undefined
  return { dataDir, databaseUrl, s3, backupLifetime: days(data.BACKUP_DAYS), key, kept: data.BACKUP_KEEP, secret, isSecretGiven }
}

/** The settings that are given, or an error that names every fault. */
function parse<Schema extends z.ZodType>(schema: Schema, environment: NodeJS.ProcessEnv): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = schema.safeParse(given)
  if (success) return data
  throw new Error(`Settings: ${error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`)
}

const sharedOf = (data: z.infer<typeof mediaSettings>) => ({
  dataDir: path.resolve(data.DATA_DIR),
  diskReserve: data.DISK_RESERVE_MB === undefined ? null : megabytes(data.DISK_RESERVE_MB),
  databaseUrl: data.DATABASE_URL ?? null,
  s3: data.FILES === 's3' ? s3Of(data) : null,
  natsUrl: data.BUS === 'postgres' ? null : (data.NATS_URL ?? null),
  searchPath: data.PATH,
})

/** Of `Name <address>`. */
const bareAddress = (mailbox: string) => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox.trim()

/**
 * The URL by which this machine reaches a server that listens there. On loopback it is called localhost: browsers make passkeys for names
 * only.
 */
export function defaultPublicUrl(host: string, port: number): string {
  const isHere = /^(127(\.\d+){3}|0\.0\.0\.0|::1?)$/.test(host)
  return `http://${isHere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`
}

const s3Of = (data: z.infer<typeof mediaSettings>): S3Settings => ({
  endpoint: data.S3_ENDPOINT ?? null,
  region: data.S3_REGION,
  bucket: data.S3_BUCKET ?? '',
  accessKeyId: data.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: data.S3_SECRET_ACCESS_KEY ?? '',
})

const vapidOf = (data: z.infer<typeof settings>): VapidKeys | null =>
  data.VAPID_PUBLIC_KEY && data.VAPID_PRIVATE_KEY && data.VAPID_SUBJECT
    ? { publicKey: data.VAPID_PUBLIC_KEY, privateKey: data.VAPID_PRIVATE_KEY, subject: data.VAPID_SUBJECT }
    : null

function paymentsOf(data: z.infer<typeof settings>): PaymentsConfig {
  if (data.PAYMENTS === 'off') return { kind: 'off' }
  if (!takesRealMoney(data)) return { kind: 'simulator', simulatorUrl: data.SIMULATOR_URL?.replace(/\/$/, '') ?? null }
  return {
    kind: 'live',
    paypal: {
      clientId: data.PAYPAL_CLIENT_ID,
      secret: data.PAYPAL_SECRET ?? '',
      apiBase: data.PAYPAL_API_BASE.replace(/\/$/, ''),
      webhookId: data.PAYPAL_WEBHOOK_ID ?? '',
    },
    stripe: { secretKey: data.STRIPE_SECRET_KEY ?? '', webhookSecret: data.STRIPE_WEBHOOK_SECRET ?? '', apiBase: null },
  }
}
