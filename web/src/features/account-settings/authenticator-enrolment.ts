// Enrols an authenticator (TOTP factor). It is unverified until its first code; abandoned ones are removed before.

import type { SupabaseClient } from '@supabase/supabase-js'
import { removeUnfinishedFactors } from '../../api/account/unfinished-factors.ts'
import { requireData } from '../../api/client-error.ts'

export type Enrolment = {
  readonly factorId: string
  /** The picture as a data URL. */
  readonly qrCode: string
  /** Base32, in groups of four, for typing. */
  readonly secret: string
}

/** Throws ApiError `reauthentication_needed` without a fresh proof. */
export async function beginEnrolment(client: SupabaseClient): Promise<Enrolment> {
  await removeUnfinishedFactors(client, 'totp')
  const { id: factorId, totp } = requireData(await client.auth.mfa.enroll({ factorType: 'totp' }))
  return {
    factorId,
    qrCode: toDataAddress(totp.qr_code),
    secret: (totp.secret.match(/.{1,4}/g) ?? []).join(' '),
  }
}

/** supabase-js prefixes the SVG without escaping it; a data URL has to be escaped. */
function toDataAddress(qrCode: string): string {
  const svg = qrCode.slice(qrCode.indexOf('<svg'))
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
