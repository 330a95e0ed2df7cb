// What strangers, other seekers, former brokers and the other side try with applications (chain 5, C9 to C11, C28, C29): each door that
// is not theirs answers as if nothing were there.

import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { asVisitor } from '../support/act.ts'
import {
  type Applications,
  applicationsOn,
  type Applied,
  dayIn,
  hoursOn,
  objectOf,
  shared,
  textOf,
  usualOffer,
  usualTerms,
  wholeProfile,
} from '../support/applications.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

const notFound = { code: 'PT404', hint: 'not_found' }
const notYours = { code: '42501', hint: 'not_your_step' }
/** The seeker's secrets of these tests, as nobody else may read them before the shortlist. */
const SURNAME = 'Lhamo'
const EMPLOYER = 'Star Hospital'
const REFERENCE = '+919876543210'

describeOnEachEngine('applications under attack', (open) => {
  let chats: Conversations
  let applications: Applications
  let owner: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    applications = applicationsOn(chats)
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  const newHome = (columns: Readonly<Record<string, string>> = {}) =>
    chats.newHome(owner, { security_deposit: '36000', ...columns })
  const newBrokerOf = async (homeId: string) => {
    const broker = await chats.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    await chats.acts.operate(
      `update public.properties set broker_id = '${broker.userId}' where id = '${homeId}'`,
    )
    return broker
  }
  /** The same person with the password given and the second factor due. */
  const guardedOf = async (person: Person) => {
    await chats.acts
      .operate(`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values ('${randomUUID()}', '${person.userId}', 'totp', 'verified', now(), now())`)
    return person
  }
  const decline = (
    person: Person,
    id: string,
    kind: string,
    words: string | null,
    more: Json = {},
  ) =>
    applications.call(person, 'decline_application', {
      _application_id: id,
      _kind: kind,
      _words: words,
      _expected: 'submitted',
      ...more,
    })
  /** Every procedure of an application with arguments that are in order. */
  const stepsOf = async ({
    id,
    enquiryId,
  }: Applied): Promise<readonly (readonly [string, Json])[]> => {
    const documentId = await applications.document(id)
    return [
      ['begin_application', { _enquiry_id: enquiryId }],
      [
        'submit_application',
        {
          _application_id: id,
          _terms: usualTerms,
          _documents: [],
          _consent_version: '2026-11-24',
          _expected: 'draft',
        },
      ],
      ['resend_profile', { _application_id: id, _expected: 'submitted' }],
      ['shortlist_application', { _application_id: id, _expected: 'submitted' }],
      [
        'offer_application',
        { _application_id: id, _offer: usualOffer, _hours: 72, _expected: 'submitted' },
      ],
      ['take_offer_back', { _application_id: id, _expected: 'offered' }],
      ['accept_offer', { _application_id: id, _offer_hash: 'a'.repeat(64), _expected: 'offered' }],
      [
        'decline_application',
        { _application_id: id, _kind: 'no_answer', _words: null, _expected: 'submitted' },
      ],
      ['withdraw_application', { _application_id: id, _expected: 'submitted' }],
      ['extend_document', { _document_id: documentId, _until: hoursOn(48) }],
      ['revoke_document', { _document_id: documentId }],
    ]
  }
  const byHost = new Set([
    'shortlist_application',
    'offer_application',
    'take_offer_back',
    'decline_application',
  ])
  const stateOf = async (id: string) => {
    const [row] = await chats.acts.operate(
      `select state, version, submitted_at::text as at from public.applications where id = '${id}'`,
    )
    return row
  }

  describe('are nobody else’s', () => {
    let home: string
    let applied: Applied
    let others: Readonly<Record<string, Person>>
    beforeAll(async () => {
      home = await newHome()
      const former = await newBrokerOf(home)
      applied = await applications.applied(home)
      await chats.acts.operate(`update public.properties set broker_id = null where id = '${home}'`)
      const other = await applications.applied(home)
      const otherOwner = await chats.acts.newPerson()
      await applications.applied(await chats.newHome(otherOwner))
      others = {
        'another seeker of the same home': other.seeker,
        'the owner of another home': otherOwner,
        'the broker of before': former,
        'an admin': await (async () => {
          const admin = await chats.acts.newPerson()
          await chats.acts
            .operate(`insert into public.user_roles (user_id, role, role_approval_status)
            values ('${admin.userId}', 'admin', 'approved')`)
          return admin
        })(),
      }
    })

    it.each([
      'another seeker of the same home',
      'the owner of another home',
      'the broker of before',
      'an admin',
    ])('%s takes no step and reads nothing of them', async (who) => {
      const person = others[who]
      if (person === undefined) throw new Error('nobody')
      const before = await stateOf(applied.id)
      for (const [name, args] of await stepsOf(applied))
        await expect(applications.call(person, name, args)).rejects.toMatchObject(notFound)
      await expect(
        applications.read(person, 'document_views_of', { _application_id: applied.id }),
      ).rejects.toMatchObject(notFound)
      await expect(
        applications.read(person, 'application_of', { _enquiry_id: applied.enquiryId }),
      ).rejects.toMatchObject(notFound)
      await expect(
        applications.read(person, 'home_applications', { _property_id: home }),
      ).rejects.toMatchObject(notFound)
      expect(await openPaper(person, await applications.document(applied.id))).toEqual([])
      for (const table of ['applications', 'application_documents']) {
        const rows = await chats.acts.request(person, `select id from public.${table}`)
        const foreign = await chats.acts.operate(
          `select id from public.${table} where ${table === 'applications' ? 'id' : 'application_id'} = '${applied.id}'`,
        )
        for (const { id } of foreign) expect(rows.map((row) => row['id'])).not.toContain(id)
      }
      expect(await stateOf(applied.id)).toEqual(before)
    })

    it('a visitor calls none of their procedures', async () => {
      const visitor: Person = { ...owner, scope: asVisitor }
      for (const [name, args] of await stepsOf(applied))
        await expect(applications.call(visitor, name, args)).rejects.toMatchObject({
          code: '42501',
        })
      for (const [name, args] of [
        ['my_applications', {}],
        ['my_renter_profile', {}],
        ['application_of', { _enquiry_id: applied.enquiryId }],
        ['home_applications', { _property_id: home }],
        ['document_views_of', { _application_id: applied.id }],
      ] as const)
        await expect(applications.read(visitor, name, args)).rejects.toMatchObject({
          code: '42501',
        })
    })

    it('each side gets 403 for the steps of the other', async () => {
      for (const [name, args] of await stepsOf(applied))
        await expect(
          applications.call(byHost.has(name) ? applied.seeker : owner, name, args),
        ).rejects.toMatchObject(notYours)
    })

    it('without the second factor there is nothing, for either side', async () => {
      const guardedOwner = await chats.acts.newPerson()
      const guardedHome = await chats.newHome(guardedOwner)
      const one = await applications.applied(guardedHome)
      for (const person of [await guardedOf(guardedOwner), await guardedOf(one.seeker)]) {
        for (const [name, args] of await stepsOf(one))
          await expect(applications.call(person, name, args)).rejects.toMatchObject({
            code: '42501',
            hint: 'insufficient_aal',
          })
        expect(await openPaper(person, await applications.document(one.id))).toEqual([])
        for (const table of [
          'applications',
          'application_documents',
          'renter_profiles',
          'renter_papers',
        ])
          expect(await chats.acts.request(person, `select 1 from public.${table}`)).toEqual([])
      }
    })
  })

  describe('are written by procedures alone', () => {
    it.each([
      `update public.applications set state = 'accepted'`,
      `insert into public.applications (enquiry_id) values (gen_random_uuid())`,
      `delete from public.applications`,
      `update public.application_documents set granted_until = 'infinity'`,
      `delete from public.application_documents`,
      `insert into public.renter_profiles (user_id) values (auth.uid())`,
      `update public.renter_profiles set people = 1`,
      `delete from public.renter_papers`,
      `update public.renter_papers set object_name = 'x'`,
      `delete from private.document_views`,
      `select profile from public.applications`,
      `select offer from public.applications`,
      `select seeker_id from public.applications`,
      `select message from public.applications`,
      `select object_name from public.renter_papers`,
      `select viewer_id from private.document_views`,
    ])('%s is refused to both sides', async (statement) => {
      const { seeker } = await applications.applied(await newHome())
      for (const person of [seeker, owner])
        await expect(chats.acts.request(person, statement)).rejects.toMatchObject({ code: '42501' })
    })
  })

  const openPaper = (person: Person, documentId: string) =>
    chats.acts.request(
      person,
      `select file_name, kind from private.note_document_view('${documentId}')`,
    )
  const viewsOf = (id: string) =>
    chats.acts.operate(`select seen.side from private.document_views as seen
      join public.application_documents as shared on shared.id = seen.document_id where shared.application_id = '${id}'`)

  describe('show papers (C10)', () => {
    it('to nobody before the shortlist, and each opening is written down', async () => {
      const applied = await applications.applied(await newHome())
      const documentId = await applications.document(applied.id)
      expect(await openPaper(owner, documentId)).toEqual([])
      expect(await openPaper(owner, randomUUID())).toEqual([])
      expect(await viewsOf(applied.id)).toEqual([])
      await applications.shortlist(owner, applied.id)
      expect(await openPaper(owner, documentId)).toEqual([
        { file_name: 'identity.pdf', kind: 'identity' },
      ])
      expect(await viewsOf(applied.id)).toEqual([{ side: 'owner' }])
    })

    it.each([
      [
        'taken back',
        (one: Applied, documentId: string) =>
          applications.call(one.seeker, 'revoke_document', { _document_id: documentId }),
      ],
      [
        'withdrawn with the application',
        (one: Applied) =>
          applications.call(one.seeker, 'withdraw_application', {
            _application_id: one.id,
            _expected: 'shortlisted',
          }),
      ],
      [
        'of a declined application',
        (one: Applied) =>
          decline(owner, one.id, 'other_applicant', null, { _expected: 'shortlisted' }),
      ],
      [
        'deleted',
        async (one: Applied) => {
          const [row] = await chats.acts.operate(
            `select paper_id from public.application_documents where application_id = '${one.id}'`,
          )
          return applications.call(one.seeker, 'delete_paper', { _paper_id: row?.['paper_id'] })
        },
      ],
      [
        'of somebody who has blocked the host',
        (one: Applied) => chats.call(one.seeker, 'block_person', { _enquiry_id: one.enquiryId }),
      ],
    ] as const)('to nobody once they are %s', async (_case, end) => {
      const applied = await applications.applied(await newHome())
      await applications.shortlist(owner, applied.id)
      const documentId = await applications.document(applied.id)
      await end(applied, documentId)
      expect(await openPaper(owner, documentId)).toEqual([])
      expect(await viewsOf(applied.id)).toEqual([])
    })

    it('to nobody after their end', async () => {
      const applied = await applications.applied(await newHome())
      await applications.shortlist(owner, applied.id)
      const documentId = await applications.document(applied.id)
      await chats.acts.operate(
        `update public.application_documents set granted_until = now() where id = '${documentId}'`,
      )
      expect(await openPaper(owner, documentId)).toEqual([])
    })

    it('by no name of the store: not to list, sign, copy, move or remove', async () => {
      const applied = await applications.applied(await newHome())
      await applications.shortlist(owner, applied.id)
      const [stored] = await chats.acts.operate(
        `select name from storage.objects where bucket_id = 'application-documents' and name like '${applied.seeker.userId}/%'`,
      )
      const name = textOf(stored?.['name'])
      const asAdmin = await chats.acts.newPerson()
      await chats.acts.makeAdmin(asAdmin)
      for (const person of [owner, asAdmin, await chats.newSeeker()]) {
        expect(
          await chats.acts.request(
            person,
            `select name from storage.objects where name = '${name}'`,
          ),
        ).toEqual([])
        for (const way of ['view', 'sign'])
          expect(
            await chats.acts.request(
              person,
              `select name from private.open_paper('application-documents', '${name}', '${way}')`,
            ),
          ).toEqual([])
        await expect(
          chats.acts.request(
            person,
            `insert into storage.objects (bucket_id, name) values ('application-documents', '${applied.seeker.userId}/${randomUUID()}.pdf')`,
          ),
        ).rejects.toMatchObject({ code: '42501' })
      }
      expect(
        await chats.acts.operate(`select 1 as there from storage.objects where name = '${name}'`),
      ).toHaveLength(1)
    })

    it('never of somebody else: a paper is shared by its person alone', async () => {
      const victim = await applications.applied(await newHome())
      const { seeker, enquiryId } = await applications.newSeeker(await newHome())
      const begun = await applications.call(seeker, 'begin_application', { _enquiry_id: enquiryId })
      const [stored] = await chats.acts.operate(
        `select paper.id, paper.object_name from public.renter_papers as paper where paper.user_id = '${victim.seeker.userId}'`,
      )
      await expect(
        applications.submit(seeker, textOf(begun['id']), {}, [shared(textOf(stored?.['id']))]),
      ).rejects.toMatchObject({ code: 'PT422', hint: 'file_unknown' })
      await expect(
        applications.call(seeker, 'add_renter_paper', {
          _kind: 'income',
          _object_name: stored?.['object_name'],
          _file_name: 'mine.pdf',
          _digits_hidden: true,
        }),
      ).rejects.toMatchObject({ code: 'PT422', hint: 'file_unknown' })
      await expect(
        applications.call(seeker, 'delete_paper', { _paper_id: stored?.['id'] }),
      ).rejects.toMatchObject(notFound)
    })
  })

  describe('hide the person until the shortlist (C9)', () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- beside what it is for
    const hostReads = async (applied: Applied) =>
      JSON.stringify([
        await applications.read(owner, 'home_applications', { _property_id: applied.homeId }),
        await applications.read(owner, 'application_of', { _enquiry_id: applied.enquiryId }),
        await chats.acts.request(
          owner,
          'select to_jsonb(a) from (select id, state from public.applications) as a',
        ),
        await chats.thread(owner, applied.enquiryId),
        await chats.acts.request(owner, 'select public.my_notifications() as answer'),
        await chats.acts.request(owner, 'select public.export_my_data() as answer'),
      ])

    it('no surname, employer, reference or paper is in anything that the host reads', async () => {
      const applied = await applications.applied(await newHome())
      const before = await hostReads(applied)
      for (const secret of [SURNAME, EMPLOYER, REFERENCE, 'R. Anand', 'identity.pdf'])
        expect(before).not.toContain(secret)
      await applications.shortlist(owner, applied.id)
      const after = await hostReads(applied)
      for (const secret of [SURNAME, EMPLOYER, REFERENCE, 'identity.pdf'])
        expect(after).toContain(secret)
      await applications.call(applied.seeker, 'withdraw_application', {
        _application_id: applied.id,
        _expected: 'shortlisted',
      })
      const ended = await hostReads(applied)
      for (const secret of [SURNAME, EMPLOYER, REFERENCE, 'identity.pdf'])
        expect(ended).not.toContain(secret)
    })

    it('applicants stand in the order they applied, whatever they earn or are called', async () => {
      const home = await newHome()
      const ids: string[] = []
      for (const [name, band] of [
        ['Zoya', 'under_25k'],
        ['Asha', 'over_2l'],
        ['Meena', 'not_told'],
      ] as const) {
        const seeker = await chats.newSeeker(name)
        await applications.saveProfile(seeker, { income_band: band })
        const enquiryId = await chats.start(seeker, home)
        const begun = await applications.call(seeker, 'begin_application', {
          _enquiry_id: enquiryId,
        })
        await applications.submit(seeker, textOf(begun['id']))
        ids.push(textOf(begun['id']))
      }
      const answer = await applications.read(owner, 'home_applications', { _property_id: home })
      const listed = rowsOf(objectOf(answer)['applications'])
      expect(listed.map(({ id }) => id)).toEqual(ids)
    })

    it.each([
      'Brahmins only',
      'No Musl1ms please',
      'Only  v e g e t a r i a n s',
      'नो मुस्लिम',
      'క్రైస్తవులకు కాదు',
      'We rent to vegetarians',
      'Sorry, no bachelors',
      'Your community is not wanted here',
    ])(
      'a decline or an offer with the words "%s" is refused and changes nothing',
      async (words) => {
        const applied = await applications.applied(await newHome())
        const refused = { code: '22023', hint: 'discriminating_words' }
        await expect(decline(owner, applied.id, 'dates_do_not_fit', words)).rejects.toMatchObject(
          refused,
        )
        await expect(
          applications.offer(owner, applied.id, { words }, 'submitted'),
        ).rejects.toMatchObject(refused)
        expect(await stateOf(applied.id)).toMatchObject({ state: 'submitted' })
      },
    )

    it.each([
      'Each person has to sign; the personal papers come later.',
      'The house on SC Road is free from 1 July only.',
      'Mr. Reddy of the Jain temple road takes it.',
      'Blocks A B C 1 2 3: किराया 1 जुलाई से।',
    ])('honest words such as "%s" reach the applicant', async (words) => {
      const applied = await applications.applied(await newHome())
      await decline(owner, applied.id, 'dates_do_not_fit', words)
      expect(await applications.of(applied.seeker, applied.enquiryId)).toMatchObject({
        state: 'declined',
        decline_kind: 'dates_do_not_fit',
        decline_words: words,
      })
    })

    it.each([
      ['another reason than the list’s', 'other', 'It is so', { code: '22023' }],
      [
        'no words where they are wanted',
        'papers_missing',
        ' \n\u200b',
        { code: 'PT422', hint: 'words_wanted' },
      ],
      [
        'pets where the listing allows them',
        'pets_not_allowed',
        null,
        { code: 'PT422', hint: 'kind_does_not_fit' },
      ],
      ['words of 301 signs', 'no_answer', 'x'.repeat(301), { code: '22023', hint: 'too_long' }],
    ])('a decline with %s is refused', async (_case, kind, words, refusal) => {
      const applied = await applications.applied(await newHome({ pets_allowed: 'true' }))
      await expect(decline(owner, applied.id, kind, words)).rejects.toMatchObject(refusal)
    })
  })

  describe('hold no Aadhaar number (C11)', () => {
    const NUMBER = '9999 4105 7058'
    it.each([
      ['about', { about: `Mine is ${NUMBER}` }],
      ['employer', { employer: NUMBER }],
      ['pets', { pets: NUMBER }],
      ['vehicles', { vehicles: NUMBER }],
      ['earlier home', { earlier_home: NUMBER }],
      ['reference name', { reference_name: `R ${NUMBER}` }],
    ])('in %s of a profile', async (_field, changes) => {
      const seeker = await chats.newSeeker()
      await expect(applications.saveProfile(seeker, changes)).rejects.toMatchObject({
        code: '22023',
        hint: 'aadhaar_number',
      })
    })

    it('in a message, an offer, a reason, a name of a file or of a co-applicant', async () => {
      const refused = { code: '22023', hint: 'aadhaar_number' }
      const { seeker, enquiryId } = await applications.newSeeker(await newHome())
      const begun = await applications.call(seeker, 'begin_application', { _enquiry_id: enquiryId })
      const id = textOf(begun['id'])
      await expect(applications.submit(seeker, id, { message: NUMBER })).rejects.toMatchObject(
        refused,
      )
      await expect(
        applications.submit(seeker, id, {
          co_applicants: [{ first_name: NUMBER, relation: 'friend', age_band: '26_40' }],
        }),
      ).rejects.toMatchObject({ code: '22023' })
      await expect(
        applications.call(seeker, 'add_renter_paper', {
          _kind: 'identity',
          _object_name: 'x',
          _file_name: `aadhaar ${NUMBER}.pdf`,
          _digits_hidden: true,
        }),
      ).rejects.toMatchObject(refused)
      await applications.submit(seeker, id)
      await expect(
        applications.offer(owner, id, { words: NUMBER }, 'submitted'),
      ).rejects.toMatchObject(refused)
      await expect(decline(owner, id, 'no_answer', NUMBER)).rejects.toMatchObject(refused)
    })

    it('an identity paper wants the tick that only four digits show', async () => {
      await expect(
        applications.call(await chats.newSeeker(), 'add_renter_paper', {
          _kind: 'identity',
          _object_name: 'x',
          _file_name: 'aadhaar.pdf',
          _digits_hidden: false,
        }),
      ).rejects.toMatchObject({ code: 'PT422', hint: 'digits_shown' })
    })
  })

  describe('take no more than they are made for', () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- beside what it is for
    const begun = async () => {
      const { seeker, enquiryId } = await applications.newSeeker(await newHome())
      const answer = await applications.call(seeker, 'begin_application', {
        _enquiry_id: enquiryId,
      })
      return { seeker, id: String(answer['id']) }
    }
    const friend = { first_name: 'Asha', relation: 'friend', age_band: '26_40' }

    it.each([
      ['21 people', { people: 21 }],
      ['11 children', { people: 20, children: 11 }],
      ['as many children as people', { people: 2, children: 2 }],
      ['half a person', { people: 1.5 }],
      ['people in words', { people: 'two' }],
      ['a religion', { religion: 'x' }],
      ['an exact sum', { income_band: 92_000 }],
      ['a foreign number', { reference_phone: '+12025550123' }],
      ['words of 1001 signs', { about: 'x'.repeat(1001) }],
      ['a day that is none', { move_in_from: '2027-02-30' }],
    ])('a profile with %s is refused', async (_case, changes) => {
      await expect(
        applications.saveProfile(await chats.newSeeker(), changes),
      ).rejects.toMatchObject({ code: '22023' })
    })

    it.each([
      [
        'five co-applicants',
        { co_applicants: Array.from({ length: 5 }, () => friend) },
        { code: '22023' },
      ],
      ['a co-applicant’s caste', { co_applicants: [{ ...friend, caste: 'x' }] }, { code: '22023' }],
      [
        'a relation that is none',
        { co_applicants: [{ ...friend, relation: 'servant' }] },
        { code: '22023' },
      ],
      [
        'a co-applicant called by a number',
        { co_applicants: [{ ...friend, first_name: '98480 12345' }] },
        { code: '22023' },
      ],
      [
        'a co-applicant called by a link',
        { co_applicants: [{ ...friend, first_name: 'wa.me/919848012345' }] },
        { code: '22023' },
      ],
      [
        'a rent above the listed',
        { rent_paise: 1_800_001 },
        { code: 'PT422', hint: 'above_listed' },
      ],
      ['a rent below nothing', { rent_paise: -1 }, { code: '22023' }],
      ['a day that is over', { move_in_on: dayIn(-2) }, { code: 'PT422', hint: 'move_in_past' }],
      ['61 months', { stay_months: 61 }, { code: '22023' }],
      ['a field more', { surname: 'x' }, { code: '22023' }],
      ['words of 1001 signs', { message: 'x'.repeat(1001) }, { code: '22023', hint: 'too_long' }],
    ])('an application with %s is refused', async (_case, terms, refusal) => {
      const { seeker, id } = await begun()
      await expect(applications.submit(seeker, id, terms)).rejects.toMatchObject(refusal)
    })

    it('nine papers, a paper without consent or for longer than 30 days are refused', async () => {
      const { seeker, id } = await begun()
      const papers: string[] = []
      for (let count = 0; count < 9; count += 1)
        papers.push(await applications.newPaper(seeker, 'other'))
      const [paper = ''] = papers
      const submit = (documents: readonly Json[]) => applications.submit(seeker, id, {}, documents)
      await expect(submit(papers.map((one) => shared(one)))).rejects.toMatchObject({
        code: 'PT422',
        hint: 'too_many_papers',
      })
      await expect(submit([{ ...shared(paper), consents: false }])).rejects.toMatchObject({
        code: 'PT422',
        hint: 'consent_missing',
      })
      await expect(submit([{ ...shared(paper), consents: 'true' }])).rejects.toMatchObject({
        code: 'PT422',
        hint: 'consent_missing',
      })
      for (const until of [hoursOn(24 * 32), 'infinity', hoursOn(-1), 'soon'])
        await expect(submit([shared(paper, until)])).rejects.toMatchObject({ code: '22023' })
      await submit(papers.slice(1).map((one) => shared(one)))
    })

    it('a 25th paper, and an eleventh application that lives, are refused', async () => {
      const seeker = await chats.newSeeker()
      await applications.saveProfile(seeker)
      await chats.acts.operate(`insert into storage.objects (bucket_id, name, owner_id, metadata)
        select 'application-documents', '${seeker.userId}/' || n || '.pdf', '${seeker.userId}', '{"size": 1, "mimetype": "application/pdf"}'
        from generate_series(1, 24) as n`)
      await chats.acts
        .operate(`insert into public.renter_papers (user_id, kind, object_name, file_name, mime, bytes, created_at)
        select '${seeker.userId}', 'other', '${seeker.userId}/' || n || '.pdf', 'a.pdf', 'application/pdf', 1, now()
        from generate_series(1, 24) as n`)
      await expect(applications.newPaper(seeker, 'other')).rejects.toMatchObject({
        code: 'PT422',
        hint: 'too_many_papers',
      })
      const apply = async (count: number) => {
        await chats.acts.operate(
          `update public.enquiries set created_at = created_at - interval '2 days' where seeker_id = '${seeker.userId}'`,
        )
        const enquiryId = await chats.start(
          seeker,
          await newHome(),
          `Home ${count} is what we look for`,
        )
        const { id } = await applications.call(seeker, 'begin_application', {
          _enquiry_id: enquiryId,
        })
        return applications.submit(seeker, textOf(id))
      }
      for (let count = 0; count < 10; count += 1) await apply(count)
      await expect(apply(10)).rejects.toMatchObject({ code: 'PT429', hint: 'too_many' })
    })

    it('drafts that are begun and dropped are told to nobody, and not begun without an end (C28)', async () => {
      const { seeker, enquiryId } = await applications.newSeeker(await newHome())
      const round = async () => {
        const { id } = await applications.call(seeker, 'begin_application', {
          _enquiry_id: enquiryId,
        })
        await applications.call(seeker, 'withdraw_application', {
          _application_id: id,
          _expected: 'draft',
        })
      }
      await round()
      expect(
        await applications.read(owner, 'application_of', { _enquiry_id: enquiryId }),
      ).toBeNull()
      expect(
        await chats.acts.operate(
          `select kind from public.notifications where enquiry_id = '${enquiryId}' and kind like 'application%'`,
        ),
      ).toEqual([])
      await expect(
        (async () => {
          for (let count = 0; count < 70; count += 1) await round()
        })(),
      ).rejects.toMatchObject({ code: 'PT429' })
    })
  })

  describe('offers', () => {
    it.each([
      [
        'a rent above the listed',
        { rent_paise: 1_800_001 },
        { code: 'PT422', hint: 'above_listed' },
      ],
      [
        'a deposit above the listed',
        { deposit_paise: 3_600_001 },
        { code: 'PT422', hint: 'above_listed' },
      ],
      ['no rent', { rent_paise: 0 }, { code: '22023' }],
      ['a beginning that is over', { start_on: dayIn(-2) }, { code: 'PT422', hint: 'start_past' }],
      ['a lock-in longer than the months', { lock_in_months: 12 }, { code: '22023' }],
      ['a notice longer than an agreement may have', { notice_months: 7 }, { code: '22023' }],
      ['a sum of the broker’s', { brokerage_paise: 100 }, { code: '22023' }],
      ['no months', { months: null }, { code: '22023' }],
    ])('with %s are refused', async (_case, changes, refusal) => {
      const applied = await applications.applied(await newHome())
      await expect(
        applications.offer(owner, applied.id, changes, 'submitted'),
      ).rejects.toMatchObject(refusal)
      expect(await stateOf(applied.id)).toMatchObject({ state: 'submitted' })
    })

    it('ask for two months’ rent at most where the listing names no deposit', async () => {
      const applied = await applications.applied(await newHome({ security_deposit: 'null' }))
      await expect(
        applications.offer(owner, applied.id, { deposit_paise: 3_600_001 }, 'submitted'),
      ).rejects.toMatchObject({
        code: 'PT422',
        hint: 'above_listed',
        detail: '{"deposit_paise": 3600000}',
      })
      await applications.offer(owner, applied.id, { deposit_paise: 3_600_000 }, 'submitted')
    })

    it.each([23, 169, -1, 0])('that stand for %d hours are refused', async (hours) => {
      const applied = await applications.applied(await newHome())
      await expect(
        applications.call(owner, 'offer_application', {
          _application_id: applied.id,
          _offer: usualOffer,
          _hours: hours,
          _expected: 'submitted',
        }),
      ).rejects.toMatchObject({ code: '22023' })
    })

    it('to a second applicant wait for the end of the first (ruling 2)', async () => {
      const home = await newHome()
      const first = await applications.applied(home)
      const second = await applications.applied(home)
      await applications.offer(owner, first.id, {}, 'submitted')
      await expect(applications.offer(owner, second.id, {}, 'submitted')).rejects.toMatchObject({
        code: 'PT409',
        hint: 'one_offer',
      })
      await applications.call(owner, 'take_offer_back', {
        _application_id: first.id,
        _expected: 'offered',
      })
      await applications.offer(owner, second.id, {}, 'submitted')
    })

    it('are accepted as they were seen, and not once they ended', async () => {
      const applied = await applications.applied(await newHome())
      await applications.offer(owner, applied.id, {}, 'submitted')
      const seen = objectOf((await applications.of(applied.seeker, applied.enquiryId))['offer'])
      const accept = (at: string, hash: unknown, expected: string | null = 'offered') =>
        applications.callAt(at, applied.seeker, 'accept_offer', {
          _application_id: applied.id,
          _offer_hash: hash,
          _expected: expected,
        })
      await expect(accept(hoursOn(73), seen['hash'])).rejects.toMatchObject({
        code: 'PT409',
        hint: 'wrong_state',
      })
      await expect(accept(hoursOn(1), seen['hash'], null)).rejects.toMatchObject({
        code: '22023',
        hint: 'bad_argument',
      })
      await applications.call(owner, 'take_offer_back', {
        _application_id: applied.id,
        _expected: 'offered',
      })
      await applications.offer(owner, applied.id, { rent_paise: 1_700_000 })
      await expect(accept(hoursOn(1), seen['hash'])).rejects.toMatchObject({
        code: 'PT409',
        hint: 'offer_changed',
      })
    })

    it('are made and taken back six times a day, and no more (C28)', async () => {
      const applied = await applications.applied(await newHome())
      await applications.shortlist(owner, applied.id)
      const round = async () => {
        await applications.offer(owner, applied.id)
        await applications.call(owner, 'take_offer_back', {
          _application_id: applied.id,
          _expected: 'offered',
        })
      }
      for (let count = 0; count < 6; count += 1) await round()
      await expect(round()).rejects.toMatchObject({ code: 'PT429', hint: 'too_many' })
    })
  })

  describe('answer a key once (C29)', () => {
    it('the same bytes for the same press, nothing for another one with its key', async () => {
      const applied = await applications.applied(await newHome())
      const key = randomUUID()
      const press = (args: Json) => applications.call(owner, 'shortlist_application', args, key)
      const args = { _application_id: applied.id, _expected: 'submitted' }
      const first = JSON.stringify(await press(args))
      expect(JSON.stringify(await press(args))).toBe(first)
      await expect(press({ ...args, _expected: 'draft' })).rejects.toMatchObject({
        code: 'PT422',
        hint: 'key_reused',
      })
      await expect(
        applications.call(owner, 'take_offer_back', { ...args, _expected: 'offered' }, key),
      ).rejects.toMatchObject({ code: 'PT422', hint: 'key_reused' })
    })

    it('a state that the screen did not show, or none, is refused', async () => {
      const applied = await applications.applied(await newHome())
      for (const [expected, refusal] of [
        [null, { code: '22023', hint: 'bad_argument' }],
        ['offered', { code: 'PT409', hint: 'wrong_state' }],
      ] as const)
        await expect(
          applications.call(owner, 'shortlist_application', {
            _application_id: applied.id,
            _expected: expected,
          }),
        ).rejects.toMatchObject(refusal)
    })
  })

  describe('words that leave this site or ask for money are named to who reads them (C2, C3)', () => {
    it('in an offer, a reason, a message and a profile', async () => {
      const { seeker, enquiryId } = await applications.newSeeker(await newHome())
      await applications.saveProfile(seeker, { about: 'Call me on WhatsApp 98480 12345' })
      const begun = await applications.call(seeker, 'begin_application', { _enquiry_id: enquiryId })
      const id = textOf(begun['id'])
      await applications.submit(seeker, id, { message: 'See wa.me/919848012345' })
      await applications.offer(
        owner,
        id,
        { words: 'Pay a token of Rs 5000 by GPay to 9848012345 today' },
        'submitted',
      )
      expect((await applications.of(owner, enquiryId))['warnings']).toEqual({
        profile: ['off_platform'],
        message: ['off_platform', 'link'],
        offer: [],
        decline: [],
      })
      const toSeeker = {
        profile: [],
        message: [],
        offer: ['asks_money', 'names_payee', 'off_platform'],
        decline: [],
      }
      expect((await applications.of(seeker, enquiryId))['warnings']).toEqual(toSeeker)
      await applications.call(owner, 'decline_application', {
        _application_id: id,
        _kind: 'papers_missing',
        _words: 'Send them to my WhatsApp 9848012345',
        _expected: 'offered',
      })
      expect((await applications.of(seeker, enquiryId))['warnings']).toEqual({
        ...toSeeker,
        decline: ['off_platform'],
      })
      expect((await applications.of(owner, enquiryId))['warnings']).toMatchObject({
        profile: [],
        message: [],
      })
    })
  })

  it('keep the profile that was sent, whatever is saved later (edge 2)', async () => {
    const applied = await applications.applied(await newHome())
    await applications.saveProfile(applied.seeker, { ...wholeProfile, people: 7 })
    expect(await applications.of(owner, applied.enquiryId)).toMatchObject({
      profile: { people: 2 },
      profile_updated_since: true,
    })
  })
})
