import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import {
  type Acts,
  actsOn,
  insertListing,
  type Person,
  insertListings,
} from '../support/marketplace.ts'

const PHOTOS = '/storage/v1/object/public/property-images/'

/** Values that no listing may have, and why. */
const badValues: readonly [why: string, columns: Readonly<Record<string, string>>, code: string][] =
  [
    ['an empty title', { title: `''` }, '23514'],
    ['a blank title', { title: `'   '` }, '23514'],
    ['a title of 201 characters', { title: `repeat('x', 201)` }, '23514'],
    ['no title', { title: 'null' }, '23502'],
    ['an empty location', { location: `''` }, '23514'],
    ['a price of 0', { price: '0' }, '23514'],
    ['a negative price', { price: '-1' }, '23514'],
    ['a price that is no number', { price: `'NaN'` }, '23514'],
    ['an endless price', { price: `'Infinity'` }, '23514'],
    ['a price in fractions of a paisa', { price: '1000.001' }, '23514'],
    ['a price that is text', { price: `'cheap'` }, '22P02'],
    ['-1 bedrooms', { bedrooms: '-1' }, '23514'],
    ['-1 bathrooms', { bathrooms: '-1' }, '23514'],
    ['0 square feet', { square_feet: '0' }, '23514'],
    ['an unknown type', { property_type: `'castle'` }, '23514'],
    ['an unknown furnishing', { furnishing: `'lavish'` }, '23514'],
    ['an unknown facing', { facing: `'up'` }, '23514'],
    ['an unknown cooking gas', { cooking_gas: `'biogas'` }, '23514'],
    ['a latitude without a longitude', { latitude: '17.4' }, '23514'],
    ['a longitude without a latitude', { longitude: '78.4' }, '23514'],
    ['a position outside India', { latitude: '0', longitude: '0' }, '23514'],
    ['a position that is no number', { latitude: `'NaN'`, longitude: `'NaN'` }, '23514'],
    ['a pincode that begins with 0', { pincode: `'012345'` }, '23514'],
    ['a floor above the top', { floor: '6', total_floors: '5' }, '23514'],
    ['tenants by community', { preferred_tenants: `array['hindu']` }, '23514'],
    ['paying-guest facts of no known name', { pg_details: `'{"caste": "x"}'` }, '23514'],
    ['paying-guest facts that are a list', { pg_details: `'[]'` }, '23514'],
    [
      '21 photos',
      { image_urls: `array_fill('${PHOTOS}' || private.picture_folder() || '/a.jpg', array[21])` },
      '23514',
    ],
    ['a photo elsewhere', { image_urls: `array['https://tracker.example/a.jpg']` }, '42501'],
    ['a photo that is a script', { image_urls: `array['javascript:alert(1)']` }, '42501'],
    ['a photo of somebody else', { image_urls: `array['${PHOTOS}somebody/a.jpg']` }, '42501'],
    ['nested amenities', { amenities: `'{{a},{b}}'` }, '23514'],
    ['a nothing among amenities', { amenities: `array[null::text]` }, '23514'],
  ]

const badPhotos = [
  'https://tracker.example/a.jpg',
  'javascript:alert(1)',
  '',
  `${PHOTOS}../verification-documents/a.pdf`,
  `${PHOTOS}a.jpg?x=1`,
  `${PHOTOS}a b.jpg`,
  `${PHOTOS}/a.jpg`,
  `${PHOTOS}me/./a.jpg`,
  `${PHOTOS}me/..`,
  `${PHOTOS}me/`,
  `${PHOTOS}me/a.jpg ${PHOTOS}me/b.jpg`,
  `${PHOTOS}me/a.jpg\n`,
  `${PHOTOS}me/${'a'.repeat(510)}`,
  PHOTOS,
]

