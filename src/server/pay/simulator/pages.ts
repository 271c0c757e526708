import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '#domain/html.ts'
import { priceInWords } from '#domain/shop/money.ts'
import type { Cents } from '#domain/units.ts'
import { commonScenarios, isScenario, type Scenario, scenarios } from './scenarios.ts'
import type { Simulator } from './simulator.ts'

/** Under which the pages lie on any server. */
export const simulatorPrefix = '/simulator'

/** What the pages load, from the folder of the browser's files. */
const files = {
  '/paypal/sdk/js': ['paypal-sdk.js', 'text/javascript'],
  '/assets/page.js': ['page.js', 'text/javascript'],
  '/assets/page.css': ['page.css', 'text/css'],
  '/assets/buttons.css': ['buttons.css', 'text/css'],
} as const

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'", // the faces of the web app, where it is served too
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** A payment as the simulator's page shows it. */
type Shown = {
  readonly title: string
  readonly reference: string
  readonly what: string
  readonly amount: Cents
  readonly isOpen: boolean
  readonly cancelUrl: string | null
}

/** The pages that a buyer opens, and the script of PayPal's buttons: on the server of the shop, or on the simulator's own. */
export async function simulatorPages(app: FastifyInstance, { simulator }: { readonly simulator: Simulator }): Promise<void> {
  for (const [url, [name, type]] of Object.entries(files)) {
    const text = readFileSync(path.join(import.meta.dirname, 'browser', name), 'utf8')
    app.get<{ Querystring: Record<string, string> }>(url, { schema: { hide: true } }, async ({ query }, reply) => {
      if (name === 'paypal-sdk.js' && !query['client-id']) return reply.code(400).type('text/plain').send('client-id is missing')
      return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text)
    })
  }
  app.get<{ Querystring: { token?: string } }>('/paypal/checkoutnow', { schema: { hide: true } }, async ({ query }, reply) => {
    const order = simulator.order(query.token ?? '')
    if (!order) return sendPage(reply.code(404), notFound)
    const { id, amount, invoiceId, cancelUrl, status, unapproved } = order
    const what = `Order ${invoiceId ?? id}`
    return sendPage(reply, page({ title: 'PayPal, simulated', reference: id, what, amount, isOpen: status === unapproved, cancelUrl }))
  })
  app.get<{ Params: { id: string } }>('/card/:id', { schema: { hide: true } }, async ({ params }, reply) => {
    const session = simulator.session(params.id)
    if (!session) return sendPage(reply.code(404), notFound)
    const { id, amount, description: what, cancelUrl, status } = session
    return sendPage(reply, page({ title: 'Card payment, simulated', reference: id, what, amount, isOpen: status === 'open', cancelUrl }))
  })
  app.post<{ Params: { reference: string }; Body: { scenario?: unknown } | null }>(
    '/approve/:reference',
    { schema: { hide: true } },
    async ({ params: { reference }, body }) => {
      const scenario = isScenario(body?.scenario) ? body.scenario : 'pays'
      return { outcome: await simulator.approve(reference, scenario), next: nextOf(simulator, reference) }
    },
  )
}

/** Where the provider sends a buyer who has approved. */
function nextOf(simulator: Simulator, reference: string): string | null {
  const session = simulator.session(reference)
  if (session) return session.successUrl.replace('{CHECKOUT_SESSION_ID}', session.id)
  const returnUrl = simulator.order(reference)?.returnUrl
  if (!returnUrl) return null
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}token=${reference}&PayerID=QYR5Z8XDVJNXQ`
}

/** A popup of PayPal's script has to reach the page that opened it, which a policy of its own origin would prevent. */
const sendPage = (reply: FastifyReply, page: Html) =>
  reply
    .header('content-security-policy', policy)
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page.html)

const documentOf = (title: string, main: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${simulatorPrefix}/assets/page.css">
<script type="module" src="${simulatorPrefix}/assets/page.js"></script>
</head>
<body>
<main>
<p class="stamp">Test money. Nothing is charged.</p>
${main}
</main>
</body>
</html>`

const notFound = documentOf('No such payment', html`<h1>No such payment</h1><p>It was begun at another simulator, or never.</p>`)

const page = ({ title, reference, what, amount, isOpen, cancelUrl }: Shown): Html =>
  documentOf(
    title,
    html`<h1>${title}</h1>
<p>This page stands in for the payment provider. You choose what happens.</p>
<dl><dt>Pays for</dt><dd>${what}</dd><dt>Total</dt><dd>${priceInWords(amount)}</dd></dl>
${isOpen ? form(reference, amount) : html`<p>This payment is approved, or over.</p>`}
<p role="alert" id="message"></p>
<p><a id="cancel" href="${cancelUrl ?? '/'}">Cancel and go back</a></p>`,
  )

const names = Object.keys(scenarios) as readonly Scenario[]

const form = (reference: string, amount: Cents): Html => html`<form id="approve" data-reference="${reference}">
<button type="submit">Pay ${priceInWords(amount)}</button>
<fieldset>
<legend>What happens then</legend>
${commonScenarios.map(choice)}
<details>
<summary>Faults on the way</summary>
${names.filter((name) => !commonScenarios.includes(name)).map(choice)}
</details>
</fieldset>
</form>`

const choice = (name: Scenario): Html => {
  const checked = name === 'pays' ? html`checked` : ''
  return html`<label><input type="radio" name="scenario" value="${name}" ${checked}> <span>${scenarios[name]}</span></label>`
}
