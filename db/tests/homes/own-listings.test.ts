import { beforeAll, expect, it } from 'vitest'

import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('own listings', (open) => {
  let acts: Acts
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    acts = actsOn(database)
  })

  const ask = async (person: Person, text: string) => {
    const [result] = await database.run(person.scope, [{ text, values: [] }])
    return result === undefined ? [] : toRows(result)
  }
  const eventsOf = (person: Person, id: string) =>
    ask(
      person,
      `select event, note from public.property_events where property_id = '${id}' order by id`,
    )
  const decide = (id: string, answer: string, notes = '') =>
    acts.operate(`
      with decided as (
        update public.properties set approval_status = '${answer}'
        where id = '${id}' and '${answer}' <> 'changes_requested'
      )
      insert into private.decisions (kind, subject_id, user_id, from_state, to_state, reason, admin_notes)
      select 'property', id, owner_id, 'pending', '${answer}',
        case when '${answer}' <> 'approved' then '${notes}' end, nullif('${notes}', '')
      from public.properties where id = '${id}'`)

  const overview = async (person: Person, listedAs = 'null') =>
    (
      await ask(
        person,
        `select listings::int, on_the_site::int, waiting::int, rejected::int, rented::int, maintenance::int,
          hidden::int, archived::int, drafts::int from public.my_listing_overview(${listedAs})`,
      )
    )[0]

  it('records each change of state once, and no other change', async () => {
    const host = await acts.newPerson()
    const id = await acts.list(host)
    await acts.request(host, `update public.properties set description = 'New' where id = '${id}'`)
    expect(await eventsOf(host, id)).toEqual([])
    await decide(id, 'approved', 'between us: looked fine')
    await acts.request(host, `select public.set_property_status('${id}', 'rented')`)
    await acts.request(host, `select public.set_property_status('${id}', 'rented')`)
    await acts.request(host, `select public.archive_property('${id}')`)
    await acts.request(host, `select public.restore_property('${id}')`)
    await acts.request(host, `update public.properties set is_public = false where id = '${id}'`)
    await acts.request(host, `update public.properties set price = 19000 where id = '${id}'`)
    expect(await eventsOf(host, id)).toEqual(
      ['approved', 'rented', 'archived', 'restored', 'hidden', 'changes_sent'].map((event) => ({
        event,
        note: null,
      })),
    )
  })

  it('joins the reason to a rejection and records when changes are wanted', async () => {
    const host = await acts.newPerson()
    const id = await acts.list(host)
    await decide(id, 'changes_requested', ' Please add a photo of the kitchen ')
    await decide(id, 'rejected', 'The address does not exist')
    expect(await eventsOf(host, id)).toEqual([
      { event: 'changes_requested', note: 'Please add a photo of the kitchen' },
      { event: 'rejected', note: 'The address does not exist' },
    ])
  })

  it('asks for listings as owner or broker, in no other word', async () => {
    const host = await acts.newPerson()
    for (const call of [
      `my_listing_overview('admin')`,
      `my_listing_views('admin')`,
      `my_review_answers('admin')`,
      'my_listing_views(null, null, 0)',
      'my_listing_views(null, null, 367)',
    ])
      await expect(ask(host, `select * from public.${call}`)).rejects.toMatchObject({
        code: '22023',
      })
  })

  it('counts each listing in one state, apart for owner and broker', async () => {
    const host = await acts.newPerson()
    const broker = await acts.newPerson()
    const other = await acts.newPerson()
    const approved = `approval_status = 'approved'`
    for (const change of [
      approved,
      `${approved}, status = 'rented'`,
      `${approved}, status = 'maintenance'`,
      `${approved}, is_public = false`,
      `approval_status = 'rejected', status = 'rented'`,
      `${approved}, is_public = false, archived_at = now()`,
      `title = 'Still waiting'`,
    ])
      await acts.operate(
        `update public.properties set ${change} where id = '${await acts.list(host)}'`,
      )
    await acts.operate(
      `update public.properties set broker_id = '${broker.userId}'
      where owner_id = '${host.userId}' and title = 'Still waiting'`,
    )
    const one = { on_the_site: 1, waiting: 1, rejected: 1, rented: 1, maintenance: 1, hidden: 1 }
    const none = { on_the_site: 0, waiting: 0, rejected: 0, rented: 0, maintenance: 0, hidden: 0 }
    expect(await overview(host)).toEqual({ ...one, listings: 7, archived: 1, drafts: 0 })
    expect(await overview(host, `'broker'`)).toMatchObject({ ...none, listings: 0 })
    expect(await overview(broker)).toMatchObject({ ...none, listings: 1, waiting: 1 })
    expect(await overview(broker, `'owner'`)).toMatchObject({ listings: 0 })
    expect(await overview(other)).toMatchObject({ listings: 0 })
  })

  it('gives views of every day, also of those without any, and of one listing', async () => {
    const host = await acts.newPerson()
    const [one, two] = [await acts.list(host), await acts.list(host)]
    await acts.operate(`
      insert into private.property_views (property_id, day, views)
      select id::uuid, (now() at time zone 'Asia/Kolkata')::date - ago, views
      from (values ('${one}', 0, 3), ('${one}', 29, 2), ('${one}', 30, 9), ('${two}', 0, 4)) as seen (id, ago, views)`)
    const views = async (call: string) =>
      (
        await ask(
          host,
          `select views::int, day::text from public.my_listing_views(${call}) order by day`,
        )
      ).map((row) => row['views'])
    const days = await views('')
    expect(days).toHaveLength(30)
    expect([days[0], days[1], days[29]]).toEqual([2, 0, 7])
    expect(await views(`null, '${one}', 2`)).toEqual([0, 3])
    expect(await views(`'broker', null, 2`)).toEqual([0, 0])
  })

  it('names what the review sent back, until it waits again or is approved', async () => {
    const host = await acts.newPerson()
    const [wanted, refused, fine] = [
      await acts.list(host, { title: `'Needs a photo'` }),
      await acts.list(host, { title: `'Refused'` }),
      await acts.list(host),
    ]
    await decide(wanted, 'changes_requested', 'A photo, please')
    await decide(refused, 'rejected', 'Not a home')
    await decide(fine, 'rejected', 'By mistake')
    await decide(fine, 'approved')
    const answers = () =>
      ask(host, 'select title, event, note from public.my_review_answers() order by title')
    expect(await answers()).toEqual([
      { title: 'Needs a photo', event: 'changes_requested', note: 'A photo, please' },
      { title: 'Refused', event: 'rejected', note: 'Not a home' },
    ])
    await acts.request(host, `update public.properties set price = 17000 where id = '${refused}'`)
    expect(await answers()).toHaveLength(1)
  })

  it('takes a request for changes as answered once its lister changes what the listing says', async () => {
    const host = await acts.newPerson()
    const id = await acts.list(host)
    await decide(id, 'changes_requested', 'A photo, please')
    const notes = () => ask(host, 'select note from public.my_review_answers()')
    await acts.operate(
      `update public.properties set description = 'By the admin area' where id = '${id}'`,
    )
    await acts.request(host, `update public.properties set title = title where id = '${id}'`)
    await acts.request(host, `select public.set_property_status('${id}', 'rented')`)
    expect(await notes()).toEqual([{ note: 'A photo, please' }])
    await acts.request(host, `update public.properties set description = 'With' where id = '${id}'`)
    expect(await notes()).toEqual([])
    expect((await eventsOf(host, id)).at(-1)).toEqual({ event: 'sent_to_review', note: null })
    await acts.request(host, `update public.properties set description = 'More' where id = '${id}'`)
    expect(await eventsOf(host, id)).toHaveLength(3)
  })
})
