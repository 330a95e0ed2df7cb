// I14, C10: a paper of an application reaches its host by open-document alone, each time with a line for the seeker, and nobody else.

import { afterAll, beforeAll, expect, it } from 'vitest'

import { firstRow } from '../../src/db/rows.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const PASSWORD = 'monsoon over Pune'
const ENQUIRY = 'e0000000-0000-4000-8000-000000000001'
const APPLICATION = 'e2000000-0000-4000-8000-000000000001'
const PAPER = 'e3000000-0000-4000-8000-000000000001'
const DOCUMENT = 'e4000000-0000-4000-8000-000000000001'
const names = ['seeker', 'owner', 'stranger', 'admin'] as const
type Name = (typeof names)[number]

async function isNotFound(response: Response): Promise<void> {
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: 'This was not found', code: 'not_found' })
}

describeOnEachEngine('open-document', (_open, engine) => {
  let app: StorageApp
  const ids = new Map<Name, string>()
  const tokens = new Map<Name, string>()
  const idOf = (name: Name): string => ids.get(name) ?? ''

  const open = (name: Name | null, body: unknown): Promise<Response> =>
    app.fetch('/functions/v1/open-document', {
      method: 'POST',
      headers: {
        apikey: app.anonKey,
        'content-type': 'application/json',
        authorization: `Bearer ${name === null ? app.anonKey : (tokens.get(name) ?? '')}`,
      },
      body: JSON.stringify(body),
    })
  const rpc = async (name: Name, procedure: string, args: object): Promise<unknown> => {
    const answer = await app.fetch(`/rest/v1/rpc/${procedure}`, {
      method: 'POST',
      headers: {
        apikey: app.anonKey,
        'content-type': 'application/json',
        authorization: `Bearer ${tokens.get(name) ?? ''}`,
      },
      body: JSON.stringify(args),
    })
    return answer.json()
  }
  const views = async (): Promise<number> => {
    const seen = await rpc('seeker', 'document_views_of', { _application_id: APPLICATION })
    return Array.isArray(seen) ? seen.length : -1
  }
  const stored = () => `application-documents/${idOf('seeker')}/salary.pdf`

  beforeAll(async () => {
    app = await startStorageApp({ engine })
    for (const name of names) {
      const roles = name === 'admin' ? ['admin'] : []
      const user = { email: `${name}@example.in`, password: PASSWORD, roles }
      ids.set(name, (await app.createUser(user)).id)
      tokens.set(name, (await app.signIn(user.email, PASSWORD)).access_token)
    }
    const sent = await app.asBearer(tokens.get('seeker') ?? '', `/object/${stored()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf' },
      body: '%PDF-1.4 the salary of October',
    })
    if (!sent.ok) throw new Error(await sent.text())
    await app.database.owner.script(`
      insert into public.enquiries (id, home_title, home_locality, seeker_id, owner_id, turn, opening_hash) values
        ('${ENQUIRY}', 'Quiet top floor', 'Kondapur', '${idOf('seeker')}', '${idOf('owner')}', 'host', sha256('a'));
      insert into public.renter_papers (id, user_id, kind, object_name, file_name, mime, bytes, created_at) values
        ('${PAPER}', '${idOf('seeker')}', 'income', '${idOf('seeker')}/salary.pdf', 'Salary.pdf', 'application/pdf', 30, now());
      insert into public.applications (id, enquiry_id, seeker_id, state, profile, waits_until, submitted_at, created_at, state_at)
        values ('${APPLICATION}', '${ENQUIRY}', '${idOf('seeker')}', 'submitted', '{}', now() + interval '14 days', now(), now(), now());
      insert into public.application_documents (id, application_id, user_id, paper_id, kind, file_name, mime, bytes, granted_until,
        created_at)
        values ('${DOCUMENT}', '${APPLICATION}', '${idOf('seeker')}', '${PAPER}', 'income', 'Salary.pdf', 'application/pdf', 30,
        now() + interval '14 days', now())`)
  })
  afterAll(() => app.close())

  it('has a photo of a case for nobody who has no such case open, an admin either (C27)', async () => {
    for (const name of names)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await isNotFound(await open(name, { case_id: APPLICATION, photo_id: PAPER }))
    await isNotFound(await open('admin', { case_id: APPLICATION, photo_id: '' }))
    expect((await open(null, { case_id: APPLICATION, photo_id: PAPER })).status).toBe(401)
  })

  it('knows the file by its hash, which no API shows (edge 7)', async () => {
    const [found] = await app.database.owner.run(
      { role: null, isReadOnly: true, settings: {}, statementTimeoutMs: 60_000 },
      [
        {
          text: `select encode(sha256, 'hex') as hash from public.application_documents where id = '${DOCUMENT}'`,
          values: [],
        },
      ],
    )
    expect(found === undefined ? null : firstRow(found)).toEqual({
      hash: 'df5cc01a82dc2509c36230b7bb9d95d2bc8ad8645e79905718600603f860776b',
    })
    for (const name of ['seeker', 'owner'] as const) {
      const asked = await app.fetch('/rest/v1/application_documents?select=sha256', {
        headers: { apikey: app.anonKey, authorization: `Bearer ${tokens.get(name) ?? ''}` },
      })
      expect(asked.status).toBe(403)
    }
  })

  it('says the same for what is not open yet, never was, is somebody else’s or no id', async () => {
    await isNotFound(await open('owner', { document_id: DOCUMENT }))
    await app.database.owner.script(
      `update public.applications set state = 'shortlisted' where id = '${APPLICATION}'`,
    )
    for (const name of ['stranger', 'admin', 'seeker'] as const)
      await isNotFound(await open(name, { document_id: DOCUMENT }))
    await isNotFound(await open('owner', { document_id: ENQUIRY }))
    await isNotFound(await open('owner', { document_id: 'x' }))
    await isNotFound(await open('owner', { paper_id: PAPER }))
    await isNotFound(await open('owner', null))
    expect((await open(null, { document_id: DOCUMENT })).status).toBe(401)
    expect(await views()).toBe(0)
  })

  it('gives the host the bytes, to be kept nowhere, and the seeker a line for each time (I14)', async () => {
    const answer = await open('owner', { document_id: DOCUMENT })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('%PDF-1.4 the salary of October')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    await open('owner', { document_id: DOCUMENT })
    expect(await views()).toBe(2)
  })

  it('gives a person their own paper without a line', async () => {
    expect(await (await open('seeker', { paper_id: PAPER })).text()).toBe(
      '%PDF-1.4 the salary of October',
    )
    expect(await views()).toBe(2)
  })

  it('lies sealed, and by no other way: address, signed address, list, copy, move, the server’s own key (C10)', async () => {
    const ways = async (token: string): Promise<number[]> => {
      const post = (path: string, body: object) =>
        app.asBearer(token, path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      const [bucketId = '', ...rest] = stored().split('/')
      const sourceKey = rest.join('/')
      const all = [
        await app.asBearer(token, `/object/authenticated/${stored()}`),
        await app.asBearer(token, `/object/${stored()}`),
        await app.asBearer(token, `/object/info/${stored()}`),
        await app.asBearer(token, `/render/image/authenticated/${stored()}`),
        await post(`/object/sign/${stored()}`, { expiresIn: 60 }),
        await post(`/object/list/${bucketId}`, { prefix: idOf('seeker') }),
        await post('/object/copy', {
          bucketId,
          sourceKey,
          destinationKey: `${idOf('owner')}/a.pdf`,
        }),
        await post('/object/move', {
          bucketId,
          sourceKey,
          destinationKey: `${idOf('owner')}/a.pdf`,
        }),
      ]
      return all.filter(({ ok }) => ok).map(({ status }) => status)
    }
    for (const name of ['owner', 'stranger', 'admin'] as const)
      expect(await ways(tokens.get(name) ?? '')).toEqual([])
    expect(await ways(app.serviceRoleKey)).toEqual([])
  })

  it('ends when the paper is taken back, and what was opened stays written', async () => {
    const key = 'f1000000-0000-4000-8000-000000000001'
    expect(
      await rpc('seeker', 'revoke_document', { _document_id: DOCUMENT, _key: key }),
    ).toMatchObject({ state: 'revoked' })
    await isNotFound(await open('owner', { document_id: DOCUMENT }))
    expect(await views()).toBe(2)
    await rpc('seeker', 'extend_document', {
      _document_id: DOCUMENT,
      _until: null,
      _key: 'f1000000-0000-4000-8000-000000000002',
    })
    expect((await open('owner', { document_id: DOCUMENT })).status).toBe(200)
    await app.database.owner.script(
      `update public.application_documents set granted_until = now() where id = '${DOCUMENT}'`,
    )
    await isNotFound(await open('owner', { document_id: DOCUMENT }))
  })

  it('refuses a page that is named a PDF at the upload (B11)', async () => {
    const sent = await app.asBearer(
      tokens.get('seeker') ?? '',
      `/object/application-documents/${idOf('seeker')}/page.pdf`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/pdf' },
        body: '<!doctype html><script>alert(1)</script>',
      },
    )
    expect(sent.ok).toBe(false)
  })
})
