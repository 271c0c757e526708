import { z } from 'zod'
import { isSecret } from './secrets.ts'

const flag = z.enum(['0', '1']).transform((text) => text === '1')
const url = z.url()
const contact = z.string().refine((text) => /^(mailto:|https:)/.test(text), 'begins with mailto: or https:')

/** The user name of the resident of the demonstration world whose island guests are led to. */
export const demoIsland = 'zulmira.barco'

/** Every setting (environment variable), with a default that works embedded. Empty values count as absent. */
const everySetting = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` takes real money or none, refuses the demonstration world and `/dev`, and needs `PUBLIC_URL` and `SMTP_URL`'),
  HOST: z.string().default('127.0.0.1').describe('The address on which the server listens'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Its port; 0 for any that is free'),
  PUBLIC_URL: url
    .optional()
    .describe('How people reach the server: links in e-mails begin with it; by default the address on which it listens'),
  DATA_DIR: z.string().default('./data').describe('Database, files, secrets and outbox; where settings name others, only what may be lost'),
  DISK_RESERVE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Megabytes that uploads leave free on each disk; below, they are refused with 507; by default the larger of 2 % of it and 1 GB',
    ),
  SECRET: z
    .string()
    .optional()
    .refine((text) => text === undefined || isSecret(text), '32 bytes or more in base64, as `openssl rand -base64 32` makes')
    .describe(
      'What signatures and encryption are made of, the same for every server of a database: `openssl rand -base64 32` makes one; by default it is made once and kept in `DATA_DIR`',
    ),
  SECRET_FILE: z.string().optional().describe('A file that holds it, instead of `SECRET`'),
  DATABASE_URL: url.optional().describe('A PostgreSQL of your own instead of the embedded one'),
  BUS: z
    .enum(['postgres', 'nats'])
    .optional()
    .describe('What carries hints between processes: the database, or NATS; by default NATS where `NATS_URL` names it'),
  NATS_URL: z.string().optional().describe('NATS servers: `nats://host:4222`, comma separated; needed for `BUS=nats`'),
  SMTP_URL: url.optional().describe('A mail server instead of the embedded outbox: `smtp://user:password@host:port` or `smtps://…`'),
  MAIL_FROM: z.string().default('Bureau of Islands <night-desk@bureau.example>').describe('The sender of e-mails'),
  SECURITY_CONTACT: contact
    .optional()
    .describe(
      'Where vulnerabilities are reported, in `/.well-known/security.txt`: `mailto:` or `https:`; by default the sender of e-mails',
    ),
  BACKUP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(35)
    .describe(
      'How many days the oldest backup of database and files is kept: certificates of erasure name the day, and the ids of erased accounts are kept as long, for `npm run keeper -- erase-again` after a restore',
    ),
  BACKUP_KEEP: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(14)
    .describe('How many backups `npm run keeper -- backup` keeps in a folder, none of them longer than `BACKUP_DAYS`'),
  BACKUP_KEY: z
    .string()
    .optional()
    .refine((text) => text === undefined || isSecret(text), '32 bytes or more in base64, as `openssl rand -base64 32` makes')
    .describe('Encrypts backups, and opens them; without it they are not encrypted, and leave out the secret'),
  BACKUP_KEY_FILE: z.string().optional().describe('A file that holds it, instead of `BACKUP_KEY`'),
  FILES: z.enum(['disk', 's3']).default('disk').describe('Where files lie: in `DATA_DIR`, or in a bucket named by the S3 settings'),
  S3_ENDPOINT: url.optional().describe("Of a store that is not Amazon's own"),
  S3_BUCKET: z.string().optional().describe('The bucket; needed for `FILES=s3`'),
  S3_REGION: z.string().default('us-east-1').describe('Its region'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('The access key; needed for `FILES=s3`'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Its secret; needed for `FILES=s3`'),
  PAYMENTS: z
    .enum(['simulator', 'live', 'off'])
    .optional()
    .describe(
      'Test money at the embedded simulator of PayPal and Stripe, real money, or none: `off` is a shop in which everything is free and nothing is sent by post; by default test money outside production, and real money there',
    ),
  SIMULATOR_URL: url.optional().describe('Of a simulator that several servers share, in place of one inside the server'),
  PAYPAL_CLIENT_ID: z.string().default('test').describe("PayPal's id of this shop"),
  PAYPAL_SECRET: z.string().optional().describe('Its secret; needed for real money'),
  PAYPAL_API_BASE: url.default('https://api-m.paypal.com').describe('PayPal itself, or its sandbox: `https://api-m.sandbox.paypal.com`'),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .optional()
    .describe("PayPal's id of the subscription whose events come to `/api/payments/paypal/webhook`; needed for real money"),
  STRIPE_SECRET_KEY: z.string().optional().describe("Stripe's key of this shop; needed for real money"),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe('Signs the events that come to `/api/payments/card/webhook`; needed for real money'),
  VAPID_PUBLIC_KEY: z
    .string()
    .optional()
    .describe('The key pair that signs web push; `npm run keeper -- vapid` makes one; without it there is no web push'),
  VAPID_PRIVATE_KEY: z.string().optional().describe('Its other half'),
  VAPID_SUBJECT: contact.optional().describe('How push services reach the keepers: `mailto:` or `https:`'),
  DEMO: flag
    .optional()
    .describe('Seeds the demonstration world into an empty database; by default only in development with the embedded database'),
  LANDING_ISLAND: z
    .string()
    .optional()
    .describe(
      'The user name of an islander over whose island everybody may walk, by their own choice in the settings: the first page leads guests there; by default, with the demonstration world, one of its residents',
    ),
  EXCHANGE_RATES: z
    .string()
    .optional()
    .describe(
      'A file with the reference rates of the European Central Bank (eurofxref-daily.xml), which you fetch once a day: prices are told in the buyer’s currency too, for information; without it in dollars alone',
    ),
  PLACES: flag
    .optional()
    .describe(
      'Loads the gazetteer, without which no place is found: some seconds of the first start, and 107 MB of the database; by default 1',
    ),
  TRUST_PROXY: z
    .string()
    .optional()
    .refine((text) => text !== 'true' && text !== '*', 'TRUST_PROXY must list addresses: believing everybody lets anyone forge theirs')
    .describe('Addresses of proxies whose forwarding headers are believed, comma separated; never everybody'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(0)
    .describe(
      'How long a server that is told to stop is not ready at `/readyz` and answers all the same: longer than a load balancer takes to notice',
    ),
  MEDIA: flag
    .optional()
    .describe('Starts a media process beside the server; 0 where `npm run media` runs on machines of its own; by default 1'),
  PATH: z.string().default('').describe('Where ffmpeg is looked for, as everywhere'),
  PRODUCT_NAME: z.string().default('Bureau of Islands').describe('What the server calls the product in e-mails and notices'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Lets another machine read `/metrics`, as a bearer token; without it only this machine may'),
  BROWSER_ERRORS: flag
    .optional()
    .describe('Takes down errors of the web app that browsers report, without anything personal; 0 takes none; by default 1'),
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether browsers keep the app, open it without a network and take web push; `off` has each delete what it kept, at the next opening of a screen',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url
    .optional()
    .describe(
      'A collector of OpenTelemetry, `http://host:4318`, which is sent traces by OTLP over HTTP as JSON; without it nothing is traced',
    ),
  OTEL_SERVICE_NAME: z.string().default('bureau').describe('What traces call this server'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('The share of requests and jobs that are traced, 0 to 1'),
  SLOW_STATEMENT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600_000)
    .default(1000)
    .describe('Milliseconds after which a statement of the database is logged with its plan, without values; 0 for never'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .optional()
    .describe('How much is logged: `info` has a line for each request; by default `info` in production and `warn` otherwise'),
})

type Given = z.infer<typeof everySetting>

/** Settings of where files lie and how processes hear of each other, which the media process has too. */
function checkShared(given: Pick<Given, 'FILES' | S3Needed | 'BUS' | 'NATS_URL'>, context: z.RefinementCtx): void {
  if (given.FILES === 's3')
    for (const name of s3Needed) if (!given[name]) context.addIssue({ code: 'custom', path: [name], message: 'files in a bucket need it' })
  if (given.BUS === 'nats' && !given.NATS_URL) context.addIssue({ code: 'custom', path: ['NATS_URL'], message: 'a bus over NATS needs it' })
}
const s3Needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type S3Needed = (typeof s3Needed)[number]

/** The settings of a server, checked beside each other. The README's table is made of these. */
export const settings = everySetting.superRefine((given, context) => {
  checkShared(given, context)
  if (given.SECRET && given.SECRET_FILE)
    context.addIssue({ code: 'custom', path: ['SECRET'], message: 'give the secret or the file that holds it, not both' })
  if (given.BACKUP_KEY && given.BACKUP_KEY_FILE)
    context.addIssue({ code: 'custom', path: ['BACKUP_KEY'], message: 'give the key or the file that holds it, not both' })
  const vapid = [given.VAPID_PUBLIC_KEY, given.VAPID_PRIVATE_KEY, given.VAPID_SUBJECT]
  if (vapid.some(Boolean) && !vapid.every(Boolean))
    context.addIssue({ code: 'custom', path: ['VAPID_PUBLIC_KEY'], message: 'web push needs VAPID_PRIVATE_KEY and VAPID_SUBJECT too' })
  if (takesRealMoney(given)) {
    for (const name of ['PAYPAL_SECRET', 'PAYPAL_WEBHOOK_ID', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
      if (!given[name]) context.addIssue({ code: 'custom', path: [name], message: 'payments with real money need it' })
    if (!given.PAYPAL_API_BASE.startsWith('https:'))
      context.addIssue({ code: 'custom', path: ['PAYPAL_API_BASE'], message: 'real money is asked for over https' })
  }
  if (given.NODE_ENV !== 'production') return
  if (given.PAYMENTS === 'simulator') context.addIssue({ code: 'custom', path: ['PAYMENTS'], message: 'production takes no test money' })
  if (takesRealMoney(given) && given.PAYPAL_CLIENT_ID === 'test')
    context.addIssue({ code: 'custom', path: ['PAYPAL_CLIENT_ID'], message: 'production needs its own' })
  if (given.DEMO) context.addIssue({ code: 'custom', path: ['DEMO'], message: 'the demonstration world is never seeded in production' })
  if (!given.PUBLIC_URL)
    context.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'production needs the address people reach us by' })
  if (!given.SMTP_URL) context.addIssue({ code: 'custom', path: ['SMTP_URL'], message: 'production needs a mail server' })
})

/** Whether payments are real; in production they are, unless there are none. */
export const takesRealMoney = ({ PAYMENTS, NODE_ENV }: { readonly PAYMENTS?: string | undefined; readonly NODE_ENV: string }) =>
  PAYMENTS === 'live' || (PAYMENTS !== 'off' && NODE_ENV === 'production')

/** Those of a media process on a machine of its own. */
export const mediaSettings = everySetting
  .pick({
    DATA_DIR: true,
    DISK_RESERVE_MB: true,
    DATABASE_URL: true,
    BUS: true,
    NATS_URL: true,
    FILES: true,
    PATH: true,
    S3_ENDPOINT: true,
    S3_BUCKET: true,
    S3_REGION: true,
    S3_ACCESS_KEY_ID: true,
    S3_SECRET_ACCESS_KEY: true,
  })
  .superRefine((given, context) => {
    checkShared(given, context)
    if (!given.DATABASE_URL)
      context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: 'a media process of its own takes its jobs from there' })
  })
