import type { Caller } from '../http/caller.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type Owner = { readonly uuid: string | null; readonly text: string | null }

/** Owner of a new row: the token's person; null for an API key. */
export const ownerOf = ({ claims }: Caller): Owner =>
  toOwner(typeof claims['sub'] === 'string' ? claims['sub'] : null)

/** A subject of a foreign token need not be a UUID. */
export const toOwner = (subject: string | null): Owner => ({
  uuid: subject !== null && UUID.test(subject) ? subject : null,
  text: subject,
})
