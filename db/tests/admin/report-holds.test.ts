// Reports of fraud that hide a listing until an admin has looked, and those that do not.

import { beforeAll, beforeEach, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'
import { newNetwork, type Reports, reportsOn } from '../support/reporters.ts'

const shown = { is_public: true, is_held: false }
const hidden = { is_public: false, is_held: true }

describeOnEachEngine('reports of fraud', (open) => {
  let acts: Acts
  let reports: Reports
  let host: Person
  let listing: string
  beforeAll(async () => {
    const database = await open()
    acts = actsOn(database)
    reports = reportsOn(database, acts)
  })
  beforeEach(async () => {
    host = await acts.newPerson()
    listing = await approved(host)
  })

  const approved = async (owner: Person) => {
    const id = await acts.list(owner)
    await acts.operate(
      `update public.properties set approval_status = 'approved' where id = '${id}'`,
    )
    return id
  }
  /** Two whose reports count: one more of that kind hides the listing. */
  const twoReport = async () => {
    await reports.report(await reports.reporter(30), listing)
    await reports.report(await reports.reporter(40), listing, 'not_theirs')
  }
  const third = () => reports.reporter(50)

  it.each(['owner', 'broker'])('are refused to the %s of the home', async (part) => {
    const lister = part === 'owner' ? host : await reports.reporter(50)
    if (part === 'broker')
      await acts.operate(
        `update public.properties set broker_id = '${lister.userId}' where id = '${listing}'`,
      )
    await expect(reports.report(lister, listing)).rejects.toMatchObject({
      code: '42501',
      hint: 'own_listing',
      message: 'This is your own listing. Change it or put it away instead of reporting it.',
    })
  })

  it('of one person are one, whatever the day, until they are decided', async () => {
    const person = await reports.reporter(50)
    await reports.report(person, listing)
    await acts.operate(
      `update public.property_reports set reporter_hash = sha256('yesterday') where property_id = '${listing}'`,
    )
    await reports.report(person, listing)
    expect(
      await acts.operate(
        `select count(*)::int as made from public.property_reports where property_id = '${listing}'`,
      ),
    ).toEqual([{ made: 1 }])
  })

  it.each([
    ['made today', () => reports.reporter(0)],
    ['made in a row with another', () => reports.reporter(30)],
    [
      'without a proven address or number',
      async () => {
        const person = await third()
        await acts.operate(
          `update auth.users set email_confirmed_at = null where id = '${person.userId}'`,
        )
        return person
      },
    ],
    [
      'of somebody who lists homes',
      async () => {
        const person = await third()
        await acts.list(person)
        return person
      },
    ],
    [
      'of somebody who was wrong before',
      async () => {
        const person = await third()
        await reports.report(person, await approved(await acts.newPerson()))
        await acts.operate(`update public.property_reports set decision = 'nothing_wrong', decided_at = now()
          where reporter_id = '${person.userId}'`)
        return person
      },
    ],
  ])('do not count from an account %s', async (_what, person) => {
    await twoReport()
    await reports.report(await person(), listing)
    expect(await reports.listingState(listing)).toEqual(shown)
  })

  it('do not count twice from one network', async () => {
    await reports.report(await reports.reporter(30), listing)
    const network = newNetwork()
    await reports.report(await reports.reporter(40), listing, 'money_first', network)
    await reports.report(await third(), listing, 'money_first', network)
    expect(await reports.listingState(listing)).toEqual(shown)
  })

  it('do not count for another reason, nor from visitors', async () => {
    await twoReport()
    await reports.report(await third(), listing, 'wrong_facts')
    await acts.operate(`insert into public.property_reports (property_id, reporter_hash, network_hash, reason)
      values ('${listing}', sha256('visitor'), sha256('elsewhere'), 'money_first')`)
    expect(await reports.listingState(listing)).toEqual(shown)
  })

  it('hide the listing when the third person who has nothing to do with the others makes one', async () => {
    await twoReport()
    expect(await reports.listingState(listing)).toEqual(shown)
    await reports.report(await third(), listing)
    expect(await reports.listingState(listing)).toEqual(hidden)
  })

  it('hide it when all three arrive at the same moment', async () => {
    const people = await Promise.all([30, 40, 50].map((days) => reports.reporter(days)))
    await Promise.all(people.map((person) => reports.report(person, listing)))
    expect(await reports.listingState(listing)).toEqual(hidden)
  })

  it('reach the owner by mail and in the history, without who made them', async () => {
    await twoReport()
    await reports.report(await third(), listing)
    expect(
      await acts.operate(
        `select kind, words from private.notices where email = '${host.userId}@example.in'`,
      ),
    ).toEqual([{ kind: 'listing_hidden_by_reports', words: { title: 'Quiet top floor' } }])
    expect(
      await acts.request(
        host,
        `select event, note from public.property_events where property_id = '${listing}' and event like '%hid%'`,
      ),
    ).toEqual([{ event: 'hidden_by_reports', note: null }])
    expect(
      await acts.operate(
        `select actor_id, action from private.audit_log where target = '${listing}'`,
      ),
    ).toEqual([{ actor_id: null, action: 'report.hid_listing' }])
  })

  it('leave the owner no way to show the listing again', async () => {
    await twoReport()
    await reports.report(await third(), listing)
    await expect(
      acts.request(host, `update public.properties set is_public = true where id = '${listing}'`),
    ).rejects.toMatchObject({ code: '42501' })
    await acts.request(host, `select public.archive_property('${listing}')`)
    await acts.request(host, `select public.restore_property('${listing}')`)
    expect(await reports.listingState(listing)).toEqual(hidden)
  })

  it('of an erased person retain their text until they are decided, and no name', async () => {
    const person = await third()
    await reports.report(person, listing)
    await acts.operate(
      `update public.property_reports set reporter_id = null where reporter_id = '${person.userId}'`,
    )
    const kept = () =>
      acts.operate(
        `select reporter_id, details from public.property_reports where property_id = '${listing}'`,
      )
    expect(await kept()).toEqual([{ reporter_id: null, details: 'They wanted a token first.' }])
    await acts.operate(`update public.property_reports set decision = 'nothing_wrong', decided_at = now()
      where property_id = '${listing}'`)
    expect(await kept()).toEqual([{ reporter_id: null, details: null }])
  })
})
