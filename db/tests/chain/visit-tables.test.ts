// I4: what the table of visits itself refuses, whatever a procedure writes.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Conversations, conversationsOn } from '../support/conversations.ts'
import { actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('the table of visits', (open) => {
  let chats: Conversations
  let owner: Person
  beforeAll(async () => {
    chats = conversationsOn(actsOn(await open()))
    owner = await chats.acts.newPerson()
  })

  type Visit = {
    readonly host: string
    readonly seeker: string
    readonly homeId: string
    readonly id: string
  }

  const newVisit = async (host: Person = owner, seeker?: Person): Promise<Visit> => {
    const asker = seeker ?? (await chats.newSeeker())
    const homeId = await chats.newHome(host)
    const id = await chats.start(asker, homeId)
    return { host: host.userId, seeker: asker.userId, homeId, id }
  }
  const write = ({ id, homeId, host, seeker }: Visit, from: string, state = 'confirmed') =>
    chats.acts.operate(`insert into public.visits (
        enquiry_id, property_id, host_id, seeker_id, state, starts_at, ends_at, held_until, mode, people, created_at, state_at
      ) values ('${id}', '${homeId}', '${host}', '${seeker}', '${state}', '2027-03-01 ${from}+05:30',
        timestamptz '2027-03-01 ${from}+05:30' + interval '30 minutes',
        timestamptz '2027-03-01 ${from}+05:30' + interval '45 minutes', 'in_person', 1, now(), now())`)

  it('promises a host to one at a time, with the buffer, and lets the next begin when it ends', async () => {
    await write(await newVisit(), '10:00')
    const next = await newVisit()
    await expect(write(next, '10:30')).rejects.toMatchObject({
      code: '23P01',
      constraint: 'visits_host_free',
    })
    await write(next, '10:45')
  })

  it('promises a seeker to one at a time', async () => {
    const seeker = await chats.newSeeker()
    const [one, other] = [await chats.acts.newPerson(), await chats.acts.newPerson()]
    await write(await newVisit(one, seeker), '10:00')
    await expect(write(await newVisit(other, seeker), '10:15')).rejects.toMatchObject({
      constraint: 'visits_seeker_free',
    })
  })

  it('promises a home to one at a time, whoever shows it', async () => {
    const one = await newVisit()
    await write(one, '14:00')
    const broker = await chats.acts.newPerson()
    const seeker = await chats.newSeeker()
    const id = await chats.start(seeker, one.homeId)
    const other = { ...one, id, seeker: seeker.userId, host: broker.userId }
    await expect(write(other, '14:15')).rejects.toMatchObject({ constraint: 'visits_home_free' })
    await write(other, '14:15', 'requested')
  })

  it('has one living visit a conversation', async () => {
    const visit = await newVisit()
    await write(visit, '18:00', 'requested')
    await expect(write(visit, '20:00', 'requested')).rejects.toMatchObject({ code: '23505' })
  })

  it.each([
    [`ends_at = starts_at`, 'a visit begins before it ends'],
    [`held_until = starts_at + interval '1 minute'`, 'a visit begins before it ends'],
    [`proposal_side = 'seeker'`, 'a proposal is whole'],
    [`reason_kind = 'other'`, 'what ended early says why'],
    [`state = 'cancelled'`, 'what ended early says why'],
    [`missed_side = 'host'`, 'only who did not come has missed it'],
    [`moves = 6`, 'visits_moves_check'],
    [`people = 11`, 'visits_people_check'],
  ])('refuses %s', async (change, constraint) => {
    await expect(
      chats.acts.operate(`update public.visits set ${change} where state = 'confirmed'`),
    ).rejects.toMatchObject({ code: '23514', constraint })
  })

  it.each([
    [`1, null, '10:10', '11:00', false`],
    [`1, null, '11:00', '10:00', false`],
    [`1, '2027-03-01', '10:00', '11:00', false`],
    [`1, null, null, null, true`],
    [`8, null, '10:00', '11:00', false`],
    [`null, '2027-03-01', '10:00', '11:00', true`],
  ])('refuses the hours %s', async (row) => {
    const { homeId } = await newVisit()
    await chats.acts.operate(
      `insert into public.visit_settings (property_id, updated_at) values ('${homeId}', now())`,
    )
    await expect(
      chats.acts.operate(`insert into public.visit_hours
        (property_id, weekday, on_date, from_time, until_time, is_closed) values ('${homeId}', ${row})`),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
