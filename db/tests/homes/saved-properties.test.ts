import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('saved homes', (open) => {
  let acts: Acts
  let host: Person
  let tenant: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    host = await acts.newPerson()
    tenant = await acts.newPerson()
  })

  const publicHome = async (): Promise<string> => {
    const id = await acts.list(host)
    await acts.operate(
      `update public.properties set approval_status = 'approved' where id = '${id}'`,
    )
    return id
  }
  const save = (person: Person, id: string, note = 'null') =>
    acts.request(
      person,
      `insert into public.saved_properties (user_id, property_id, note) values ('${person.userId}', '${id}', ${note})`,
    )

  it('refuses a home that is hidden and one that never was alike (T74)', async () => {
    const pending = await acts.list(host)
    await expect(save(tenant, pending)).rejects.toMatchObject({ code: '42501' })
    await expect(save(tenant, '00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('refuses a note of 501 characters and takes one of 500', async () => {
    const home = await publicHome()
    await expect(save(tenant, home, `repeat('x', 501)`)).rejects.toMatchObject({ code: '23514' })
    await save(tenant, home, `repeat('x', 500)`)
  })

  it('leaves the first note when a home is saved twice', async () => {
    const home = await publicHome()
    await save(tenant, home, `'  near the metro '`)
    await save(tenant, home, `'second tab'`)
    const rows = await acts.request(
      tenant,
      `select note from public.saved_properties where property_id = '${home}'`,
    )
    expect(rows).toEqual([{ note: 'near the metro' }])
  })

  it('leaves a home that is no longer public, without any fact of it', async () => {
    const home = await publicHome()
    await save(tenant, home)
    await acts.request(host, `update public.properties set is_public = false where id = '${home}'`)
    const rows = await acts.request(
      tenant,
      `select saved.property_id, home.title
      from public.saved_properties as saved left join public.properties as home on home.id = saved.property_id
      where saved.property_id = '${home}'`,
    )
    expect(rows).toEqual([{ property_id: home, title: null }])
  })

  it('refuses the 501st home and names the limit', async () => {
    const collector = await acts.newPerson()
    const home = await publicHome()
    await acts.operate(`
      with homes as (
        insert into public.properties (owner_id, title, price, location, bedrooms, bathrooms, square_feet, property_type)
        select '${host.userId}', 'Home ' || n, 18000, 'Kondapur', 1, 1, 500, 'apartment' from generate_series(1, 500) as n
        returning id
      )
      insert into public.saved_properties (user_id, property_id) select '${collector.userId}', id from homes`)
    await expect(save(collector, home)).rejects.toMatchObject({
      code: '54000',
      message: 'You have saved 500 homes. Please remove one before you save another.',
    })
  })
})
