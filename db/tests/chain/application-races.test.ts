// Applications that several are at, on real PostgreSQL: each race has one winner, the other is told what is so, and none waits in a circle.

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { DatabaseError } from '../../../server/src/db/database-error.ts'
import { describeOnPostgres, openTestDatabase } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import {
  type Applications,
  applicationsOn,
  type Begun,
  hashOf,
} from '../support/home-applications.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { textOf } from '../support/visits.ts'

const ROUNDS = 4

/** `ok`, or code and hint of the refusal, in the order of the calls. */
async function race(...calls: readonly Promise<unknown>[]): Promise<string[]> {
  return (await Promise.allSettled(calls)).map((one) => {
    if (one.status === 'fulfilled') return 'ok'
    const reason: unknown = one.reason
    if (!(reason instanceof DatabaseError)) throw reason
    return `${reason.code} ${reason.hint}`
  })
}

describeOnPostgres('applications that several are at', () => {
  let chats: Conversations
  let all: Applications
  let owner: Person
  beforeAll(async () => {
    const database = await openTestDatabase('postgres', { connections: 16 })
    chats = conversationsOn(actsOn(database))
    all = applicationsOn(chats)
    owner = await chats.acts.newPerson()
    return () => database.close()
  })

  const stateOf = async ({ id }: Begun) => {
    const [row] = await chats.acts.operate(
      `select state from public.applications where id = '${id}'`,
    )
    return textOf(row?.['state'])
  }
  const newBroker = async (homeId: string): Promise<Person> => {
    const broker = await chats.acts.newPerson()
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    await chats.acts.operate(
      `update public.properties set broker_id = '${broker.userId}' where id = '${homeId}'`,
    )
    return broker
  }

  it('shortlist against withdraw: one wins, the other gets the state (edge 1)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = await all.submitted(owner)
      const both = await race(all.shortlist(begun), all.withdraw(begun, 'submitted'))
      expect(both.toSorted()).toEqual(['PT409 wrong_state', 'ok'])
      expect(await stateOf(begun)).toBe(both[0] === 'ok' ? 'shortlisted' : 'withdrawn')
    }
  })

  it('the owner declines while the broker offers: the loser sees the state (edge 4)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = await all.submitted(owner)
      const broker = await newBroker(begun.homeId)
      const both = await race(
        all.decline(begun, 'other_applicant'),
        all.offer({ ...begun, owner: broker }, {}, 'submitted'),
      )
      expect(both.toSorted()).toEqual(['PT409 wrong_state', 'ok'])
      expect(await stateOf(begun)).toBe(both[0] === 'ok' ? 'declined' : 'offered')
    }
  })

  it('two offers of one home at once: one lives (ruling 2)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await all.submitted(owner)
      const second = await all.submitted(owner, { homeId: first.homeId })
      const third = await all.submitted(owner, { homeId: first.homeId })
      const each = await race(
        all.offer(first, {}, 'submitted'),
        all.offer(second, {}, 'submitted'),
        all.offer(third, {}, 'submitted'),
      )
      expect(each.toSorted()).toEqual(['PT409 one_offer', 'PT409 one_offer', 'ok'])
    }
  })

  it('an offer is accepted while it is taken back: one wins, and what was seen is what counts (edge 6)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = await all.submitted(owner)
      await all.offer(begun, {}, 'submitted')
      const hash = hashOf((await all.row(begun.seeker, begun))['offer'])
      const accept = () =>
        all.call(begun.seeker, 'accept_offer', {
          _application_id: begun.id,
          _offer_hash: hash,
          _expected: 'offered',
        })
      const both = await race(
        accept(),
        all.call(owner, 'take_offer_back', { _application_id: begun.id, _expected: 'offered' }),
      )
      expect(both.toSorted()).toEqual(['PT409 wrong_state', 'ok'])
      expect(await stateOf(begun)).toBe(both[0] === 'ok' ? 'accepted' : 'shortlisted')
      if (both[0] === 'ok') continue
      await all.offer(begun, { rent_paise: 1_700_000 })
      expect(await race(accept())).toEqual(['PT409 offer_changed'])
    }
  })

  it('one press sent twenty times is one submit, one application and one notification', async () => {
    const begun = await all.drafted(owner)
    const key = randomUUID()
    const sent = () =>
      all.call(
        begun.seeker,
        'submit_application',
        {
          _application_id: begun.id,
          _terms: {
            message: null,
            rent_paise: null,
            move_in_on: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
            stay_months: 11,
            co_applicants: [],
            shares_income: false,
            shares_reference: false,
          },
          _documents: [],
          _consent_version: null,
          _expected: 'draft',
        },
        key,
      )
    const answers = await Promise.all(Array.from({ length: 20 }, sent))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const told = await chats.acts.operate(`select from public.notifications
      where kind = 'application_submitted' and enquiry_id = '${begun.enquiryId}'`)
    expect(told).toHaveLength(1)
  })

  it('two tabs begin at once: one draft', async () => {
    const homeId = await all.newHome(owner)
    const seeker = await all.newRenter()
    const enquiryId = await chats.start(seeker, homeId)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => all.call(seeker, 'begin_application', { _enquiry_id: enquiryId })),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ existing }) => existing === false)).toHaveLength(1)
  })

  it('a paper is taken back while the host opens it: no byte without a line, none afterwards (edge 3, I14)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seeker = await all.newRenter()
      const paper = await all.newPaper(seeker)
      const begun = await all.submitted(owner, { seeker }, [
        { paper_id: paper, consents: true, granted_until: null },
      ])
      await all.shortlist(begun)
      const [document] = await chats.acts.operate(
        `select id from public.application_documents where application_id = '${begun.id}'`,
      )
      const id = textOf(document?.['id'])
      const opens = () =>
        chats.acts.request(owner, `select version from private.note_document_view('${id}')`)
      const [one, other] = await Promise.all([
        opens(),
        opens(),
        all.call(seeker, 'revoke_document', { _document_id: id }),
      ])
      const opened = [one, other].filter((rows) => rows.length > 0).length
      expect(await opens()).toEqual([])
      const seen = await all.call(seeker, 'document_views_of', { _application_id: begun.id })
      expect(seen['answer']).toHaveLength(opened)
    }
  })

  it('the host blocks while the seeker sends, and the home is let while it is offered: all end, none waits in a circle (edge 9)', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await all.submitted(owner)
      const second = await all.submitted(owner, { homeId: first.homeId })
      const third = await all.drafted(owner, { homeId: first.homeId })
      const words = await race(
        chats.call(owner, 'block_person', { _enquiry_id: second.enquiryId }),
        all.withdraw(second, 'submitted'),
        all.offer(first, {}, 'submitted'),
        all.submit(third),
        chats.acts.operate(
          `update public.properties set status = 'rented' where id = '${first.homeId}'`,
        ),
      )
      expect([words[0], words.at(-1)]).toEqual(['ok', 'ok'])
      // a draft is gone with its home
      expect(words[3]).toMatch(/^ok$|^PT409 (?:wrong_state|home_gone)$|^PT404 not_found$/)
      expect(
        words.slice(0, 3).filter((word) => !/^ok$|^PT409 (?:wrong_state|home_gone)$/.test(word)),
      ).toEqual([])
      const living = await chats.acts.operate(`select id, state from public.applications
        where property_id = '${first.homeId}' and state in ('submitted', 'shortlisted', 'offered', 'accepted')`)
      expect(living).toEqual([])
    }
  })

  it('two accept offers of homes at once, and one who accepted elsewhere is told (edge 5)', async () => {
    const seeker = await all.newRenter()
    const one = await all.submitted(owner, { seeker })
    const other = await all.submitted(owner, { seeker })
    await all.offer(one, {}, 'submitted')
    await all.offer(other, {}, 'submitted')
    expect(await race(all.accept(one), all.accept(other))).toEqual(['ok', 'ok'])
    expect([await stateOf(one), await stateOf(other)]).toEqual(['accepted', 'accepted'])
  })
})
