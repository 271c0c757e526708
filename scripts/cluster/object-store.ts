/// <reference path="../../src/server/files/s3rver.d.ts" />
import S3rver from '@20minutes/s3rver'

/** A store that speaks S3, as a process that may be killed: `object-store.ts PORT DIRECTORY BUCKET`. */
const [port = '', directory = '', bucket = ''] = process.argv.slice(2)
const store = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: bucket, configs: [] }],
})
await store.run()
process.once('SIGTERM', () => void store.close().finally(() => process.exit(0)))
