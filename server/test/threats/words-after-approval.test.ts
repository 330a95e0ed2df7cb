// Texts of a listing after its approval: every way in which its listers can change them over the wire makes a revision, which
// waits for review while visitors read the approved version.

import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { pictureFolder } from '../storage/picture-folder.ts'
import { picture } from '../storage/pictures.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'
import type { TestSession } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'

const PASSWORD = 'monsoon over Pune'

/** Each column that a lister may write and an admin looked at, with another value. */
const changes: Readonly<Record<string, unknown>> = {
  title: 'Another title',
  description: 'Pay a token to see it',
  property_type: 'villa',
  location: 'Elsewhere',
  locality: 'Elsewhere',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411001',
  bedrooms: 5,
  bathrooms: 5,
  balconies: 3,
  bhk_label: '5 BHK',
  square_feet: 9000,
  area_basis: 'carpet',
  floor: 3,
  total_floors: 12,
  facing: 'north',
  property_age_years: 1,
  society_name: 'Another society',
  price: 19000,
  is_negotiable: true,
  security_deposit: 900000,
  maintenance_amount: 9000,
  maintenance_included: true,
  rental_duration: 'One year, paid ahead',
  agreement_months: 36,
  notice_months: 12,
  lock_in_months: 24,
  furnishing: 'furnished',
  furnishing_items: ['piano'],
  amenities: ['pool'],
  parking: 'both',
  water_supply: 'both',
  power_backup: 'full',
  is_gated: true,
  pets_allowed: true,
  preferred_tenants: ['company'],
  house_rules: ['Pay the deposit before the visit'],
  pg_details: { sharing: 'Call 98765 43210' },
}
const approved = {
  title: 'Quiet top floor',
  description: 'Two rooms above the lake',
  property_type: 'apartment',
  location: 'Lane 3, Kondapur',
  city: 'Hyderabad',
  bedrooms: 2,
  bathrooms: 2,
  floor: 2,
  total_floors: 4,
  square_feet: 900,
  price: 18000,
  security_deposit: 36000,
  latitude: 17.46,
  longitude: 78.36,
}

