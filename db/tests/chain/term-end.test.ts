// The last day of a tenancy and of its lock-in (chain 2.5): what the paper says, from each day of the calendar on.

import { termEnd } from '@basera/rules/term'
import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Agreements, agreementsOn } from '../support/agreements.ts'
import { applicationsOn, textOf } from '../support/applications.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('the end of a term', (open) => {
  let chats: Conversations
  let agreements: Agreements
  let owner: Person
  const operate = (text: string) => chats.acts.operate(text)
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    agreements = agreementsOn(chats, applicationsOn(chats))
    owner = await chats.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })

  it('is the paper’s from each day of three years, a leap year among them, by 1 to 60 months', async () => {
    const rows = await operate(`select first::date::text as first, months,
        private.term_end(first::date, months)::text as last
      from generate_series(date '2027-01-01', date '2029-12-31', interval '1 day') as first,
        (values (1), (3), (6), (11), (12), (24), (36), (60)) as terms (months)`)
    expect(rows).toHaveLength(1096 * 8)
    expect(
      rows.filter(
        ({ first, months, last }) => termEnd(textOf(first), Number(months)) !== textOf(last),
      ),
    ).toEqual([])
  })

  it.each([
    ['2028-02-29', 12, '2029-02-28', '2028-05-28'],
    ['2028-02-29', 11, '2029-01-28', '2028-05-28'],
    ['2026-12-31', 11, '2027-11-30', '2027-03-30'],
    ['2027-11-30', 15, '2029-02-28', '2028-02-29'],
  ])('of what begins on %s for %i months is %s', async (start, months, end, lockIn) => {
    const agreed = await agreements.drafted(owner)
    await agreements.save(owner, agreed.id, {
      terms: { start_on: start, months, lock_in_months: 3 },
    })
    await agreements.render(agreed.id)
    await agreements.send(owner, agreed.id)
    await agreements.sign(agreed.seeker, agreed.id)
    await agreements.sign(owner, agreed.id)
    expect(
      await operate(`select start_on::text, end_on::text, lock_in_until::text
        from public.tenancies where agreement_id = '${agreed.id}'`),
    ).toEqual([{ start_on: start, end_on: end, lock_in_until: lockIn }])
  })
})
