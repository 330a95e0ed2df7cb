import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const MINIATURE = 'data:image/webp;base64,UklGRg=='

const whole = (person: Person): Record<string, unknown> => ({
  title: 'Quiet top floor',
  property_type: 'apartment',
  location: 'Lane 3, Kondapur',
  city: 'Hyderabad',
  bedrooms: 2,
  bathrooms: 2,
  square_feet: 900,
  price: 18000,
  amenities: ['Lift'],
  private: { address: 'Flat 401' },
  photos: [
    {
      object_name: `${person.folder}/d/b.jpg`,
      width: 1600,
      height: 1200,
      placeholder: MINIATURE,
    },
    { object_name: `${person.folder}/d/a.jpg` },
  ],
})

function idIn(row: Readonly<Record<string, unknown>> | undefined): string {
  const id = row?.['id']
  if (typeof id !== 'string') throw new Error('no id came back')
  return id
}

describeOnEachEngine('a draft', (open) => {
  let acts: Acts
  let host: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    host = await acts.newPerson()
  })

  const begin = async (person: Person, facts: Record<string, unknown>): Promise<string> => {
    await acts.upload(person, 'a.jpg', 'd/a.jpg', 'd/b.jpg')
    const [row] = await acts.request(
      person,
      `insert into public.property_drafts (owner_id, facts)
        values ('${person.userId}', '${JSON.stringify(facts)}') returning id`,
    )
    return idIn(row)
  }
  const submit = async (person: Person, id: string): Promise<unknown> => {
    const [row] = await acts.request(person, `select public.submit_property_draft('${id}') as id`)
    return row?.['id']
  }
  const forget = (person: Person) => acts.request(person, 'delete from public.property_drafts')

  it.each<[why: string, change: Record<string, unknown>, code: string]>([
    ['no title', { title: ' ' }, '23502'],
    ['a title of 201 characters (R-ADM-09)', { title: 'x'.repeat(201) }, '23514'],
    ['a price of 0 (R-ADM-09)', { price: 0 }, '23514'],
    ['-1 bedrooms (R-ADM-09)', { bedrooms: -1 }, '23514'],
    ['a half square foot (R-ADM-09)', { square_feet: 900.5 }, '22P02'],
    ['an approval of its own making (T61)', { approval_status: 'approved' }, '22023'],
    ['an owner of its own choosing (T61)', { owner_id: 'x' }, '22023'],
    ['a community as a condition', { description: 'Only Hindus' }, '23514'],
    ['a photo of somebody else (T64)', { photos: [{ object_name: 'someone/a.jpg' }] }, '42501'],
    ['photos that are no list', { photos: { a: 1 } }, '22023'],
    ['a broker who is none', { as_broker: true }, '42501'],
    ['an exact place outside India', { private: { latitude: 0, longitude: 0 } }, '23514'],
  ])('is not submitted with %s, and stays', async (_why, change, code) => {
    const id = await begin(host, { ...whole(host), ...change })
    await expect(submit(host, id)).rejects.toMatchObject({ code })
    expect(await acts.operate(`select 1 from public.properties where id = '${id}'`)).toEqual([])
    expect(
      await acts.operate(`select 1 from public.property_drafts where id = '${id}'`),
    ).toHaveLength(1)
    await forget(host)
  })

  it('is not submitted with a miniature that is a page', async () => {
    const photo = {
      object_name: `${host.folder}/a.jpg`,
      placeholder: 'data:text/html;base64,AA',
    }
    const id = await begin(host, { ...whole(host), photos: [photo] })
    await expect(submit(host, id)).rejects.toMatchObject({ code: '23514' })
    await forget(host)
  })

  it('says which facts are missing', async () => {
    const id = await begin(host, { title: 'Half told', price: 18000 })
    await expect(submit(host, id)).rejects.toMatchObject({
      message: 'Please complete: property_type, location, bedrooms, bathrooms, square_feet',
    })
    await forget(host)
  })

  it('is refused above 32 kB', async () => {
    await expect(begin(host, { description: 'x'.repeat(33_000) })).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('becomes a pending listing of the same id, once, with its photos and its address', async () => {
    const id = await begin(host, whole(host))
    expect(await submit(host, id)).toBe(id)
    expect(await submit(host, id)).toBe(id)
    const rows = await acts.operate(`
      select home.approval_status, home.city, home.amenities, home.image_urls, known.address
      from public.properties as home join public.property_private as known on known.property_id = home.id
      where home.id = '${id}'`)
    const photos = '/storage/v1/object/public/property-images/'
    expect(rows).toEqual([
      {
        approval_status: 'pending',
        city: 'Hyderabad',
        amenities: ['Lift'],
        image_urls: [`${photos}${host.folder}/d/b.jpg`, `${photos}${host.folder}/d/a.jpg`],
        address: 'Flat 401',
      },
    ])
    expect(
      await acts.operate(
        `select is_cover, width, placeholder from public.property_photos where property_id = '${id}' order by position`,
      ),
    ).toEqual([
      { is_cover: true, width: 1600, placeholder: MINIATURE },
      { is_cover: false, width: null, placeholder: null },
    ])
    expect(await acts.operate(`select 1 from public.property_drafts where id = '${id}'`)).toEqual(
      [],
    )
  })

  it('is submitted once by two at the same time', async () => {
    const id = await begin(host, whole(host))
    expect(await Promise.all([submit(host, id), submit(host, id)])).toEqual([id, id])
  })

  it('is refused as the 51st waiting listing, which stays a draft (T61)', async () => {
    const eager = await acts.newPerson()
    await acts.operate(`
      insert into public.properties (owner_id, title, price, location, bedrooms, bathrooms, square_feet, property_type)
      select '${eager.userId}', 'Home ' || n, 18000, 'Kondapur', 1, 1, 500, 'apartment' from generate_series(1, 50) as n`)
    const id = await begin(eager, whole(eager))
    await expect(submit(eager, id)).rejects.toMatchObject({
      code: '54000',
      message: 'You have 50 listings waiting for approval. Please wait until some are decided.',
    })
    await acts.request(
      eager,
      `select public.archive_property(id) from public.properties where title = 'Home 7'`,
    )
    expect(await submit(eager, id)).toBe(id)
    await expect(
      acts.request(
        eager,
        `select public.restore_property(id) from public.properties where title = 'Home 7'`,
      ),
    ).rejects.toMatchObject({ code: '54000' })
  })

  it('is refused as the 11th and grows its version with each change', async () => {
    const writer = await acts.newPerson()
    await acts.operate(
      `insert into public.property_drafts (owner_id) select '${writer.userId}' from generate_series(1, 10)`,
    )
    await expect(begin(writer, {})).rejects.toMatchObject({
      code: '54000',
      message: 'You have 10 drafts. Please finish or delete one first.',
    })
    const rows = await acts.request(
      writer,
      `update public.property_drafts set step = 'photos' where version = 1 returning version`,
    )
    expect(rows[0]).toEqual({ version: 2 })
  })

  it('begins as a copy of a listing, without the day it is free', async () => {
    const first = await begin(host, { ...whole(host), available_from: '2026-12-01' })
    await submit(host, first)
    const copy = idIn(
      (await acts.request(host, `select public.duplicate_property('${first}') as id`))[0],
    )
    const [draft] = await acts.request(
      host,
      `select facts from public.property_drafts where id = '${copy}'`,
    )
    expect(draft?.['facts']).toMatchObject(whole(host))
    expect(draft?.['facts']).not.toHaveProperty('available_from')
    expect(await submit(host, copy)).toBe(copy)
  })
})
