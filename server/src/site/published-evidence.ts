// What of evidence is public (docs/verify.md): the keys that sealed it, a line a day, and the heads of a day. Read through the API as an
// anonymous visitor, so that nothing else can appear.

import { z } from 'zod'
import type { AnonymousApi } from './dependencies.ts'

const KEPT = 'public, max-age=300'

/** 30 February is none. */
function isDay(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

const text = (body: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': KEPT },
  })

async function ask(api: AnonymousApi, path: string, clientIp: string): Promise<unknown> {
  const answer = await api(`/rest/v1/rpc/${path}`, {}, clientIp)
  if (!answer.ok) throw new Error(`The API answered ${answer.status} to ${path}`)
  return answer.json()
}

/** `/.well-known/basera-evidence.json`: a JSON Web Key Set. */
export const evidenceKeys = async (api: AnonymousApi, clientIp: string): Promise<Response> =>
  Response.json(await ask(api, 'evidence_keys', clientIp), {
    headers: {
      'Content-Type': 'application/jwk-set+json',
      'Cache-Control': KEPT,
      'Access-Control-Allow-Origin': '*',
    },
  })

/** `/evidence/days.txt` */
export const evidenceDays = async (api: AnonymousApi, clientIp: string): Promise<Response> =>
  text(z.string().parse(await ask(api, 'evidence_days', clientIp)))

/** `/evidence/<day>.txt`: exactly the bytes whose SHA-256 stands in the line of the day; null for a day without any. */
export async function evidenceHeads(
  api: AnonymousApi,
  day: string,
  clientIp: string,
): Promise<Response | null> {
  if (!isDay(day)) return null
  const heads = z
    .string()
    .nullable()
    .parse(await ask(api, `evidence_heads?_day=${day}`, clientIp))
  return heads === null ? null : text(heads)
}
