// A mandate that ends while the broker writes (chain 2.10 edges 2 and 3, C18): whose words came first stand, and what waited for the end is a stranger's.

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it, vi } from 'vitest'

import {
  describeOnPostgres,
  openTestDatabase,
  type TestDatabase,
} from '../../../server/test/support/database.ts'
import { type Applications, applicationsOn, dayIn, textOf } from '../support/applications.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

const ALL = '{listing,enquiries,visits,applications,offers,agreements,tenancy}'

describeOnPostgres('a mandate that ends while the broker writes', () => {
  let database: TestDatabase
  let chats: Conversations
  let applications: Applications
  let owner: Person
  let broker: Person
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { connections: 8 })
    chats = conversationsOn(actsOn(database))
    applications = applicationsOn(chats)
    owner = await chats.acts.newPerson({ first_name: 'Vasudha', last_name: 'Reddy' })
    broker = await chats.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await chats.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${broker.userId}', 'broker', 'approved')`)
    return () => database.close()
  })

  /** A home with a living mandate, and somebody's conversation and application for it. */
  const mandated = async () => {
    const homeId = await chats.newHome(owner)
    const { code } = await applications.call(owner, 'offer_mandate', {
      _property_id: homeId,
      _scopes: ALL,
      _starts_on: dayIn(0),
      _ends_on: dayIn(89),
      _owner_fee_bp: 10_000,
      _tenant_fee_bp: 0,
      _clawback_days: 60,
    })
    await chats.call(broker, 'try_invite', { _code: code })
    const { id } = await applications.call(broker, 'accept_mandate', { _code: code })
    const applied = await applications.applied(homeId)
    return { mandateId: textOf(id), ...applied }
  }

  /** Begins `write` while the end of the mandate is not committed, and lets that commit once the write waits. Its refusal. */
  const whileItEnds = async (mandateId: string, write: () => Promise<unknown>) => {
    const waiting = await database.transaction(owner.scope, async (transaction) => {
      await transaction.run([
        {
          text: `select public.end_mandate($1::uuid, 'active', $2::uuid)`,
          values: [mandateId, randomUUID()],
        },
      ])
      const written = refusalOf(write())
      await vi.waitFor(
        async () =>
          expect(
            await chats.acts.operate(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          ).not.toEqual([]),
        { timeout: 20_000 },
      )
      // in an array: it goes on only once this transaction is over
      return [written] as const
    })
    return waiting[0]
  }

  const messagesOf = async (enquiryId: string) =>
    (
      await chats.acts.operate(
        `select count(*)::int as count from public.messages where enquiry_id = '${enquiryId}' and sender_id = '${broker.userId}'`,
      )
    )[0]?.['count']

  it('hears that the conversation was not found, and nothing of the words is kept', async () => {
    const { mandateId, enquiryId } = await mandated()
    expect(
      await whileItEnds(mandateId, () => chats.send(broker, enquiryId, 'Come tomorrow at six')),
    ).toBe('not_found')
    expect(await messagesOf(enquiryId)).toBe(0)
    expect(
      await chats.acts.request(broker, `select id from public.enquiries where id = '${enquiryId}'`),
    ).toEqual([])
  })

  it('decides no application: it stays as it was', async () => {
    const { mandateId, id } = await mandated()
    expect(
      await whileItEnds(mandateId, () =>
        applications.call(broker, 'shortlist_application', {
          _application_id: id,
          _expected: 'submitted',
        }),
      ),
    ).toBe('not_found')
    expect(
      await chats.acts.operate(`select state from public.applications where id = '${id}'`),
    ).toEqual([{ state: 'submitted' }])
  })

  it('at one moment with its end either stands or was not found, and the mandate is over', async () => {
    for (let round = 0; round < 6; round += 1) {
      /* oxlint-disable no-await-in-loop -- one round after the other */
      const { mandateId, enquiryId } = await mandated()
      const [written, ended] = await Promise.all([
        refusalOf(chats.send(broker, enquiryId, 'Come tomorrow at six')),
        refusalOf(
          applications.call(owner, 'end_mandate', { _mandate_id: mandateId, _expected: 'active' }),
        ),
      ])
      expect(ended).toBe('taken')
      expect(['taken', 'not_found']).toContain(written)
      expect(await messagesOf(enquiryId)).toBe(written === 'taken' ? 1 : 0)
      /* oxlint-enable no-await-in-loop */
    }
  })
})
