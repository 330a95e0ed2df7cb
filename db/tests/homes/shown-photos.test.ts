// The files of photos that listings show, in the storage tables: a statement in the database meets the same refusal as
// a request over the wire.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asOwner } from '../support/act.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const roles = ['authenticated', 'service_role', 'supabase_storage_admin'] as const

describeOnEachEngine('the file of a photo that a listing shows', (open) => {
  let acts: Acts
  let database: TestDatabase
  let host: Person
  let shown = ''
  let free = ''
  beforeAll(async () => {
    database = await open()
    acts = actsOn(database)
    host = await acts.newPerson()
    const [url] = await acts.upload(host, 'shown.jpg', 'free.jpg')
    await acts.list(host, { image_urls: `array['${url}']` })
    shown = `bucket_id = 'property-images' and name = '${host.folder}/shown.jpg'`
    free = `bucket_id = 'property-images' and name = '${host.folder}/free.jpg'`
  })

  /** As the role; of API roles with the person's claims. */
  const ask = (role: (typeof roles)[number], text: string) => {
    const settings = role === 'authenticated' ? host.scope.settings : {}
    return database.owner.run({ ...asOwner, role, settings }, [{ text, values: [] }])
  }
  const refused = { code: 'PT403', hint: 'shown_photo' }

  it.each(roles)('is changed, renamed, taken over and deleted by no %s (S4)', async (role) => {
    for (const statement of [
      `update storage.objects set version = gen_random_uuid()::text where ${shown}`,
      `update storage.objects set metadata = '{"mimetype": "text/html"}' where ${shown}`,
      `update storage.objects set name = '${host.folder}/away.jpg' where ${shown}`,
      `update storage.objects set bucket_id = 'avatars' where ${shown}`,
      `delete from storage.objects where ${shown}`,
      `delete from storage.objects where bucket_id = 'property-images'`,
      `insert into storage.objects (bucket_id, name, version) values ('property-images', '${host.folder}/shown.jpg', 'x')
        on conflict (bucket_id, name) do update set version = excluded.version`,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(ask(role, statement)).rejects.toMatchObject(refused)
    }
  })

  it('stays also while its listing is put away, and by another name of its listing (S4)', async () => {
    const [url] = await acts.upload(host, 'away.jpg')
    const id = await acts.list(host, { image_urls: `array['${url}']` })
    await acts.request(host, `select public.archive_property('${id}')`)
    const away = `delete from storage.objects where name = '${host.folder}/away.jpg'`
    await expect(acts.request(host, away)).rejects.toMatchObject(refused)
    await acts.request(host, `update public.properties set image_urls = '{}' where id = '${id}'`)
    await acts.request(host, away)
    expect(
      await acts.operate(`select id from storage.objects where name = '${host.folder}/away.jpg'`),
    ).toEqual([])
  })

  it('reveals to no other person that a listing shows it (S4)', async () => {
    const stranger = await acts.newPerson()
    await acts.request(stranger, `delete from storage.objects where ${shown}`)
    const insert = `insert into storage.objects (bucket_id, name) values ('property-images', '${host.folder}/shown.jpg')`
    await acts.operate(`delete from storage.objects where ${shown}`)
    await expect(acts.request(stranger, insert)).rejects.toMatchObject({ code: '42501' })
    await expect(acts.request(host, insert)).rejects.toMatchObject(refused)
  })

  it('is its owner’s to change while no listing shows it (S4)', async () => {
    await acts.request(host, `update storage.objects set version = 'y' where ${free}`)
    await acts.request(host, `delete from storage.objects where ${free}`)
    expect(await acts.operate(`select id from storage.objects where ${free}`)).toEqual([])
  })

  it('stays with the home when the broker who sent it is erased, and goes with the owner', async () => {
    const [owner, broker] = [await acts.newPerson(), await acts.newPerson()]
    const [url] = await acts.upload(broker, 'of-the-home.jpg', 'of-the-broker.jpg')
    // as the upload notes it
    await acts.operate(`update storage.objects set owner = '${broker.userId}', owner_id = '${broker.userId}'
      where name like '${broker.folder}/%'`)
    const id = await acts.list(broker, { image_urls: `array['${url}']` })
    await acts.operate(
      `update public.properties set owner_id = '${owner.userId}' where id = '${id}'`,
    )
    const files = () =>
      acts.operate(
        `select name, owner_id from storage.objects where name like '${broker.folder}/%'`,
      )
    await acts.operate(`select private.erase_person('${broker.userId}')`)
    expect(await files()).toEqual([
      { name: `${broker.folder}/of-the-home.jpg`, owner_id: owner.userId },
    ])
    await acts.operate(`select private.erase_person('${owner.userId}')`)
    expect(await files()).toEqual([])
  })
})
