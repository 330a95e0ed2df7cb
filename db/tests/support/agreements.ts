// Homes with an accepted offer, agreements about them and their signatures, on top of applications. The paper is stored as the server does
// after it has drawn it.

import { createHash, randomUUID } from 'node:crypto'

import { type Applications, objectOf, textOf } from './applications.ts'
import { type Conversations, type Json, rowsOf } from './conversations.ts'
import type { Person } from './marketplace.ts'

export type Agreed = {
  readonly id: string
  readonly owner: Person
  readonly seeker: Person
  readonly homeId: string
  readonly enquiryId: string
  readonly applicationId: string
}

export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

export type Agreements = {
  readonly applications: Applications
  newHome(owner: Person, columns?: Readonly<Record<string, string>>): Promise<string>
  /** A new seeker's accepted offer for the home, and its draft. */
  drafted(owner: Person, homeId?: string, offer?: Json): Promise<Agreed>
  /** The draft of a new seeker who was invited to the home, without an application: of these a home can have several. */
  invited(owner: Person, homeId: string): Promise<Agreed>
  /** Saves with changes to what the draft says. */
  save(person: Person, id: string, changes?: Json): Promise<Json>
  /** Stores the current version's paper; its bytes are its hash's. */
  render(id: string): Promise<{ readonly content: unknown; readonly document: unknown }>
  send(owner: Person, id: string, changes?: Json): Promise<Json>
  /** Drafted, rendered and sent. */
  sent(owner: Person, homeId?: string): Promise<Agreed>
  /** Read to its end, as the signer says. */
  read(person: Person, id: string): Promise<Json>
  /** A code entered by the person in their session. */
  prove(person: Person, id: string): Promise<void>
  /** Read, proven and signed by the name on the paper. */
  sign(person: Person, id: string, changes?: Json, key?: string): Promise<Json>
  inForce(owner: Person, homeId?: string): Promise<Agreed>
  of(person: Person, id: string): Promise<Json>
}

export function agreementsOn(chats: Conversations, applications: Applications): Agreements {
  const { acts } = chats
  const paperOf = async (id: string) => {
    const [row] =
      await acts.operate(`select version.version_no, version.document_sha256, version.content_sha256
      from public.agreements as agreement join public.agreement_versions as version
        on version.agreement_id = agreement.id and version.version_no = agreement.current_version
      where agreement.id = '${id}'`)
    return {
      versionNo: Number(row?.['version_no']),
      document: row?.['document_sha256'],
      content: row?.['content_sha256'],
    }
  }
  const all: Agreements = {
    applications,
    newHome: (owner, columns = {}) =>
      chats.newHome(owner, { security_deposit: '36000', ...columns }),
    async drafted(owner, homeId, offer = {}) {
      const home = homeId ?? (await all.newHome(owner))
      const { seeker, enquiryId, id: applicationId } = await applications.applied(home)
      await applications.shortlist(owner, applicationId)
      await applications.offer(owner, applicationId, offer)
      const made = objectOf((await applications.of(seeker, enquiryId))['offer'])
      await applications.call(seeker, 'accept_offer', {
        _application_id: applicationId,
        _offer_hash: made['hash'],
        _expected: 'offered',
      })
      const answer = await applications.call(owner, 'draft_agreement', { _enquiry_id: enquiryId })
      return { id: textOf(answer['id']), owner, seeker, homeId: home, enquiryId, applicationId }
    },
    async invited(owner, homeId) {
      const seeker = await chats.newSeeker()
      const enquiryId = await chats.start(seeker, homeId)
      await acts.operate(`update public.enquiries set origin = 'invited' where id = '${enquiryId}'`)
      const answer = await applications.call(owner, 'draft_agreement', { _enquiry_id: enquiryId })
      return { id: textOf(answer['id']), owner, seeker, homeId, enquiryId, applicationId: '' }
    },
    async save(person, id, changes = {}) {
      const seen = await all.of(person, id)
      const [version] = rowsOf(seen['versions'])
      const { terms, clauses, parties, ...more } = changes
      return applications.call(person, 'save_agreement', {
        _agreement_id: id,
        _terms: { ...objectOf(version?.['terms']), ...objectOf(terms) },
        _clauses: clauses ?? version?.['clauses'],
        _parties:
          parties ??
          rowsOf(seen['parties']).map(({ id: party, role, legal_name, address }) => ({
            id: party,
            role,
            legal_name,
            address,
          })),
        _version: seen['version'],
        ...more,
      })
    },
    async render(id) {
      const { versionNo } = await paperOf(id)
      await acts.operate(`select private.keep_rendered_version(version.id, agreement.version, '{"title": "Rent agreement"}', '[]',
          '${sha256Of(`${id} ${versionNo}`)}', 1000, '${randomUUID()}', now())
        from public.agreements as agreement join public.agreement_versions as version
          on version.agreement_id = agreement.id and version.version_no = agreement.current_version
        where agreement.id = '${id}'`)
      return paperOf(id)
    },
    async send(owner, id, changes = {}) {
      const { versionNo, content } = await paperOf(id)
      return applications.call(owner, 'send_agreement', {
        _agreement_id: id,
        _version_no: versionNo,
        _content_sha256: content,
        _expires_in_days: 7,
        _expected: 'draft',
        ...changes,
      })
    },
    async sent(owner, homeId) {
      const agreed = await all.drafted(owner, homeId)
      await all.render(agreed.id)
      await all.send(owner, agreed.id)
      return agreed
    },
    async read(person, id) {
      const { versionNo, document } = await paperOf(id)
      const { state } = await all.of(person, id)
      return applications.call(person, 'open_agreement', {
        _agreement_id: id,
        _version_no: versionNo,
        _document_sha256: document,
        _expected: state,
      })
    },
    async prove(person, id) {
      const { versionNo } = await paperOf(id)
      const codeId = randomUUID()
      await acts.operate(`insert into private.signing_codes (
          id, user_id, auth_session_id, agreement_id, version_no, channel, destination, code_mac, expires_at
        ) values ('${codeId}', '${person.userId}', '${person.sessionId}', '${id}', ${versionNo}, 'email', 'tenzin@example.in', 'x',
          now() + interval '10 minutes')
        on conflict (user_id, agreement_id) do update set id = excluded.id, version_no = excluded.version_no,
          auth_session_id = excluded.auth_session_id, attempts = 0`)
      await acts.operate(`select private.prove_signing('${codeId}', 600, now())`)
    },
    async sign(person, id, changes = {}, key = randomUUID()) {
      await all.read(person, id)
      await all.prove(person, id)
      const { versionNo, document } = await paperOf(id)
      const seen = await all.of(person, id)
      const me = rowsOf(seen['parties']).find((party) => party['is_me'] === true)
      return applications.call(
        person,
        'sign_agreement',
        {
          _agreement_id: id,
          _version_no: versionNo,
          _document_sha256: document,
          _signed_name: me?.['legal_name'],
          _language: 'en',
          _expected: seen['state'],
          ...changes,
        },
        key,
      )
    },
    async inForce(owner, homeId) {
      const agreed = await all.sent(owner, homeId)
      await all.sign(agreed.seeker, agreed.id)
      await all.sign(owner, agreed.id)
      return agreed
    },
    of: async (person, id) =>
      objectOf(await applications.read(person, 'agreement', { _agreement_id: id })),
  }
  return all
}
