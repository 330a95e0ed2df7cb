// How far a signer is, kept in this tab for half an hour: who leaves to read the code comes back to a page that was loaded anew, and
// neither reads nine pages again nor asks for another code. Of this person and this very file alone; the boxes are never kept.

import type { SigningCodeSent } from '@basera/contract/chain/agreement'
import { signingLanguages } from '@basera/contract/constants/agreements'
import * as z from 'zod/mini'
import { readFromTab, storeInTab } from '../../lib/tab-storage.ts'
import type { Intent } from './intent.ts'

const KEY = 'signing_place'
const KEPT_MS = 30 * 60_000

export type SigningStep = 'read' | 'agree' | 'code' | 'done'

export type SigningPlace = {
  readonly step: SigningStep
  /** From 0. */
  readonly page: number
  readonly intent: Intent
  readonly sent: SigningCodeSent | null
  readonly sentAtMs: number
}

export const firstPlace: SigningPlace = {
  step: 'read',
  page: 0,
  intent: { name: '', language: 'en' },
  sent: null,
  sentAtMs: 0,
}

const address = { channel: z.enum(['phone', 'email']), sent_to: z.string() }
const storedPlace = z.object({
  step: z.enum(['read', 'agree', 'code']),
  page: z.int().check(z.nonnegative()),
  intent: z.object({ name: z.string(), language: z.enum(signingLanguages) }),
  sent: z.nullable(
    z.object({
      success: z.literal(true),
      ...address,
      expires_in: z.number(),
      is_instead: z.boolean(),
      other: z.nullable(z.object(address)),
    }),
  ),
  sentAtMs: z.number(),
})

/** Forgotten once it is signed. */
export function keepPlace(userId: string, sha256: string, place: SigningPlace, nowMs: number) {
  storeInTab(KEY, place.step === 'done' ? null : { userId, sha256, place, askedAtMs: nowMs })
}

/** The first one where nothing is kept, or it is of somebody else or of another file; before the code when that is over. */
export function readPlace(userId: string, sha256: string, nowMs: number): SigningPlace {
  const stored = readFromTab(KEY, KEPT_MS, nowMs)
  if (stored?.('userId') !== userId || stored('sha256') !== sha256) return firstPlace
  const read = storedPlace.safeParse(stored('place'))
  if (!read.success) return firstPlace
  const place = read.data
  const isOver = place.sent === null || nowMs - place.sentAtMs >= place.sent.expires_in * 1000
  return place.step === 'code' && isOver ? { ...place, step: 'agree' } : place
}
