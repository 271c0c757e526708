import { createReadStream } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'

const [root = ''] = process.argv.slice(2)
/** A bare Fastify that sends the files of a folder and does nothing else. */
const app = fastify()
app.get<{ Params: { '*': string } }>('/*', (request, reply) => reply.send(createReadStream(path.join(root, request.params['*']))))
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