describeOnEachEngine('a listing', (open) => {
  let acts: Acts
  let host: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    host = await acts.newPerson()
    await acts.upload(host, 'a.jpg', 'b.jpg', '1/a.jpg')
  })

  it.each(badValues)('is refused with %s', async (_why, columns, code) => {
    await expect(acts.list(host, columns)).rejects.toMatchObject({ code })
  })

  it.each(badPhotos)(
    'is refused with the photo "%s", by whomever it is stored (T64)',
    async (photo) => {
      const insert = insertListing(host.userId, { image_urls: `array['${photo}']` })
      await expect(acts.operate(insert)).rejects.toMatchObject({ code: '23514' })
    },
  )

  it('begins pending, available, with a host of its own, whatever else (T61)', async () => {
    const id = await acts.list(host)
    const [row] = await acts.operate(`
      select approval_status, status, is_public, approved_at, version, host.display_name, host.kind
      from public.properties join public.hosts as host on host.id = host_id where properties.id = '${id}'`)
    expect(row).toEqual({
      approval_status: 'pending',
      status: 'available',
      is_public: true,
      approved_at: null,
      version: 1,
      display_name: 'Meera R.',
      kind: 'owner',
    })
  })

  it('takes a title of 200 characters and own photos', async () => {
    const own = `${PHOTOS}${host.folder}/1/a.jpg`
    await expect(
      acts.list(host, { title: `repeat('x', 200)`, image_urls: `array['${own}', '${own}']` }),
    ).resolves.toMatch(/^[0-9a-f-]{36}$/)
  })

  it('stores numbers in one form and positions rounded', async () => {
    const id = await acts.list(host, {
      price: '25000.50',
      security_deposit: '50000.00',
      latitude: '17.412345678',
      longitude: '78.4',
      title: `'  Sunlit  '`,
    })
    const [row] = await acts.operate(`
      select price::text, security_deposit::text, latitude, longitude, title
      from public.properties where id = '${id}'`)
    expect(row).toEqual({
      price: '25000.5',
      security_deposit: '50000',
      latitude: 17.412,
      longitude: 78.4,
      title: 'Sunlit',
    })
  })

  const switched = {
    title: `'Another title'`,
    price: '18001',
    property_type: `'villa'`,
    square_feet: '9000',
    area_basis: `'carpet'`,
    bedrooms: '5',
    bathrooms: '5',
    bhk_label: `'5 BHK'`,
    location: `'Elsewhere'`,
    locality: `'Elsewhere'`,
    city: `'Pune'`,
    state: `'Maharashtra'`,
    pincode: `'411001'`,
    'latitude, longitude': '17, 78',
    image_urls: `array['${PHOTOS}' || private.picture_folder() || '/b.jpg']`,
  }
  it.each(Object.entries(switched))(
    'that was approved says its old %s until a change of it is approved (ruling 12, S5)',
    async (column, value) => {
      const id = await acts.list(host)
      await acts.operate(
        `update public.properties set approval_status = 'approved' where id = '${id}'`,
      )
      const said = (relation: string, key: string) =>
        acts.operate(`select ${column} from ${relation} where ${key} = '${id}'`)
      const approved = await said('public.properties', 'id')
      await acts.request(
        host,
        `update public.properties set (${column}) = row(${value}) where id = '${id}'`,
      )
      expect(
        await acts.operate(
          `select approval_status, approved_at is not null as dated, version, revision_sent_at is not null as waits
          from public.properties where id = '${id}'`,
        ),
      ).toEqual([{ approval_status: 'approved', dated: true, version: 3, waits: true }])
      expect(await said('public.properties', 'id')).toEqual(approved)
      expect(await said('public.property_revisions', 'property_id')).not.toEqual(approved)
      await acts.operate(`delete from public.properties where id = '${id}'`)
    },
  )

  it('changes its status, visibility and day without approval', async () => {
    const id = await acts.list(host)
    await acts.operate(
      `update public.properties set approval_status = 'approved' where id = '${id}'`,
    )
    await acts.request(
      host,
      `update public.properties set status = 'rented', is_public = false, available_from = '2026-12-01', title = title
        where id = '${id}'`,
    )
    const [row] = await acts.operate(
      `select approval_status, status, is_public, available_from::text, revision_sent_at from public.properties where id = '${id}'`,
    )
    expect(row).toEqual({
      approval_status: 'approved',
      status: 'rented',
      is_public: false,
      available_from: '2026-12-01',
      revision_sent_at: null,
    })
  })

  it('of a rejected kind comes back for another look when it is changed', async () => {
    const id = await acts.list(host)
    await acts.operate(
      `update public.properties set approval_status = 'rejected' where id = '${id}'`,
    )
    await acts.request(host, `update public.properties set price = 17000 where id = '${id}'`)
    expect(
      await acts.operate(`select approval_status from public.properties where id = '${id}'`),
    ).toEqual([{ approval_status: 'pending' }])
  })

  it('is refused when 50 of the same person wait already (T61)', async () => {
    const eager = await acts.newPerson()
    await expect(acts.request(eager, insertListings(eager.userId, 51))).rejects.toMatchObject({
      code: '54000',
    })
    await acts.request(eager, insertListings(eager.userId, 50))
    await expect(acts.list(eager)).rejects.toThrow(
      'You have 50 listings waiting for approval. Please wait until some are decided.',
    )
    await acts.operate(
      `update public.properties set approval_status = 'approved'
        where id = (select id from public.properties where owner_id = '${eager.userId}' limit 1)`,
    )
    await expect(acts.list(eager)).resolves.toBeTypeOf('string')
  })

  it('on hold cannot be shown by its owner and comes back as it was', async () => {
    const shown = await acts.list(host)
    const hidden = await acts.list(host, { is_public: 'false' })
    const isPublic = async (): Promise<unknown[]> =>
      (
        await acts.operate(
          `select is_public from public.properties where id in ('${shown}', '${hidden}') order by id = '${hidden}'`,
        )
      ).map((row) => row['is_public'])

    await acts.operate(`insert into private.property_holds (property_id, reason) values
      ('${shown}', 'moderation'), ('${hidden}', 'moderation')`)
    expect(await isPublic()).toEqual([false, false])
    await expect(
      acts.request(host, `update public.properties set is_public = true where id = '${shown}'`),
    ).rejects.toThrow('This listing is on hold and cannot be shown')

    await acts.operate(
      `update auth.users set banned_until = 'infinity' where id = '${host.userId}'`,
    )
    await acts.operate(`delete from private.property_holds where reason = 'moderation'`)
    expect(await isPublic()).toEqual([false, false])
    await acts.operate(`update auth.users set banned_until = null where id = '${host.userId}'`)
    expect(await isPublic()).toEqual([true, false])
  })

  it('goes with its owner, and the number of public listings follows', async () => {
    const leaving = await acts.newPerson()
    const id = await acts.list(leaving)
    await acts.operate(
      `update public.properties set approval_status = 'approved' where id = '${id}'`,
    )
    const count = async (): Promise<number> =>
      Number((await acts.operate('select private.count_public_properties() as n'))[0]?.['n'])
    const before = await count()
    await acts.operate(`delete from auth.users where id = '${leaving.userId}'`)
    expect(await acts.operate(`select id from public.properties where id = '${id}'`)).toEqual([])
    expect(await count()).toBe(before - 1)
  })
})
