import { type Config, defaultPublicUrl } from './config.ts'

/** What the terminal shows once the server listens: its address, where data lies, where e-mails go, and whether money moves. */
export function startupMessage(config: Config, port: number): string {
  const here = config.port === port ? config.publicUrl : defaultPublicUrl(config.host, port)
  const rows: readonly (readonly [string, string])[] = [
    ['Open', here],
    ['Data', config.databaseUrl ? `${config.dataDir} (files), PostgreSQL by DATABASE_URL` : `${config.dataDir} (database, files, outbox)`],
    ['Mail', config.smtpUrl ? `to ${new URL(config.smtpUrl).host}` : `kept in the outbox: ${here}/dev/mail`],
    ['Money', config.payments.is === 'live' ? 'real, by PayPal and Stripe' : 'test money; nothing is charged'],
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
