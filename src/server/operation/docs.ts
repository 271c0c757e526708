import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/every-call.ts'
import { scopeWords } from '#domain/account/api-keys.ts'
import { type Html, html } from '#domain/html.ts'
import { escapeBetweenTags } from '#domain/text.ts'
import { minutes } from '#domain/units.ts'
import type { Deps } from '#server/deps.ts'
import { pagePolicy } from '#server/http/headers.ts'
import { keepAnswer, sendKept } from '#server/http/kept-answer.ts'
import { withSharedParts } from './shared-parts.ts'

const accessInWords: Readonly<Record<Endpoint['access'], string>> = {
  anyone: 'anyone',
  member: 'needs a login',
  self: 'the named user only',
  keeper: 'keepers only',
}

/** OpenAPI 3.0 knows no scopes of bearer tokens: each operation names them as `x-scopes`. */
const keysInWords = `A key of a program, made in the settings or by the device login. A call that a key may make names the scopes of which it needs one as x-scopes: ${Object.entries(
  scopeWords,
)
  .map(([scope, words]) => `${scope} (${words})`)
  .join(', ')}.`

/** How long a server has listened when it makes them: that takes half a second of a processor, in which it does nothing else. */
const docsDelay = minutes(1)

/** The contract as an OpenAPI document, and as a page to read. Registered before the routes it describes. */
export async function docsRoutes(app: FastifyInstance, { config }: Pick<Deps, 'config'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: config.productName,
        version: '0.1.0',
        description: 'One envelope: success { message?, data? }, failure { message, code, errors? }.',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The token of a login.' },
          key: { type: 'http', scheme: 'bearer', bearerFormat: 'isl_…', description: keysInWords },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  const answers = keepDocs(app, config.productName)
  // Before most ask, but not while the clients of a server that was restarted come back; what is asked earlier makes them then.
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', () => {
    timer = setTimeout(() => void answers(), docsDelay).unref()
  })
  app.addHook('onClose', async () => clearTimeout(timer))
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => sendKept(request, reply, (await answers()).openapi))
  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => sendKept(request, reply, (await answers()).page))
}

/** Both are made once: the routes that they describe do not change while the server runs. */
function keepDocs(app: FastifyInstance, productName: string) {
  const make = async () => {
    const document = app.swagger()
    const policy = pagePolicy({ scripts: [], styles: [hashOf(style)] })
    const [openapi, shown] = await Promise.all([
      keepAnswer(JSON.stringify(withSharedParts(JSON.parse(JSON.stringify(document)))), {
        'content-type': 'application/json; charset=utf-8',
      }),
      keepAnswer(page(productName, document as Document).html, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      }),
    ])
    return { openapi, page: shown }
  }
  let made: ReturnType<typeof make> | null = null
  return () => {
    made ??= make()
    return made
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Operation = { readonly requestBody?: unknown; readonly parameters?: unknown; readonly responses?: unknown }
type Document = { readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

const style =
  ':root{color-scheme:light dark}body{font:1rem/1.55 "Courier New",monospace;max-width:60rem;margin:2rem auto;padding:0 1rem;background:light-dark(#eff1e8,#0a1520);color:light-dark(#13212f,#e6ead9)}h1,h2{font-family:Georgia,serif;font-weight:400}h3{font-size:1rem;margin-bottom:.2rem;overflow-wrap:anywhere}article{border-top:1px solid;padding:.4rem 0 1rem}pre{overflow:auto;background:light-dark(#e4e8dc,#101f2d);padding:1rem}b{color:light-dark(#b0125b,#f77cab)}a{color:inherit}'

/** Many calls have the same answer: each distinct part is printed once, and named by the later calls. */
function page(product: string, document: Document): Html {
  const printed = new Map<string, string>()
  const features = Object.entries(everyCall).map(
    ([feature, calls]) =>
      html`<section><h2>${feature}</h2>${Object.entries(calls).map(([name, call]) =>
        callOf({ call, id: `${feature}.${name}`, operation: operationOf(document, call), printed }),
      )}</section>`,
  )
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Every call · ${product}</title>
<style>${{ html: style }}</style></head>
<body><main><h1>Every call</h1><p>The same as <a href="/api/openapi.json">an OpenAPI document</a>. Success is <code>{ message?, data? }</code>, failure <code>{ message, code, errors? }</code> with the right status. Log in for a token and send it as <code>Authorization: Bearer</code>; a browser sends the cookie <code>XSRF-TOKEN</code> back as the header <code>X-XSRF-TOKEN</code>.</p>${keyWords}${features}</main></body></html>`
}

const keyWords = html`<h2 id="keys">Keys for programs</h2><p>A program sends a key as <code>Authorization: Bearer isl_…</code>, without cookies and without the header of a browser. Its owner makes it in the settings, or types the code of a program at <code>/device</code>. Each call below that a key may make names the scope it needs; without that the answer is 403 <code>scope-needed</code>, and the message names it. An unknown, ended or expired key is 401.</p><dl>${Object.entries(
  scopeWords,
).map(([scope, words]) => html`<dt><code>${scope}</code></dt><dd>${words}.</dd>`)}</dl>`

const scopeInWords = ({ scope }: Endpoint) => (scope === undefined ? '' : `, or a key with ${[scope].flat().join(' or ')}`)

const operationOf = (document: Document, { path, method }: Endpoint): Operation =>
  document.paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}

type Listed = {
  readonly call: Endpoint
  readonly id: string
  readonly operation: Operation
  /** The id of the call under which each part was printed, by its JSON. */
  readonly printed: Map<string, string>
}

function callOf({ call, id, operation, printed }: Listed): Html {
  const parts = (['parameters', 'requestBody', 'responses'] as const).flatMap((part) => {
    if (operation[part] === undefined) return []
    const json = JSON.stringify(operation[part], null, 1)
    const before = printed.get(json)
    if (before !== undefined && json.length > maxRepeatedLength) return [html`<p>${part}: as of <a href="#${before}">${before}</a></p>`]
    if (before === undefined) printed.set(json, id)
    return [html`<details><summary>${part}</summary><pre tabindex="0">${{ html: escapeBetweenTags(json) }}</pre></details>`]
  })
  return html`<article id="${id}"><h3><b>${call.method}</b> ${call.path}</h3><p>${call.summary} <em>(${accessInWords[call.access]}${scopeInWords(call)})</em></p>${parts}</article>`
}

/** A part so long is not printed a second time, in characters. */
const maxRepeatedLength = 400
