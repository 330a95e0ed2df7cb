// C26: two agreements for one home reach their last signature together, and what else happens at once: one state, and one home let once.

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { type Agreed, type Agreements, agreementsOn } from '../support/agreements.ts'
import { type Applications, applicationsOn } from '../support/applications.ts'
import { type Conversations, conversationsOn, type Json, rowsOf } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

/** More by hand: `AGREEMENT_RACES=50`. */
const rounds = Number(process.env['AGREEMENT_RACES'] ?? 6)

describeOnEachEngine('agreements at once', (open, engine) => {
  let database: TestDatabase
  let chats: Conversations
  let applications: Applications
  let agreements: Agreements
  let owner: Person
  beforeAll(async () => {
    database = await open()
    chats = conversationsOn(actsOn(database))
    applications = applicationsOn(chats)
    agreements = agreementsOn(chats, applications)
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  /** Signed by all but the owner, who has read it and entered the code. */
  const almost = async (homeId: string): Promise<Agreed> => {
    const agreed = await agreements.invited(owner, homeId)
    await agreements.render(agreed.id)
    await agreements.send(owner, agreed.id)
    await agreements.sign(agreed.seeker, agreed.id)
    await agreements.read(owner, agreed.id)
    await agreements.prove(owner, agreed.id)
    return agreed
  }
  const signAt = async (node: Applications, id: string, key: string = randomUUID()) => {
    const seen = await agreements.of(owner, id)
    const [version] = rowsOf(seen['versions'])
    return () =>
      node
        .call(
          owner,
          'sign_agreement',
          {
            _agreement_id: id,
            _version_no: 1,
            _document_sha256: version?.['document_sha256'],
            _signed_name: 'Meera Rao',
            _language: 'en',
            _expected: 'partly_signed',
          },
          key,
        )
        .then(
          (answer) => String(answer['state']),
          (error: unknown) => hintOf(error),
        )
  }
  const living = (homeId: string) =>
    chats.acts.operate(`select state, count(*)::integer as count from public.agreements
      where property_id = '${homeId}' group by state order by state`)
  const tenancies = async (homeId: string) =>
    (
      await chats.acts.operate(
        `select count(*)::integer as count from public.tenancies where property_id = '${homeId}'`,
      )
    )[0]?.['count']

  it(`two last signatures for one home: one is in force, ${rounds} times (C26, I12)`, async () => {
    const nodes =
      engine === 'postgres'
        ? [
            applications,
            applicationsOn(
              conversationsOn(
                actsOn({ ...database, ...(await database.openAgain()), owner: database.owner }),
              ),
            ),
          ]
        : [applications]
    for (let round = 0; round < rounds; round += 1) {
      /* oxlint-disable no-await-in-loop -- one round after the other */
      const homeId = await agreements.newHome(owner)
      const [first, second] = [await almost(homeId), await almost(homeId)]
      const presses = await Promise.all([
        signAt(nodes[0] ?? applications, first.id),
        signAt(nodes[1] ?? applications, second.id),
      ])
      const answers = await Promise.all(presses.map((press) => press()))
      expect(answers.toSorted()).toEqual(['home_let', 'in_force'])
      expect(await living(homeId)).toEqual([
        { state: 'in_force', count: 1 },
        { state: 'void', count: 1 },
      ])
      expect(await tenancies(homeId)).toBe(1)
      /* oxlint-enable no-await-in-loop */
    }
  })

  it('the same press twenty times is one signature with one answer', async () => {
    const homeId = await agreements.newHome(owner)
    const { id } = await almost(homeId)
    const press = await signAt(applications, id, randomUUID())
    const answers = await Promise.all(Array.from({ length: 20 }, () => press()))
    expect(new Set(answers)).toEqual(new Set(['in_force']))
    expect(await tenancies(homeId)).toBe(1)
  })

  it('the last signature against the end of its time, a withdrawn signature and a declined one: one state', async () => {
    const others: Readonly<Record<string, (agreed: Agreed) => Promise<unknown>>> = {
      expired: ({ id }) =>
        chats.acts.operate(`select private.on_agreement_ends('${id}', now() + interval '8 days')`),
      sent: ({ id, seeker }) =>
        applications.call(seeker, 'withdraw_signature', {
          _agreement_id: id,
          _expected: 'partly_signed',
        }),
      declined: ({ id, seeker }) =>
        applications.call(seeker, 'decline_agreement', {
          _agreement_id: id,
          _reason: 'Another home was found.',
          _expected: 'partly_signed',
        }),
    }
    for (const [state, other] of Object.entries(others)) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      const homeId = await agreements.newHome(owner)
      const agreed = await almost(homeId)
      const press = await signAt(applications, agreed.id)
      await Promise.all([press(), other(agreed).catch(() => null)])
      const seen: Json = await agreements.of(owner, agreed.id)
      expect([state, 'in_force']).toContain(seen['state'])
      expect(await tenancies(homeId)).toBe(seen['state'] === 'in_force' ? 1 : 0)
      expect(
        await applications.read(owner, 'check_agreement_chain', { _agreement_id: agreed.id }),
      ).toMatchObject({ ok: true })
      /* oxlint-enable no-await-in-loop */
    }
  })
})

const hintOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'hint' in error
    ? String(error.hint)
    : String(error)
