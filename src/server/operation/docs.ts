import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/every-call.ts'
import type { Deps } from '#server/deps.ts'
import { sendWithNonce } from '#server/http/headers.ts'
import { type Html, html } from '#server/http/html.ts'

const accessInWords: Readonly<Record<Endpoint['access'], string>> = {
  anyone: 'anyone',
  member: 'needs a login',
  self: 'the named user only',
}

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
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/api/docs', { schema: { hide: true } }, async (_, reply) =>
    sendWithNonce(reply, page(config.productName, app.swagger() as Document).html),
  )
}

type Operation = { readonly requestBody?: unknown; readonly parameters?: unknown; readonly responses?: unknown }
type Document = { readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

function page(product: string, document: Document): Html {
  const features = Object.entries(everyCall).map(
    ([feature, calls]) =>
      html`<section><h2>${feature}</h2>${Object.values(calls).map((call) => callOf(call, operationOf(document, call)))}</section>`,
  )
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Every call · ${product}</title>
<style nonce="%NONCE%">:root{color-scheme:light dark}body{font:1rem/1.55 "Courier New",monospace;max-width:60rem;margin:2rem auto;padding:0 1rem;background:light-dark(#eff1e8,#0a1520);color:light-dark(#13212f,#e6ead9)}h1,h2{font-family:Georgia,serif;font-weight:400}h3{font-size:1rem;margin-bottom:.2rem;overflow-wrap:anywhere}article{border-top:1px solid;padding:.4rem 0 1rem}pre{overflow:auto;background:light-dark(#e4e8dc,#101f2d);padding:1rem}b{color:light-dark(#b0125b,#f77cab)}a{color:inherit}</style></head>
<body><main><h1>Every call</h1><p>The same as <a href="/api/openapi.json">an OpenAPI document</a>. Success is <code>{ message?, data? }</code>, failure <code>{ message, code, errors? }</code> with the right status. Log in for a token and send it as <code>Authorization: Bearer</code>; a browser sends the cookie <code>XSRF-TOKEN</code> back as the header <code>X-XSRF-TOKEN</code>.</p>${features}</main></body></html>`
}

const operationOf = (document: Document, { path, method }: Endpoint): Operation =>
  document.paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}

function callOf(call: Endpoint, operation: Operation): Html {
  const parts = (['parameters', 'requestBody', 'responses'] as const).filter((part) => operation[part] !== undefined)
  return html`<article><h3><b>${call.method}</b> ${call.path}</h3><p>${call.summary} <em>(${accessInWords[call.access]})</em></p>${parts.map(
    (part) => html`<details><summary>${part}</summary><pre tabindex="0">${JSON.stringify(operation[part], null, 2)}</pre></details>`,
  )}</article>`
}
