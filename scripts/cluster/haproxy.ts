import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { openProgram, type Program } from './program.ts'

type Given = {
  readonly haproxy: string
  readonly directory: string
  readonly log: string
  readonly port: number
  /** Of the servers of the product. */
  readonly servers: readonly number[]
  /** Of the page that shows the outbox. */
  readonly mail: number
}

export type Balancer = {
  readonly program: Program
  /** Which of the servers are sent requests. */
  readonly ready: () => Promise<readonly boolean[]>
}

/** HAProxy in front of the servers. */
export function openBalancer(given: Given): Balancer {
  const { haproxy, directory, log, port } = given
  const file = path.join(directory, 'haproxy.cfg')
  const socket = path.join(directory, 'haproxy.sock')
  writeFileSync(file, balancerSettings({ ...given, socket }))
  const program = openProgram({
    name: 'haproxy',
    command: haproxy,
    args: ['-f', file, '-db'],
    log,
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) })).ok,
  })
  return {
    program,
    async ready() {
      const rows = (await ask(socket, 'show stat ready 4 -1')).split('\n').map((row) => row.split(','))
      return given.servers.map((_, at) =>
        rows.some(([backend, server, ...rest]) => backend === 'ready' && server === `s${at}` && rest[15] === 'UP'),
      )
    },
  }
}

async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket)
  connection.end(`${command}\n`)
  return text(connection)
}

/** An answer of the balancer itself, in the form of the product's own. */
const failure = (status: number, message: string, code = 'busy', headers = 'hdr retry-after 1') =>
  `http-error status ${status} content-type "application/json; charset=utf-8" string '${JSON.stringify({ code, message })}' ${headers} hdr cache-control no-store hdr x-content-type-options nosniff hdr content-security-policy "default-src 'none'"`

/**
 * The settings of a load balancer in front of several servers of the product; an operator may begin with them.
 *
 * A server is sent requests while it is ready. When none is, as while a database that all share is away, those that live answer in their own
 * words. What no server has received is sent to the next. What one may have received is repeated where that does no harm: reading, and
 * writing under an idempotency key.
 */
function balancerSettings({
  port,
  servers,
  mail,
  socket,
}: Omit<Given, 'haproxy' | 'directory' | 'log'> & { readonly socket: string }): string {
  const each = (options: string) => servers.map((server, at) => `  server s${at} 127.0.0.1:${server} ${options}`)
  return [
    'global',
    '  maxconn 4000',
    `  stats socket ${socket} mode 600 level operator`,
    '',
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout http-request 10s',
    '  timeout http-keep-alive 60s',
    '  # Of silence, either way: live streams send a heartbeat every 20 s, and an upload of 2 GB may take as long as it moves.',
    '  timeout client 75s',
    '  timeout server 75s',
    '  timeout queue 5s',
    '  timeout check 2s',
    '  option http-no-delay',
    '  option redispatch 1',
    '  retries 3',
    `  ${failure(400, 'This request cannot be read.', 'not-valid', '')}`,
    `  ${failure(408, 'The request took too long to arrive.', 'not-valid', '')}`,
    `  ${failure(502, 'The server broke off its answer. Try again.')}`,
    `  ${failure(503, 'No server can answer now. Try again in a moment.')}`,
    `  ${failure(504, 'The server took too long to answer. Try again.')}`,
    '',
    'frontend people',
    `  bind 127.0.0.1:${port}`,
    '  # The servers believe the last address that is none of a proxy (TRUST_PROXY). A name is not forwarded, so nobody can forge one.',
    '  option forwardfor',
    '  http-request del-header x-forwarded-host',
    '  http-request set-header x-forwarded-proto http',
    '  use_backend mail if { path /dev/mail }',
    '  use_backend ready if { nbsrv(ready) gt 0 }',
    '  default_backend alive',
    '',
    'backend ready',
    '  balance roundrobin',
    '  option httpchk',
    '  http-check send meth GET uri /readyz ver HTTP/1.1 hdr host 127.0.0.1',
    '  http-check expect status 200',
    '  retry-on conn-failure empty-response',
    '  http-request disable-l7-retry unless { method GET HEAD } or { req.hdr(idempotency-key) -m found }',
    ...each('check inter 300ms fastinter 150ms downinter 200ms fall 2 rise 1'),
    '',
    'backend alive',
    '  balance roundrobin',
    '  option httpchk',
    '  http-check send meth GET uri /healthz ver HTTP/1.1 hdr host 127.0.0.1',
    '  http-check expect status 200',
    ...each('check inter 1s fastinter 200ms downinter 200ms fall 2 rise 1'),
    '',
    'backend mail',
    `  server outbox 127.0.0.1:${mail}`,
    '',
  ].join('\n')
}
