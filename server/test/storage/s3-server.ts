import { mkdirSync } from 'node:fs'

import ObjectStore from '@20minutes/s3rver'

import type { S3Settings } from '../../src/storage/blobs/s3-client.ts'

export type S3Server = {
  readonly settings: S3Settings
  close(): Promise<void>
}

const BUCKET = 'basera-files'
/** The one key pair the server knows. */
const KEY = 'S3RVER'

/** A server of the S3 protocol that stores its objects in `directory`. */
export async function startS3Server(directory: string): Promise<S3Server> {
  mkdirSync(directory, { recursive: true })
  const server = new ObjectStore({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKeyId: KEY,
      secretAccessKey: KEY,
      isPathStyle: true,
    },
    close: () => server.close(),
  }
}
