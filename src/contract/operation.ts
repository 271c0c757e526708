import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const operationApi = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'anyone',
    summary: 'Whether the process answers.',
    reply: z.object({ status: z.string() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'anyone',
    summary:
      'Whether database and files answer too, and whether the disk has room for uploads; 503 as well from a server that is about to stop.',
    reply: z.object({ status: z.string(), database: z.string(), files: z.string(), disk: z.string() }),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    access: 'anyone',
    summary:
      'What the server counts, in the text format of Prometheus. Answered to who asks from the same machine and through no proxy, and to who sends the setting METRICS_TOKEN as a bearer token; to others there is nothing here.',
    replyAs: 'text',
    reply: z.string(),
  }),
}
