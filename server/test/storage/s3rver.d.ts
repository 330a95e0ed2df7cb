// The package has no types; this is as much of it as the tests use.
declare module '@20minutes/s3rver' {
  export default class S3Server {
    constructor(options: {
      readonly address: string
      readonly port: number
      readonly silent: boolean
      readonly directory: string
      readonly vhostBuckets: boolean
      readonly configureBuckets: readonly {
        readonly name: string
        readonly configs: readonly string[]
      }[]
      /** PEM; with both it speaks TLS. */
      readonly cert?: Buffer
      readonly key?: Buffer
    })
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
