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
    summary: 'Whether database and files answer too, and whether the disk has room for uploads.',
    reply: z.object({ status: z.string(), database: z.string(), files: z.string(), disk: z.string() }),
  }),
}
