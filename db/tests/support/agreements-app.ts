// An app whose papers of agreements are texts, an owner and a tenant with sessions, and a draft between them.

import { randomUUID } from 'node:crypto'

import { conversationsOn } from './conversations.ts'
import { actsOn, type Person } from './marketplace.ts'
import { asPerson } from './act.ts'
import type { FunctionDefinition, FunctionTools } from '../../../server/src/functions/function.ts'
import { createFunctionsService } from '../../../server/src/functions/service.ts'
import type { AgreementPapers } from '../../../server/src/ports/agreement-papers.ts'
import {
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../../server/test/support/app.ts'
import type { EngineName } from '../../../server/test/support/engines.ts'
import { readJson } from '../../../server/test/support/json.ts'

const PASSWORD = 'monsoon over Pune'

export type Signer = Person & { readonly email: string; readonly token: string }
export type Json = Readonly<Record<string, unknown>>

const bytesOf = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`%PDF-1.7 ${JSON.stringify(value)}`)

/** Papers whose bytes are what they say. */
export const plainPapers: AgreementPapers = {
  inTurn: (work) => work(),
  compose: ({ number, version_no: version, terms, parties }) => ({
    kind: 'composed',
    document: {
      number,
      version,
      rent: terms.rent_paise,
      names: parties.map((one) => one.legal_name),
    },
    warnings: [],
  }),
  render: async (document) => bytesOf(document),
  certify: async ({ number, head, signed, thumbprint }) =>
    bytesOf({ certificate: number, head, signed: signed.length, thumbprint }),
  receipt: async ({ number, content }) => bytesOf({ receipt: number, paise: content.amount_paise }),
  settlement: async ({ held_paise: paise, deductions }) =>
    bytesOf({ settlement: paise, lines: deductions.length }),
  disputeFile: async ({ records, lines }, pictures) =>
    bytesOf({ records: records.length, lines: lines.length, pictures: pictures.size }),
  bundle: async ({ number, evidence }, paper) =>
    bytesOf({ bundle: number, events: evidence.events.length, paper: paper.byteLength }),
}

export type AgreementsApp = {
  readonly app: TestApp
  readonly tools: () => FunctionTools
  readonly owner: Signer
  readonly tenant: Signer
  newSigner(name: string): Promise<Signer>
  rpc(person: Signer | null, name: string, args: Json): Promise<{ status: number; body: Json }>
  /** A function's answer, whatever it is. */
  ask(person: Signer | null, name: string, body: Json): Promise<Response>
  /** Of a new home of the owner and the tenant, who was invited: id of the draft. */
  newDraft(home?: string): Promise<string>
  newHome(): Promise<string>
}

/**
 * `papers`: null are those that the server makes itself. `files`: where bytes lie, for who takes them away. `functions`: those of the product
 * unless given. `sms`: see TestAppOptions.
 */
export async function startAgreementsApp(
  engine: EngineName,
  papers: AgreementPapers | null = plainPapers,
  files?: TestAppOptions['files'],
  functions?: ReadonlyMap<string, FunctionDefinition>,
  sms?: TestAppOptions['sms'],
): Promise<AgreementsApp> {
  let tools: FunctionTools | null = null
  const app = await startTestApp({
    engine,
    ...(papers === null ? {} : { agreementPapers: papers }),
    ...(files === undefined ? {} : { files }),
    ...(sms === undefined ? {} : { sms }),
    services: ({ functionTools }) => {
      tools = functionTools
      return functions === undefined
        ? {}
        : { functions: createFunctionsService({ ...functionTools, functions }) }
    },
  })
  const chats = conversationsOn(actsOn(app.database))
  async function newSigner(name: string): Promise<Signer> {
    const email = `${name.toLowerCase()}-${randomUUID()}@example.in`
    const { id: userId } = await app.createUser({ email, password: PASSWORD, roles: [] })
    const { access_token: token } = await app.signIn(email, PASSWORD)
    const claims: unknown = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
    )
    const sessionId =
      typeof claims === 'object' && claims !== null && 'session_id' in claims
        ? String(claims.session_id)
        : ''
    await chats.acts.operate(
      `insert into public.profiles (id, first_name, last_name) values ('${userId}', '${name}', 'Rao')
       on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name`,
    )
    return { userId, sessionId, folder: '', scope: asPerson({ userId, sessionId }), email, token }
  }
  const headersOf = (person: Signer | null): Record<string, string> => ({
    apikey: app.anonKey,
    'content-type': 'application/json',
    authorization: `Bearer ${person?.token ?? app.anonKey}`,
  })
  const owner = await newSigner('Meera')
  const tenant = await newSigner('Tenzin')
  const all: AgreementsApp = {
    app,
    tools() {
      if (tools === null) throw new Error('the app has not started')
      return tools
    },
    owner,
    tenant,
    newSigner,
    async rpc(person, name, args) {
      const answer = await app.fetch(`/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: headersOf(person),
        body: JSON.stringify(args),
      })
      return { status: answer.status, body: await readJson<Json>(answer) }
    },
    ask: (person, name, body) =>
      app.fetch(`/functions/v1/${name}`, {
        method: 'POST',
        headers: headersOf(person),
        body: JSON.stringify(body),
      }),
    newHome: () => chats.newHome(owner, { security_deposit: '36000' }),
    async newDraft(home) {
      const homeId = home ?? (await all.newHome())
      const enquiryId = randomUUID()
      await chats.acts.operate(`insert into public.enquiries (
          id, property_id, home_title, home_locality, seeker_id, owner_id, origin, turn, opening_hash, first_answer_at
        ) values ('${enquiryId}', '${homeId}', 'Quiet top floor', 'Kondapur', '${tenant.userId}', '${owner.userId}', 'invited', 'host',
          sha256('a'), now())`)
      const { body } = await all.rpc(owner, 'draft_agreement', {
        _enquiry_id: enquiryId,
        _key: randomUUID(),
      })
      if (typeof body['id'] !== 'string') throw new Error(JSON.stringify(body))
      return body['id']
    },
  }
  return all
}

/** The agreement as the person reads it. */
export async function readAgreement(app: AgreementsApp, person: Signer, id: string): Promise<Json> {
  return (await app.rpc(person, 'agreement', { _agreement_id: id })).body
}

const listOf = (value: unknown): readonly Json[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- lists of the answer are of objects
  Array.isArray(value) ? (value as readonly Json[]) : []

/** Current version as a signer has to name it. */
export async function versionOf(agreements: AgreementsApp, person: Signer, id: string) {
  const seen = await readAgreement(agreements, person, id)
  const [version] = listOf(seen['versions'])
  const me = listOf(seen['parties']).find((party) => party['is_me'] === true)
  return {
    state: seen['state'],
    no: version?.['version_no'],
    content: version?.['content_sha256'],
    document: version?.['document_sha256'],
    myName: me?.['legal_name'],
  }
}
