// A code for signing as it is kept: of one person, session, agreement, version and way. A new one replaces it.
import type { SigningChannel } from '@basera/contract/chain/agreement'
import { CODE_LIFE_SECONDS } from '@basera/contract/constants/auth'
import { codeMac, newCode } from '../../codes/code.ts'
import type { Statement } from '../../db/database.ts'
import { sql, statement, value } from '../../db/sql.ts'
import type { FunctionContext, SignedIn } from '../function.ts'

/** What it signs, and where it goes. */
export type SigningCodeFor = {
  readonly agreementId: string
  readonly versionNo: number
  readonly channel: SigningChannel
  readonly destination: string
}

/** The code, and the statement that keeps it. */
export function newSigningCode(
  { random, codeKey, person }: FunctionContext & { readonly person: SignedIn },
  { agreementId, versionNo, channel, destination }: SigningCodeFor,
): { readonly id: string; readonly code: string; readonly keep: Statement } {
  const id = random.uuid()
  const code = newCode()
  const mac = signingMac(codeKey, { id, agreementId, versionNo, code })
  const keep = statement(sql`
    insert into private.signing_codes (
      id, user_id, auth_session_id, agreement_id, version_no, channel, destination, code_mac, expires_at
    ) values (
      ${value(id)}::uuid, ${value(person.userId)}::uuid, ${value(person.sessionId)}::uuid, ${value(agreementId)}::uuid,
      ${value(versionNo)}::integer, ${value(channel)}, ${value(destination)}, ${value(mac)},
      now() + ${value(CODE_LIFE_SECONDS)}::integer * interval '1 second'
    ) on conflict (user_id, agreement_id) do update set
      id = excluded.id, auth_session_id = excluded.auth_session_id, version_no = excluded.version_no, channel = excluded.channel,
      destination = excluded.destination, code_mac = excluded.code_mac, attempts = 0, expires_at = excluded.expires_at,
      created_at = now()`)
  return { id, code, keep }
}

/** The stored form: for this code, agreement and version alone. */
export const signingMac = (
  key: Uint8Array,
  {
    id,
    agreementId,
    versionNo,
    code,
  }: { id: string; agreementId: string; versionNo: number; code: string },
): string => codeMac(key, code, id, 'sign_agreement', agreementId, String(versionNo))

/** "…3210", "t•••@example.in". */
export const maskedDestination = (channel: SigningChannel, destination: string): string =>
  channel === 'phone'
    ? `…${destination.slice(-4)}`
    : `${destination.slice(0, 1)}•••${destination.slice(destination.lastIndexOf('@'))}`
