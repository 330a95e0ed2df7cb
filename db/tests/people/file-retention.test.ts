// Retention of files: the sweep deletes what no record needs any longer, and nothing else (security 5, retention).

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('files past their time', (open) => {
  let acts: Acts
  let person: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    person = await acts.newPerson()
  })

  const upload = async (bucket: string, ageDays: number): Promise<string> => {
    const name = `${person.userId}/${randomUUID()}.jpg`
    await acts.operate(`
      insert into storage.objects (bucket_id, name, owner_id, version, created_at, updated_at)
      values ('${bucket}', '${name}', '${person.userId}', '${randomUUID()}',
        now() - interval '${ageDays} days', now() - interval '${ageDays} days')`)
    return name
  }
  const paper = async (decidedDaysAgo: number | null): Promise<string> => {
    const name = await upload('verification-documents', 200)
    const status = decidedDaysAgo === null ? 'pending' : 'verified'
    const decided = decidedDaysAgo === null ? 'null' : `now() - interval '${decidedDaysAgo} days'`
    await acts.operate(`
      insert into public.verification_records
        (user_id, document_type, document_number, full_name, document_url, status, reviewed_at)
      values ('${person.userId}', 'pan', 'XXXXXX234F', 'Asha Rao', '${name}', '${status}', ${decided})`)
    return name
  }
  const photo = async (ageDays: number): Promise<string> => upload('property-images', ageDays)
  const sweep = async () =>
    (await acts.operate('select private.sweep_files() as files'))[0]?.['files']
  const exists = async (name: string): Promise<boolean> =>
    (await acts.operate(`select name from storage.objects where name = '${name}'`)).length > 0

  it('are swept by the server alone', async () => {
    await expect(acts.request(person, 'select private.sweep_files()')).rejects.toMatchObject({
      code: '42501',
    })
  })

  it('stay while they may be needed: papers that wait or were decided lately, photos of listings and drafts, what was just sent', async () => {
    const shown = await photo(30)
    const drafted = await photo(30)
    await acts.operate(`
      insert into public.property_drafts (owner_id, facts)
      values ('${person.userId}', '{"photos": [{"object_name": "${drafted}"}]}')`)
    await acts.operate(`
      insert into public.properties (owner_id, title, property_type, location, city, bedrooms, bathrooms, square_feet, price, image_urls)
      values ('${person.userId}', 'Kept', 'apartment', 'Lane 3', 'Hyderabad', 2, 2, 900, 20000,
        array['/storage/v1/object/public/property-images/${shown}'])`)
    const kept = [
      await paper(null),
      await paper(89),
      shown,
      drafted,
      await photo(0),
      await upload('avatars', 30),
    ]
    expect(await sweep()).toBe(0)
    expect(await Promise.all(kept.map(exists))).toEqual([true, true, true, true, true, true])
  })

  it('go: papers 90 days after the decision, whose record stays; photos and papers that nothing has named for a day', async () => {
    const old = await paper(91)
    const gone = [old, await photo(2), await upload('verification-documents', 2)]
    expect(await sweep()).toBe(3)
    expect(await Promise.all(gone.map(exists))).toEqual([false, false, false])
    expect(
      await acts.operate(`
        select document_number, status, document_url from public.verification_records
        where reviewed_at < now() - interval '90 days'`),
    ).toEqual([{ document_number: 'XXXXXX234F', status: 'verified', document_url: null }])
    expect(await sweep()).toBe(0)
  })

  it('go within the hour when the account is gone, whatever the bucket: erased, deleted by an operator, or uploaded by another person (S11)', async () => {
    const [erased, deleted] = [await acts.newPerson(), await acts.newPerson()]
    const fileOf = async (owner: string, folder: string, bucket: string): Promise<string> => {
      const name = `${folder}/${randomUUID()}.jpg`
      await acts.operate(`
        insert into storage.objects (bucket_id, name, owner_id, version)
        values ('${bucket}', '${name}', ${owner}, '${randomUUID()}')`)
      return name
    }
    const own = async (who: Person, bucket: string): Promise<string> =>
      fileOf(`'${who.userId}'`, who.userId, bucket)
    const gone = [
      await own(erased, 'avatars'),
      await own(erased, 'property-images'),
      await own(deleted, 'avatars'),
      await own(deleted, 'verification-documents'),
      await fileOf('null', deleted.userId, 'avatars'),
      await fileOf('null', deleted.folder, 'avatars'),
      await fileOf('null', randomUUID(), 'avatars'),
    ]
    const kept = [
      await own(person, 'avatars'),
      await own(person, 'property-images'),
      await fileOf('null', person.userId, 'avatars'),
      await fileOf('null', person.folder, 'avatars'),
      await fileOf('null', 'demo', 'property-images'),
      await fileOf(`'an outside subject'`, 'outside', 'avatars'),
    ]
    await acts.operate(`update auth.users set deleted_at = now() where id = '${erased.userId}'`)
    await acts.operate(`delete from auth.users where id = '${deleted.userId}'`)
    expect(await sweep()).toBe(7)
    expect(await Promise.all(gone.map(exists))).toEqual(gone.map(() => false))
    expect(await Promise.all(kept.map(exists))).toEqual(kept.map(() => true))
    expect(await sweep()).toBe(0)
  })
})
