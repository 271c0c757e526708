import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type Milliseconds, seconds } from '#domain/units.ts'
import { lookUpPublic, NotPublic } from '#server/http/public-address.ts'

type PushRequest = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** Posts to a push service and answers its status. Rejects with `NotPublic` what does not lead to the public internet. */
export type PushTransport = (push: PushRequest) => Promise<number>

/** How long a push service may take. */
const maxAnswerTime: Milliseconds = seconds(10)

/**
 * Over https, to public addresses, and no further: redirects are not followed, and what the service says is not read. The address comes
 * from a browser, that is from anybody.
 * @param options.lookup of another network, with certificates of its own: for tests
 */
export const httpsTransport =
  ({ lookup = lookUpPublic, ca }: { readonly lookup?: LookupFunction; readonly ca?: string } = {}): PushTransport =>
  ({ endpoint, headers, body }) =>
    new Promise((resolve, reject) => {
      const url = new URL(endpoint)
      // an address in the place of a name is connected to without being looked up
      if (url.protocol !== 'https:' || isIP(url.hostname.replace(/^\[|\]$/g, '')))
        return reject(new NotPublic(`${url.host} is no push service`))
      const options = { method: 'POST', headers, lookup, agent: false as const, timeout: maxAnswerTime, ...(ca && { ca }) }
      const sent = request(url, options, (answer) => {
        answer.resume()
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      })
      sent.on('timeout', () => sent.destroy(new Error('the push service does not answer')))
      sent.on('error', reject)
      sent.end(body)
    })
