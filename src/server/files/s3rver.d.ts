declare module '@20minutes/s3rver' {
  /** A store for tests that speaks S3 over HTTP and keeps its objects in a directory. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      allowMismatchedSignatures: boolean
      configureBuckets: readonly { name: string; configs: readonly Buffer[] }[]
    })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
