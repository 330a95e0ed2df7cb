// Warning signs of a listing: shown to admins before they approve it, and to its lister beforehand.

import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, insertListings, type Person } from '../support/marketplace.ts'

const sameLooks = '0110'.repeat(16)
/** The same with the first `count` bits turned. */
const turned = (count: number) =>
  Array.from(sameLooks, (bit, place) => (place < count ? String(1 - Number(bit)) : bit)).join('')

describeOnEachEngine('signs of a listing', (open) => {
  let acts: Acts
  let admin: Person
  let owner: Person
  let other: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    admin = await acts.newPerson()
    owner = await acts.newPerson()
    other = await acts.newPerson()
    await acts.makeAdmin(admin)
  })

  /** A listing with one photo of these looks. */
  const showing = async (person: Person, name: string, looks: string | null) => {
    const [url = ''] = await acts.upload(person, name)
    await acts.operate(`update storage.objects set looks = ${looks === null ? 'null' : `'${looks}'`}
      where name = '${person.folder}/${name}'`)
    return acts.list(person, { image_urls: `'{${url}}'` })
  }
  const shared = (...ids: readonly string[]) =>
    acts.request(
      admin,
      `select property_id, photos, is_somebody_elses
      from public.admin_get_shared_photos('{${ids.join(',')}}') order by 1`,
    )

  describe('photos that another listing shows', () => {
    it('are shown to admins alone, for at most 100 listings', async () => {
      await expect(
        acts.request(owner, `select * from public.admin_get_shared_photos('{}')`),
      ).rejects.toMatchObject({ code: '42501' })
      await expect(
        acts.request(
          admin,
          `select * from public.admin_get_shared_photos(array_fill(gen_random_uuid(), array[101]))`,
        ),
      ).rejects.toMatchObject({ code: '22023' })
    })

    it('are known with three of 64 bits turned, and not with four', async () => {
      const id = await showing(owner, 'hall.avif', sameLooks)
      expect(await shared(id)).toEqual([])
      const near = await showing(other, 'hall.avif', turned(3))
      expect(await shared(id)).toEqual([{ property_id: id, photos: 1, is_somebody_elses: true }])
      await acts.operate(`delete from public.properties where id = '${near}'`)
      await showing(other, 'far.avif', turned(4))
      expect(await shared(id)).toEqual([])
    })

    it('count where they are one’s own, and not where a listing is put away or nobody knows their looks', async () => {
      const looks = '1010'.repeat(16)
      const first = await showing(owner, 'one.avif', looks)
      const second = await showing(owner, 'two.avif', looks)
      const unknown = await showing(other, 'unknown.avif', null)
      expect(await shared(first, unknown)).toEqual([
        { property_id: first, photos: 1, is_somebody_elses: false },
      ])
      await acts.request(owner, `select public.archive_property('${second}')`)
      expect(await shared(first)).toEqual([])
    })
  })

  it('the usual rent of a kind of home is said from eight on the site, by what is on it', async () => {
    const usual = async () => {
      const [row] = await acts.request(
        owner,
        `select public.get_usual_rent('Warangal', 'apartment', 2) as rent`,
      )
      return row?.['rent']
    }
    const columns = { city: `'Warangal'`, price: '20000 + number * 1000' }
    await acts.operate(
      insertListings(other.userId, 7, { ...columns, approval_status: `'approved'` }),
    )
    await acts.operate(insertListings(other.userId, 3, { ...columns, price: '90000' }))
    expect(await usual()).toBeNull()
    await acts.operate(
      insertListings(other.userId, 1, {
        ...columns,
        price: '28000',
        approval_status: `'approved'`,
      }),
    )
    expect(await usual()).toBe(24_500)
  })
})
