// What people do with their own listings, over the wire with the official client, files included: refused to everybody
// else, and before the second factor to themselves.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnEachEngine } from '../support/database.ts'
import { picture } from '../storage/pictures.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'

const PASSWORD = 'monsoon over Pune'
const people = ['owner', 'stranger', 'broker', 'admin', 'guarded'] as const
type Name = (typeof people)[number] | 'visitor'
type Client = SupabaseClient

const listingFacts = {
  title: 'Quiet top floor',
  property_type: 'apartment',
  location: 'Lane 3, Kondapur',
  city: 'Hyderabad',
  price: 18000,
  bedrooms: 2,
  bathrooms: 2,
  square_feet: 900,
}

describeOnEachEngine('own listings over the wire', (_open, engine) => {
  let app: StorageApp
  const clients = new Map<Name, Client>()
  const ids = new Map<Name, string>()
  const photos: string[] = []
  let listing = ''

  const as = (name: Name): Client => {
    const client = clients.get(name)
    if (client === undefined) throw new Error(`${name} has no client`)
    return client
  }
  const idOf = (name: Name): string => ids.get(name) ?? ''
  const operate = (text: string) => app.database.owner.script(text)
  const approve = () =>
    operate(`update public.properties set approval_status = 'approved' where id = '${listing}'`)
  const stateOf = async (name: Name) =>
    (
      await as(name)
        .from('properties')
        .select('approval_status,status,is_public')
        .eq('id', listing)
        .maybeSingle()
    ).data
  const mark = (_status: string) =>
    as('owner').rpc('set_property_status', { _property_id: listing, _status })
  const documents = (name: Name) => as(name).storage.from('verification-documents')
  const numbers = (name: Name) => as(name).from('verification_records').select('document_number')
  /** Status and code of a call for each of these people. */
  const refusals = async (names: readonly Name[], call: string, given: object) => {
    const lines: string[] = []
    for (const name of names) {
      const { status, error } = await as(name).rpc(call, given)
      lines.push(`${name}: ${status} ${error?.code ?? ''}`)
    }
    return lines
  }
  const upload = (name: Name, path: string, bytes: Uint8Array, type = 'image/jpeg') =>
    as(name)
      .storage.from('property-images')
      .upload(path, new Blob([new Uint8Array(bytes)], { type }))

  beforeAll(async () => {
    app = await startStorageApp({ engine })
    const open = (token: string) =>
      createClient(app.origin, app.anonKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { headers: { authorization: `Bearer ${token}` } },
      })
    clients.set('visitor', open(app.anonKey))
    for (const name of people) {
      const email = `${name}@example.in`
      const roles = name === 'admin' || name === 'broker' ? [name] : []
      ids.set(name, (await app.createUser({ email, password: PASSWORD, roles })).id)
      clients.set(name, open((await app.signIn(email, PASSWORD)).access_token))
    }
    await operate(`update public.user_2fa_settings set requires_2fa = true, email_2fa_enabled = true
      where user_id = '${idOf('guarded')}'`)
  })
  afterAll(() => app.close())

  it('photos go below the own folder only, and a page named .jpg is no photo (T65)', async () => {
    const jpeg = await picture()
    const folderOf = async (name: Name) => {
      const { data } = await as(name)
        .from('profiles')
        .select('picture_folder')
        .single<{ picture_folder: string }>()
      return data?.picture_folder ?? 'nobody'
    }
    const own = await folderOf('owner')
    const page = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
    for (const [name, path, bytes] of [
      ['visitor', `${own}/a.jpg`, jpeg],
      ['stranger', `${own}/a.jpg`, jpeg],
      ['guarded', `${await folderOf('guarded')}/a.jpg`, jpeg],
      ['owner', 'a.jpg', jpeg],
      ['owner', `${idOf('owner')}/a.jpg`, jpeg],
      ['owner', `${own}/page.jpg`, page],
    ] as const) {
      expect((await upload(name, path, bytes)).error).not.toBeNull()
    }
    for (const photo of ['a', 'b']) {
      const path = `${own}/${photo}.jpg`
      expect((await upload('owner', path, jpeg)).error).toBeNull()
      photos.push(path)
    }
    const listed = await as('stranger').storage.from('property-images').list(own)
    expect(listed.data).toEqual([])
  })

  it('a draft is its owner’s alone, and is submitted whole, by its owner, once', async () => {
    const begun = await as('owner')
      .from('property_drafts')
      .insert({ owner_id: idOf('owner'), facts: { title: 'Half told' } })
      .select('id')
      .single()
    listing = String(begun.data?.id)
    for (const name of ['visitor', 'guarded', 'stranger', 'admin'] as const) {
      const read = await as(name).from('property_drafts').select('id')
      expect(read.data ?? []).toEqual([])
    }
    const foreign = await as('stranger')
      .from('property_drafts')
      .insert({ owner_id: idOf('owner') })
    expect([foreign.status, foreign.error?.code]).toEqual([403, '42501'])
    const _draft_id = listing
    expect(
      await refusals(
        ['visitor', 'stranger', 'admin', 'guarded', 'owner'],
        'submit_property_draft',
        {
          _draft_id,
        },
      ),
    ).toEqual([
      'visitor: 401 42501',
      'stranger: 404 PT404',
      'admin: 404 PT404',
      'guarded: 404 PT404',
      'owner: 400 23502',
    ])
    const told = photos.map((object_name) => ({ object_name }))
    const facts = { ...listingFacts, photos: told }
    await as('owner').from('property_drafts').update({ facts }).eq('id', listing)
    const submitted = await as('owner').rpc('submit_property_draft', { _draft_id })
    expect([submitted.status, submitted.data]).toEqual([200, listing])
    expect((await as('owner').rpc('submit_property_draft', { _draft_id })).data).toBe(listing)
    expect(await stateOf('owner')).toEqual({
      approval_status: 'pending',
      status: 'available',
      is_public: true,
    })
  })

  it('what waits is seen by its owner and admins, what is approved by everybody', async () => {
    for (const name of ['visitor', 'stranger', 'broker', 'guarded'] as const) {
      expect(await stateOf(name)).toBeNull()
    }
    expect(await stateOf('admin')).not.toBeNull()
    await approve()
    for (const name of ['visitor', 'stranger', 'guarded'] as const) {
      expect(await stateOf(name)).toMatchObject({ approval_status: 'approved' })
    }
  })

  it.each([
    ['archive_property', {}],
    ['restore_property', {}],
    ['set_property_status', { _status: 'rented' }],
    ['set_property_photos', { _photos: [] }],
    ['duplicate_property', {}],
  ])('%s is refused to everybody but listers, for a home that they see', async (call, more) => {
    const given = { _property_id: listing, ...more }
    expect(await refusals(['visitor', 'stranger', 'broker', 'admin'], call, given)).toEqual([
      'visitor: 401 42501',
      'stranger: 404 PT404',
      'broker: 404 PT404',
      'admin: 404 PT404',
    ])
    expect(await stateOf('visitor')).toEqual({
      approval_status: 'approved',
      status: 'available',
      is_public: true,
    })
  })

  it('its owner marks it rented and available without another approval; another word is refused', async () => {
    expect((await mark('sold')).error?.code).toBe('23514')
    expect((await mark('rented')).status).toBe(200)
    expect(await stateOf('visitor')).toBeNull()
    expect((await mark('available')).status).toBe(200)
    expect(await stateOf('visitor')).toMatchObject({ approval_status: 'approved' })
  })

  it('views and saves are counted once a person, and shown to the lister alone', async () => {
    for (const name of ['visitor', 'visitor', 'stranger', 'owner'] as const) {
      await as(name).rpc('record_property_view', { _property_id: listing })
    }
    const save = () =>
      as('stranger')
        .from('saved_properties')
        .insert({ user_id: idOf('stranger'), property_id: listing })
    expect((await save()).status).toBe(201)
    expect((await save()).error).toBeNull()
    const forOther = await as('stranger')
      .from('saved_properties')
      .insert({ user_id: idOf('owner'), property_id: listing })
    expect([forOther.status, forOther.error?.code]).toEqual([403, '42501'])
    expect((await as('admin').from('saved_properties').select('note')).data).toEqual([])
    expect((await as('visitor').rpc('my_listing_figures')).status).toBe(401)
    expect((await as('guarded').rpc('my_listing_figures')).status).toBe(403)
    expect((await as('stranger').rpc('my_listing_figures')).data).toEqual([])
    expect((await as('owner').rpc('my_listing_figures')).data).toMatchObject([
      { property_id: listing, views: 2, saves: 1, approval_status: 'approved' },
    ])
  })

  it('photos in another order wait while the approved order stays; those of another person are refused (ruling 12)', async () => {
    const order = (_object_names: readonly string[]) =>
      as('owner').rpc('reorder_property_photos', { _property_id: listing, _object_names })
    expect((await order(photos.slice(1))).error?.code).toBe('22023')
    expect((await order(photos.toReversed())).status).toBe(200)
    expect(await stateOf('owner')).toMatchObject({ approval_status: 'approved' })
    const namesIn = async (table: 'property_photos' | 'property_revision_photos') => {
      const { data } = await as('owner')
        .from(table)
        .select('object_name')
        .eq('property_id', listing)
        .order('position')
      return data?.map((photo) => String(photo.object_name))
    }
    expect(await namesIn('property_photos')).toEqual(photos)
    expect(await namesIn('property_revision_photos')).toEqual(photos.toReversed())
    const foreign = `${idOf('stranger')}/a.jpg`
    const taken = await as('owner').rpc('set_property_photos', {
      _property_id: listing,
      _photos: [{ object_name: foreign }],
    })
    expect([taken.status, taken.error?.code]).toEqual([403, '42501'])
    const withdraw = { _property_id: listing }
    expect((await as('stranger').rpc('withdraw_property_revision', withdraw)).status).toBe(404)
    expect((await as('owner').rpc('withdraw_property_revision', withdraw)).status).toBe(200)
    expect(await namesIn('property_revision_photos')).toEqual([])
  })

  it('a copy is a draft without the day it is free, and an archived home comes back as it was', async () => {
    const copied = await as('owner').rpc('duplicate_property', { _property_id: listing })
    expect(copied.status).toBe(200)
    const draft = await as('owner')
      .from('property_drafts')
      .select('facts')
      .eq('id', copied.data)
      .single()
    expect(draft.data?.facts).toMatchObject({ title: 'Quiet top floor', price: 18000 })
    expect((await as('owner').rpc('archive_property', { _property_id: listing })).data).toEqual({
      success: true,
    })
    expect(await stateOf('visitor')).toBeNull()
    await as('owner').rpc('restore_property', { _property_id: listing })
    expect(await stateOf('visitor')).toMatchObject({ approval_status: 'approved' })
  })

  it('an application to be a broker waits, is made once, and not by a broker or for another person', async () => {
    const apply = (name: Name, user_id = idOf(name)) =>
      as(name).from('broker_applications').insert({ user_id, note: 'Ten years in Kukatpally' })
    for (const answer of [
      await apply('visitor', idOf('owner')),
      await apply('guarded'),
      await apply('broker'),
      await apply('stranger', idOf('owner')),
    ]) {
      expect(answer.error?.code).toBe('42501')
    }
    expect((await apply('stranger')).status).toBe(201)
    expect((await apply('stranger')).error?.code).toBe('23505')
    const { data } = await as('stranger').from('user_roles').select('role,role_approval_status')
    expect(data).toContainEqual({ role: 'broker', role_approval_status: 'pending' })
  })

  it('a document is shown masked to its person, to admins not by this way, its picture to nobody else (T57, T58)', async () => {
    const path = `${idOf('owner')}/pan.jpg`
    const sent = await documents('owner').upload(
      path,
      new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }),
    )
    expect(sent.error).toBeNull()
    const handIn = (name: Name, document_url: string) =>
      as(name)
        .from('verification_records')
        .insert({
          user_id: idOf(name),
          document_type: 'pan',
          document_number: 'ABCPE1234F',
          full_name: 'Meera Rao',
          document_url,
        })
    expect((await handIn('stranger', path)).error?.code).toBe('42501')
    expect((await handIn('guarded', path)).error?.code).toBe('42501')
    expect((await handIn('owner', path)).status).toBe(201)
    expect((await numbers('owner')).data).toEqual([{ document_number: 'XXXXXX234F' }])
    expect((await numbers('admin')).data).toEqual([])
    for (const name of ['visitor', 'stranger', 'guarded'] as const) {
      expect((await documents(name).download(path)).error).not.toBeNull()
      expect((await documents(name).createSignedUrl(path, 300)).error).not.toBeNull()
    }
    expect((await documents('admin').createSignedUrl(path, 300)).error).toBeNull()
    await documents('owner').remove([path])
    expect((await documents('owner').download(path)).error).toBeNull()
  })

  it('none of it was a fault of the server', () => {
    expect(app.faults).toEqual([])
  })
})
