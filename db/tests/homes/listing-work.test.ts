import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('work on a listing', (open) => {
  let acts: Acts
  let host: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    host = await acts.newPerson()
    const numbered = Array.from({ length: 21 }, (_, n) => `${n}.jpg`)
    await acts.upload(host, 'a.jpg', 'b.jpg', 'c.jpg', ...numbered)
  })

  const photo = (name: string): string =>
    `/storage/v1/object/public/property-images/${host.folder}/${name}.jpg`
  const approvedHome = async (...names: string[]): Promise<string> => {
    const id = await acts.list(host, {
      image_urls: `array[${names.map((name) => `'${photo(name)}'`).join()}]::text[]`,
    })
    await acts.operate(
      `update public.properties set approval_status = 'approved' where id = '${id}'`,
    )
    return id
  }
  const photosOf = async (id: string, version = ''): Promise<unknown[]> => {
    const rows = await acts.operate(
      `select split_part(object_name, '/', 2) as name from public.property_${version}photos where property_id = '${id}' order by position`,
    )
    return rows.map((row) => row['name'])
  }
  const stateOf = async (id: string) => {
    const [row] = await acts.operate(
      `select approval_status, is_public, status, archived_at is not null as is_archived
      from public.properties where id = '${id}'`,
    )
    return row
  }
  const call = (sql: string) => acts.request(host, `select public.${sql}`)

  it('has the photo rows of image_urls, however it is written', async () => {
    const id = await approvedHome('a', 'b', 'a')
    expect(await photosOf(id)).toEqual(['a.jpg', 'b.jpg'])
    await acts.operate(
      `update public.properties set approval_status = 'pending' where id = '${id}'`,
    )
    await acts.request(
      host,
      `update public.properties set image_urls = array['${photo('c')}', '${photo('a')}'] where id = '${id}'`,
    )
    expect(await photosOf(id)).toEqual(['c.jpg', 'a.jpg'])
    await acts.operate(`update public.properties set image_urls = '{}' where id = '${id}'`)
    expect(await photosOf(id)).toEqual([])
  })

  it('proposes another order of the photos of an approved listing (ruling 12, S5)', async () => {
    const id = await approvedHome('a', 'b')
    await call(
      `reorder_property_photos('${id}', array['${host.folder}/b.jpg', '${host.folder}/a.jpg'])`,
    )
    expect(await photosOf(id)).toEqual(['a.jpg', 'b.jpg'])
    expect(await photosOf(id, 'revision_')).toEqual(['b.jpg', 'a.jpg'])
    await call(
      `set_property_photos('${id}', '${JSON.stringify([{ object_name: `${host.folder}/c.jpg` }])}')`,
    )
    await call(`reorder_property_photos('${id}', array['${host.folder}/c.jpg'])`)
    expect(await photosOf(id, 'revision_')).toEqual(['c.jpg'])
    expect(await stateOf(id)).toMatchObject({ approval_status: 'approved' })
  })

  it.each([
    ['one too few', ['a']],
    ['one twice', ['a', 'a']],
    ['another one', ['a', 'z']],
  ])('refuses an order of photos with %s', async (_why, names) => {
    const id = await approvedHome('a', 'b')
    const list = names.map((name) => `'${host.folder}/${name}.jpg'`).join()
    await expect(call(`reorder_property_photos('${id}', array[${list}])`)).rejects.toMatchObject({
      code: '22023',
      message: 'The photos have changed meanwhile. Please load them again.',
    })
    expect(await photosOf(id)).toEqual(['a.jpg', 'b.jpg'])
  })

  it('refuses the 21st photo', async () => {
    const id = await approvedHome()
    const list = Array.from({ length: 21 }, (_, n) => ({ object_name: `${host.folder}/${n}.jpg` }))
    await expect(
      call(`set_property_photos('${id}', '${JSON.stringify(list)}')`),
    ).rejects.toMatchObject({ code: '23514' })
    await call(`set_property_photos('${id}', '${JSON.stringify(list.slice(1))}')`)
    expect(await photosOf(id, 'revision_')).toHaveLength(20)
  })

  it('refuses a miniature above 1 kB', async () => {
    const id = await approvedHome('a')
    const list = [
      {
        object_name: `${host.folder}/a.jpg`,
        placeholder: `data:image/webp;base64,${'A'.repeat(1024)}`,
      },
    ]
    await expect(
      call(`set_property_photos('${id}', '${JSON.stringify(list)}')`),
    ).rejects.toMatchObject({ code: '23514' })
  })

  it('proposes what is written about the photos of an approved listing (S5)', async () => {
    const id = await approvedHome('a')
    const list = [{ object_name: `${host.folder}/a.jpg`, width: 1600, height: 1200 }]
    await call(`set_property_photos('${id}', '${JSON.stringify(list)}')`)
    expect(await stateOf(id)).toMatchObject({ approval_status: 'approved' })
    expect(
      await acts.operate(
        `select shown.width, proposed.width as proposed
        from public.property_photos as shown join public.property_revision_photos as proposed using (property_id)
        where property_id = '${id}'`,
      ),
    ).toEqual([{ width: null, proposed: 1600 }])
  })

  it('marks a listing rented and available without another approval (T62)', async () => {
    const id = await approvedHome()
    await expect(call(`set_property_status('${id}', 'sold')`)).rejects.toMatchObject({
      code: '23514',
    })
    await call(`set_property_status('${id}', 'rented')`)
    expect(await stateOf(id)).toMatchObject({ status: 'rented', approval_status: 'approved' })
  })

  it('puts a listing away and brings it back as it was', async () => {
    const id = await approvedHome()
    await call(`archive_property('${id}')`)
    await call(`archive_property('${id}')`)
    expect(await stateOf(id)).toMatchObject({ is_public: false, is_archived: true })
    await expect(
      acts.request(host, `update public.properties set is_public = true where id = '${id}'`),
    ).rejects.toMatchObject({ code: '23514' })
    await call(`restore_property('${id}')`)
    expect(await stateOf(id)).toEqual({
      approval_status: 'approved',
      is_public: true,
      status: 'available',
      is_archived: false,
    })
  })

  it('does not show a listing on hold by bringing it back (T66)', async () => {
    const id = await approvedHome()
    await acts.operate(
      `insert into private.property_holds (property_id, reason) values ('${id}', 'moderation')`,
    )
    await call(`archive_property('${id}')`)
    await call(`restore_property('${id}')`)
    expect(await stateOf(id)).toMatchObject({ is_public: false, is_archived: false })
    await acts.operate(`delete from private.property_holds where property_id = '${id}'`)
    expect(await stateOf(id)).toMatchObject({ is_public: true })
  })

  it('does not show what was put away when a hold is lifted', async () => {
    const id = await approvedHome()
    await acts.operate(
      `insert into private.property_holds (property_id, reason) values ('${id}', 'moderation')`,
    )
    await call(`archive_property('${id}')`)
    await acts.operate(`delete from private.property_holds where property_id = '${id}'`)
    expect(await stateOf(id)).toMatchObject({ is_public: false, is_archived: true })
  })
})
