// A person with two papers, another person, an admin, a session before its second factor, and what the audit log says.
import { expect } from 'vitest'
import { z } from 'zod'

import { toRows } from '../../src/db/rows.ts'
import { picture } from '../storage/pictures.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'
import { tenBytes } from '../storage/storage-world.ts'
import type { EngineName } from '../support/engines.ts'
import { postJson, readJson } from '../support/json.ts'

const PASSWORD = 'monsoon over Pune'
const owner = { role: null, isReadOnly: false, settings: {}, statementTimeoutMs: 5000 }
export const BUCKET = 'verification-documents'
export const people = ['person', 'stranger', 'admin', 'guarded'] as const
type Name = (typeof people)[number]

const lineSchema = z.object({
  actor_id: z.string().nullable(),
  action: z.string(),
  outcome: z.string(),
  target: z.string(),
  detail: z.record(z.string(), z.string()),
  ip: z.string().nullable(),
  has_agent: z.boolean(),
  has_session: z.boolean(),
})
export type Line = z.infer<typeof lineSchema>

export type PapersWorld = {
  readonly app: StorageApp
  /** Bucket and name of a PDF that a record names, and of a picture that none does. */
  readonly pan: string
  readonly pass: string
  idOf(name: Name): string
  as(name: Name, path: string, init?: RequestInit): Promise<Response>
  signIn(name: Name): Promise<void>
  signOut(name: Name): Promise<void>
  operate(text: string): Promise<void>
  /** Lines about papers since the last question. */
  written(): Promise<Line[]>
  /** The path of a signed address. */
  sign(name: Name, body?: object, path?: string): Promise<string>
  /** Without any key. */
  open(path: string, init?: RequestInit): Promise<Response>
}

export async function openPapersWorld(engine: EngineName): Promise<PapersWorld> {
  const app = await startStorageApp({ engine })
  const ids = new Map<Name, string>()
  const tokens = new Map<Name, string>()
  const idOf = (name: Name): string => ids.get(name) ?? ''
  const as = (name: Name, path: string, init?: RequestInit) =>
    app.asBearer(tokens.get(name) ?? '', path, init)
  const signIn = async (name: Name) => {
    tokens.set(name, (await app.signIn(`${name}@example.in`, PASSWORD)).access_token)
  }
  for (const name of people) {
    const roles = name === 'admin' ? ['admin'] : []
    const user = { email: `${name}@example.in`, password: PASSWORD, roles }
    ids.set(name, (await app.createUser(user)).id)
    await signIn(name)
  }
  const names = [`${idOf('person')}/pan.pdf`, `${idOf('person')}/pass.png`] as const
  await app.put(BUCKET, names[0], tenBytes, 'application/pdf')
  await app.put(BUCKET, names[1], await picture(), 'image/png')
  await app.put(BUCKET, `${idOf('guarded')}/own.pdf`, tenBytes, 'application/pdf')
  await app.database.owner.script(`
    insert into public.verification_records (user_id, document_type, document_number, full_name, document_url)
    values ('${idOf('person')}', 'pan', 'XXXXXX234F', 'Asha Rao', '${names[0]}');
    update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
    where user_id = '${idOf('guarded')}'`)
  const pan = `${BUCKET}/${names[0]}`
  let known = 0
  return {
    app,
    pan,
    pass: `${BUCKET}/${names[1]}`,
    idOf,
    as,
    signIn,
    async signOut(name) {
      const headers = { authorization: `Bearer ${tokens.get(name) ?? ''}` }
      const ended = await app.fetch('/auth/v1/logout', { method: 'POST', headers })
      expect(ended.status).toBe(204)
    },
    operate: (text) => app.database.owner.script(text),
    async written() {
      const text = `
        select id, actor_id, action, outcome, target, detail, host(ip) as ip, agent_hash is not null as has_agent,
          auth_session_id is not null as has_session
        from private.audit_log where action like 'kyc.doc.%' and id > ${known} order by id`
      const [result] = await app.database.owner.run(owner, [{ text, values: [] }])
      const lines = result === undefined ? [] : toRows<Record<string, unknown>>(result)
      known = Number(lines.at(-1)?.['id'] ?? known)
      return z.array(lineSchema).parse(lines)
    },
    async sign(name, body = { expiresIn: 300 }, path = pan) {
      const answer = await as(name, `/object/sign/${path}`, postJson(body))
      return (await readJson<{ signedURL: string }>(answer)).signedURL
    },
    open: (path, init) => fetch(`${app.origin}/storage/v1${path}`, init),
  }
}
