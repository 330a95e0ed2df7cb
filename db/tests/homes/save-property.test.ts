import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const whole = {
  title: 'Quiet top floor',
  property_type: 'apartment',
  location: 'Lane 3, Kondapur',
  bedrooms: 2,
  bathrooms: 2,
  square_feet: 900,
  price: 18000,
}

describeOnEachEngine('saving a listing', (open) => {
  let acts: Acts
  let host: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    host = await acts.newPerson()
    await acts.upload(host, 'a.jpg', 'b.jpg')
  })

  const approvedHome = async (): Promise<string> => {
    const id = await acts.list(host, {
      image_urls: `array['/storage/v1/object/public/property-images/${host.folder}/a.jpg']`,
    })
    await acts.operate(
      `update public.properties set approval_status = 'approved' where id = '${id}'`,
    )
    return id
  }
  const read = async (id: string) => {
    const [row] = await acts.operate(
      `select title, description, price, approval_status, version, image_urls from public.properties where id = '${id}'`,
    )
    return row
  }
  const proposed = async (id: string) => {
    const [row] = await acts.request(
      host,
      `select title, description from public.property_revisions where property_id = '${id}'`,
    )
    return row
  }
  const save = async (
    id: string,
    change: Record<string, unknown>,
    version = 2,
  ): Promise<unknown> => {
    const facts = JSON.stringify({ ...whole, ...change }).replaceAll("'", "''")
    const [row] = await acts.request(
      host,
      `select public.save_property('${id}', '${facts}', ${version}) as saved`,
    )
    return row?.['saved']
  }

  it.each<[why: string, change: Record<string, unknown>, code: string]>([
    ['a title of 201 characters (R-ADM-09)', { title: 'x'.repeat(201) }, '23514'],
    ['a price of 0 (R-ADM-09)', { price: 0 }, '23514'],
    ['an empty location (R-ADM-09)', { location: ' ' }, '23502'],
    ['-1 bathrooms (R-ADM-09)', { bathrooms: -1 }, '23514'],
    ['0 square feet (R-ADM-09)', { square_feet: 0 }, '23514'],
    ['an approval of its own making (T61)', { approval_status: 'approved' }, '22023'],
    ['an owner of its own choosing (T61)', { owner_id: 'x' }, '22023'],
    ['a community as a condition', { description: 'Brahmins only' }, '23514'],
    ['a photo of somebody else (T64)', { photos: [{ object_name: 'someone/a.jpg' }] }, '42501'],
    ['an exact place outside India', { private: { latitude: 0, longitude: 0 } }, '23514'],
  ])('refuses %s, and nothing is changed', async (_why, change, code) => {
    const id = await approvedHome()
    const before = await read(id)
    await expect(save(id, { title: 'Another title', ...change })).rejects.toMatchObject({ code })
    expect(await read(id)).toEqual(before)
  })

  it('refuses to overwrite what another person has saved meanwhile', async () => {
    const id = await approvedHome()
    await save(id, { description: 'From the other tab' })
    await expect(save(id, { description: 'From this tab' })).rejects.toMatchObject({
      code: 'PT409',
      message: 'This listing was changed meanwhile. Please load it again.',
    })
    expect(await proposed(id)).toMatchObject({ description: 'From the other tab' })
  })

  it('refuses words about a photo that choose tenants', async () => {
    const id = await approvedHome()
    const photos = [{ object_name: `${host.folder}/a.jpg`, alt_text: 'Room for Hindus only' }]
    await expect(save(id, { photos })).rejects.toMatchObject({ code: '23514' })
  })

  it('takes a lower rent and the day it is free at once (S5)', async () => {
    const id = await approvedHome()
    expect(await save(id, { ...whole, price: 17000, available_from: '2026-12-01' })).toMatchObject({
      success: true,
      approval_status: 'approved',
      in_review: false,
      version: 3,
    })
    expect([await read(id), await proposed(id)]).toMatchObject([{ price: 17000 }, undefined])
  })

  it('takes back what was proposed when it is saved as approved (S5)', async () => {
    const id = await approvedHome()
    expect(await save(id, { title: 'Loud top floor' })).toMatchObject({ in_review: true })
    expect(await save(id, {}, 3)).toMatchObject({ in_review: false })
    expect(await proposed(id)).toBeUndefined()
  })

  it.each<[what: string, change: Record<string, unknown>]>([
    ['rent', { price: 19000 }],
    ['description', { description: 'A new text' }],
    ['deposit', { security_deposit: 90000 }],
    ['rules', { house_rules: ['No pets'] }],
    ['title', { title: 'Loud top floor' }],
    ['place', { locality: 'Madhapur' }],
    ['rooms', { bedrooms: 3 }],
    ['size', { square_feet: 950 }],
    ['measure', { area_basis: 'carpet' }],
    ['type', { property_type: 'house' }],
    ['photos', { photos: [] }],
  ])('keeps it approved and proposes another %s (ruling 12, S5)', async (_what, change) => {
    const id = await approvedHome()
    const before = await read(id)
    expect(await save(id, change)).toMatchObject({ approval_status: 'approved', in_review: true })
    expect(await read(id)).toEqual({ ...before, version: expect.any(Number) as unknown })
  })

  it('leaves photos and address that it is not given, and stores those it is', async () => {
    const id = await approvedHome()
    await save(id, { private: { address: 'Flat 401' } })
    await save(
      id,
      { photos: [{ object_name: `${host.folder}/a.jpg`, alt_text: ' The balcony ' }] },
      3,
    )
    const rows = await acts.operate(`
      select known.address, photo.alt_text
      from public.property_private as known join public.property_revision_photos as photo using (property_id)
      where known.property_id = '${id}'`)
    expect(rows).toEqual([{ address: 'Flat 401', alt_text: 'The balcony' }])
  })
})
