// People with an account and an open session, each at an address of their own. Some keep a listing.
import { BCRYPT_COST, HASHING_CONCURRENCY } from '@basera/contract/constants/auth'
import { hash } from '@node-rs/bcrypt'
import type { Database } from '../../server/src/db/database.ts'
import type { Ask } from './ask.ts'

export const PASSWORD = 'monsoon over Pune'

export type Member = {
  readonly id: string
  readonly email: string
  readonly address: string
  /** Where the pictures go. */
  readonly folder: string
  accessToken: string
  refreshToken: string
}

export type Session = Pick<Member, 'id' | 'accessToken' | 'refreshToken'>

/** Addresses that are set aside for measuring networks; 65,536 of them. */
export const addressOf = (number: number): string => `198.18.${(number >> 8) & 255}.${number & 255}`

export const emailOf = (number: number): string => `person${number}@load.example`

/** Accounts that can sign in; `emailOf` 0 … count - 1. */
export const makeAccounts = async (owner: Database, count: number): Promise<void> => {
  const encrypted = await hash(PASSWORD, { cost: BCRYPT_COST, version: '2a' })
  const values = Array.from(
    { length: count },
    (_, number) =>
      `(gen_random_uuid(), 'authenticated', 'authenticated', '${emailOf(number)}', '${encrypted}', now())`,
  )
  await owner.script(
    `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at)
     values ${values.join(', ')}`,
  )
}

/** What a sign-in or a refresh answered; null for a refusal. */
export const readSession = (text: string): Session | null => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of /token; a refusal lacks all of it
  const answer = JSON.parse(text) as {
    access_token?: string
    refresh_token?: string
    user?: { id: string }
  }
  const { access_token: accessToken, refresh_token: refreshToken, user } = answer
  if (accessToken === undefined || refreshToken === undefined || user === undefined) return null
  return { id: user.id, accessToken, refreshToken }
}

const readFolder = async (
  ask: Ask,
  anonKey: string,
  accessToken: string,
  from: string,
): Promise<string> => {
  const { text } = await ask({
    path: '/rest/v1/profiles?select=picture_folder',
    headers: { apikey: anonKey, authorization: `Bearer ${accessToken}` },
    from,
  })
  const folder = /"picture_folder":"([^"]+)"/.exec(text)?.[1]
  if (folder === undefined) throw new Error(`somebody has no folder for pictures: ${text}`)
  return folder
}

/** Signs the first `count` in, no more at once than the server hashes. Throws when one is not let in. */
export const signMembersIn = async (
  ask: Ask,
  anonKey: string,
  count: number,
): Promise<readonly Member[]> => {
  const members: Member[] = []
  const numbers = Array.from({ length: count }, (_, number) => number).values()
  const worker = async (): Promise<void> => {
    for (const number of numbers) {
      const email = emailOf(number)
      const address = addressOf(number)
      const { status, text } = await ask({
        method: 'POST',
        path: '/auth/v1/token?grant_type=password',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
        from: address,
      })
      const session = status === 200 ? readSession(text) : null
      if (session === null) throw new Error(`${email} was not let in: ${status} ${text}`)
      const { accessToken } = session
      const folder = await readFolder(ask, anonKey, accessToken, address)
      members.push({ ...session, email, address, folder })
    }
  }
  await Promise.all(Array.from({ length: HASHING_CONCURRENCY }, worker))
  return members
}