describeOnEachEngine('an approved listing', (_open, engine) => {
  let app: StorageApp
  let owner: TestSession
  let broker: TestSession
  let listing = ''
  let folder = ''
  let photo = ''
  beforeAll(async () => {
    app = await startStorageApp({ engine })
    const people = ['owner', 'broker', 'admin']
    const sessions: TestSession[] = []
    for (const name of people) {
      const email = `${name}@homes.example`
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await app.createUser({ email, password: PASSWORD, roles: name === 'owner' ? [] : [name] })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      sessions.push(await app.signIn(email, PASSWORD))
    }
    const [first, second] = sessions
    if (first === undefined || second === undefined) throw new Error('nobody signed in')
    owner = first
    broker = second
    folder = await pictureFolder(app, owner.access_token)
    for (const name of ['a.png', 'b.png']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await app.put('property-images', `${folder}/${name}`, await picture(), 'image/png')
    }
    photo = `/storage/v1/object/public/property-images/${folder}/`
  })
  afterAll(() => app.close())

  const as = (session: TestSession | null) =>
    createClient(app.origin, app.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(session !== null && {
        global: { headers: { authorization: `Bearer ${session.access_token}` } },
      }),
    })
  beforeEach(async () => {
    const made = await as(owner)
      .from('properties')
      .insert({ ...approved, owner_id: owner.user.id, image_urls: [`${photo}a.png`] })
      .select('id')
      .single<{ id: string }>()
    if (made.data === null) throw new Error(made.error.message)
    listing = made.data.id
    await as(owner).rpc('set_property_photos', {
      _property_id: listing,
      _photos: [{ object_name: `${folder}/a.png`, alt_text: 'The balcony' }],
    })
    await app.database.owner.script(`
      update public.properties set broker_id = '${broker.user.id}' where id = '${listing}';
      update public.properties set approval_status = 'approved' where id = '${listing}'`)
  })

  const seenByVisitors = async (): Promise<Record<string, unknown> | null> => {
    const { data } = await as(null)
      .from('properties')
      .select('*,property_photos(object_name,alt_text,placeholder)')
      .eq('id', listing)
      .maybeSingle<Record<string, unknown>>()
    return data
  }
  const proposed = async (): Promise<Record<string, unknown> | null> => {
    const { data } = await as(owner)
      .from('property_revisions')
      .select('*')
      .eq('property_id', listing)
      .maybeSingle<Record<string, unknown>>()
    return data
  }

  it.each(Object.entries(changes))(
    'shows its old %s after a PATCH by its owner and by its broker (S5)',
    async (column, value) => {
      const before = await seenByVisitors()
      expect(before).not.toBeNull()
      for (const lister of [owner, broker]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const answer = await as(lister)
          .from('properties')
          .update({ [column]: value })
          .eq('id', listing)
          .select('approval_status,revision_sent_at')
          .single<{ approval_status: string; revision_sent_at: string | null }>()
        expect(answer.data).toMatchObject({ approval_status: 'approved' })
        expect(answer.data?.revision_sent_at).not.toBeNull()
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await seenByVisitors()).toEqual(before)
      }
      expect((await proposed())?.[column]).toEqual(value)
    },
  )

  it('shows its old place and photos after a PATCH (S5)', async () => {
    const before = await seenByVisitors()
    await as(owner)
      .from('properties')
      .update({ latitude: 17.5, longitude: 78.4, image_urls: [`${photo}b.png`, `${photo}a.png`] })
      .eq('id', listing)
    expect(await seenByVisitors()).toEqual(before)
    expect(await proposed()).toMatchObject({
      latitude: 17.5,
      image_urls: [`${photo}b.png`, `${photo}a.png`],
    })
  })

  it('shows its old texts after every other request, and all photos stay (S5)', async () => {
    const before = await seenByVisitors()
    const words = { ...approved, description: 'Call me first', security_deposit: 1 }
    const { data } = await as(owner)
      .from('properties')
      .select('version')
      .eq('id', listing)
      .single<{ version: number }>()
    const doors: Record<string, () => PromiseLike<unknown>> = {
      upsert: () =>
        as(owner)
          .from('properties')
          .upsert({ id: listing, owner_id: owner.user.id, ...words }),
      'upsert of words alone': () =>
        as(owner)
          .from('properties')
          .upsert({ id: listing, ...words }),
      save_property: () =>
        as(owner).rpc('save_property', {
          _property_id: listing,
          _facts: words,
          _version: data?.version,
        }),
      set_property_photos: () =>
        as(owner).rpc('set_property_photos', {
          _property_id: listing,
          _photos: [
            {
              object_name: `${folder}/a.png`,
              alt_text: 'Call 98765 43210',
              placeholder: 'data:image/png;base64,AAAA',
            },
            { object_name: `${folder}/b.png` },
          ],
        }),
      reorder_property_photos: () =>
        as(owner).rpc('reorder_property_photos', {
          _property_id: listing,
          _object_names: [`${folder}/a.png`],
        }),
      property_photos: () =>
        as(owner).from('property_photos').update({ alt_text: 'x' }).eq('property_id', listing),
      property_revisions: () =>
        as(owner)
          .from('property_revisions')
          .update({ review_status: 'approved' })
          .eq('property_id', listing),
      'its own approval': () =>
        as(owner).rpc('admin_decide_property_revision', {
          _property_id: listing,
          _decision: 'approved',
          _seen_version: data?.version,
        }),
    }
    for (const [door, open] of Object.entries(doors)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await open()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([door, await seenByVisitors()]).toEqual([door, before])
    }
    expect(await proposed()).toMatchObject({ description: 'Call me first', security_deposit: 1 })
    for (const name of ['a.png', 'b.png']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const removed = await as(owner)
        .storage.from('property-images')
        .remove([`${folder}/${name}`])
      expect([name, removed.error?.message]).toEqual([
        name,
        'A listing shows this photo. Upload another photo under a new name, or take this one out of the listing first.',
      ])
    }
  })

  it('hides what is proposed from visitors and strangers (S5)', async () => {
    await as(owner).from('properties').update({ description: 'New words' }).eq('id', listing)
    const stranger = await app.createUser({
      email: `stranger-${listing}@homes.example`,
      password: PASSWORD,
    })
    expect(stranger.id).toBeTypeOf('string')
    const session = await app.signIn(`stranger-${listing}@homes.example`, PASSWORD)
    for (const table of ['property_revisions', 'property_revision_photos']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await as(null).from(table).select('*')).error?.code).toBe('42501')
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await as(session).from(table).select('*')).data).toEqual([])
    }
    expect(await proposed()).toMatchObject({ description: 'New words', review_status: 'pending' })
  })

  it('takes a lower rent, its state and its day at once, without review (S5)', async () => {
    const free = { price: 17000, status: 'available', available_from: '2026-12-01' }
    await as(owner).from('properties').update(free).eq('id', listing)
    expect(await seenByVisitors()).toMatchObject(free)
    expect(await proposed()).toBeNull()
  })
})
