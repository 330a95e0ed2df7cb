/** The part of an HTTP request that the protocol reads. `path` starts after the service's prefix; headers are as sent. */
export type RawRequest = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly accept: string | null
  readonly prefer: string | null
  readonly range: string | null
  readonly profile: string | null
}
