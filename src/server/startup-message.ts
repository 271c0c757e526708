import { type Config, defaultPublicUrl } from './config.ts'

/** The message in the terminal once the server listens: its address, where data lies, where e-mails go, and whether money moves. */
export function startupMessage(config: Config, port: number): string {
  const here = config.port === port ? config.publicUrl : defaultPublicUrl(config.host, port)
  const rows: readonly (readonly [string, string])[] = [
    ['Open', here],
    ['Data', placesOfData(config)],
    ['Mail', config.smtpUrl ? `to ${new URL(config.smtpUrl).host}` : `kept in the outbox: ${here}/dev/mail`],
    ['Money', moneyInWords[config.payments.kind]],
    ['Calls', `${here}/api/docs`],
    ['Stop', 'Ctrl+C'],
  ]
  return [
    '',
    `  ${config.productName}`,
    `  ${'~'.repeat(config.productName.length)}`,
    ...rows.map(([name, text]) => `  ${name.padEnd(6)} ${text}`),
    '',
  ].join('\n')
}

const moneyInWords: Readonly<Record<Config['payments']['kind'], string>> = {
  live: 'real, by PayPal and Stripe',
  simulator: 'test money; nothing is charged',
  off: 'none: what the shop has is free',
}

function placesOfData({ dataDir, databaseUrl, s3, smtpUrl }: Config): string {
  const inDirectory = [!databaseUrl && 'database', !s3 && 'files', !smtpUrl && 'outbox'].filter((what) => what !== false)
  return [
    inDirectory.length > 0 && `${dataDir} (${inDirectory.join(', ')})`,
    databaseUrl && 'PostgreSQL by DATABASE_URL',
    s3 && `the bucket ${s3.bucket} (files)`,
  ]
    .filter(Boolean)
    .join(', ')
}
