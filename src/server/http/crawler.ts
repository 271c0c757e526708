import type { IncomingHttpHeaders } from 'node:http'

/** What networks and messengers call themselves when they fetch a link to show its card. */
const names = /bot\b|crawl|spider|preview|externalhit|whatsapp|telegram|slack|discord|embedly|facebot/i

/** Whether a crawler looks, or a browser ahead of a person: neither has opened the page. */
export const isCrawler = ({ 'user-agent': agent = '', 'sec-purpose': purpose = '' }: IncomingHttpHeaders): boolean =>
  agent === '' || names.test(agent) || String(purpose).includes('prefetch')
