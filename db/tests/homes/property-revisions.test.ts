// Two versions of an approved listing: what visitors read, and what its listers propose. Refusals, what stays, and what
// becomes of a revision.

import { beforeAll, beforeEach, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const URLS = '/storage/v1/object/public/property-images/'

describeOnEachEngine('a revision of a listing', (open) => {
  let acts: Acts
  let admin: Person
  let other: Person
  let owner: Person
  let home = ''
  beforeAll(async () => {
    acts = actsOn(await open())
    admin = await acts.newAdmin()
    other = await acts.newAdmin()
  })
  beforeEach(async () => {
    owner = await acts.newPerson()
    await acts.upload(owner, 'a.jpg', 'b.jpg')
    home = await acts.list(owner, {
      title: `'Roof over Kondapur'`,
      description: `'Two rooms'`,
      security_deposit: '36000',
      image_urls: `array['${photo('a')}']`,
    })
    await acts.request(owner, setPhotos([{ name: 'a', alt_text: 'The balcony' }]))
    await acts.operate(
      `update public.properties set approval_status = 'approved' where id = '${home}'`,
    )
  })

  const photo = (name: string) => `${URLS}${owner.folder}/${name}.jpg`
  const setPhotos = (photos: readonly { name: string; alt_text?: string }[]) => {
    const given = photos.map(({ name, ...facts }) => ({
      object_name: `${owner.folder}/${name}.jpg`,
      ...facts,
    }))
    return `select public.set_property_photos('${home}', '${JSON.stringify(given)}')`
  }
  const change = (columns: string, id = home) =>
    acts.request(owner, `update public.properties set ${columns} where id = '${id}'`)
  const shown = async () => {
    const [row] = await acts.operate(`
      select title, description, price::int, security_deposit::int as deposit, approval_status as state,
        revision_sent_at is not null as waits,
        (select string_agg(split_part(object_name, '/', 2) || ': ' || coalesce(alt_text, ''), ', ' order by position)
          from public.property_photos where property_id = id) as photos
      from public.properties where id = '${home}'`)
    return row
  }
  const asApproved = {
    title: 'Roof over Kondapur',
    description: 'Two rooms',
    price: 18000,
    deposit: 36000,
    state: 'approved',
    photos: 'a.jpg: The balcony',
  }
  const proposed = async (as = owner) => {
    const [row] = await acts.request(
      as,
      `select title, description, price::int, security_deposit::int as deposit, review_status, reason,
        (select string_agg(split_part(object_name, '/', 2) || ': ' || coalesce(alt_text, ''), ', ' order by position)
          from public.property_revision_photos as photo where photo.property_id = revision.property_id) as photos
      from public.property_revisions as revision where property_id = '${home}'`,
    )
    return row ?? null
  }
  const version = async () =>
    Number(
      (await acts.operate(`select version from public.properties where id = '${home}'`))[0]?.[
        'version'
      ],
    )
  const decide = async (
    decision: string,
    {
      as = admin,
      seen,
      reason = null,
    }: { as?: Person; seen?: number; reason?: string | null } = {},
  ) =>
    acts.request(
      as,
      `select public.admin_decide_property_revision('${home}', '${decision}', ${seen ?? (await version())},
        ${reason === null ? 'null' : `'${reason}'`}) as answer`,
    )
  const undo = (as = admin) =>
    acts.request(as, `select public.admin_undo_decision('revision', '${home}')`)
  const events = async () =>
    (
      await acts.request(
        owner,
        `select concat_ws(': ', event, note) as said from public.property_events
        where property_id = '${home}' and event <> 'approved' order by id`,
      )
    ).map(({ said }) => said)

  it('has every column that its listers may write but three, and the checks of a listing (S5)', async () => {
    const free = await acts.operate(`
      select attname as name from pg_attribute
      where attrelid = 'public.properties'::regclass and attnum > 0 and not attisdropped
        and has_column_privilege('authenticated', attrelid, attnum, 'update')
        and attname <> all (private.reviewed_columns())
      order by attname`)
    expect(free).toEqual([{ name: 'available_from' }, { name: 'is_public' }, { name: 'status' }])
    const checks = (relation: string) =>
      acts.operate(`
        select pg_get_constraintdef(made.oid) as rule
        from pg_constraint as made
        where made.conrelid = '${relation}'::regclass and made.contype = 'c' and (
          select bool_and(attname = any (private.reviewed_columns()))
          from pg_attribute where attrelid = made.conrelid and attnum = any (made.conkey)
        )
        order by 1`)
    expect(await checks('public.property_revisions')).toEqual(await checks('public.properties'))
    const columns = (relation: string) =>
      acts.operate(`
        select attname, atttypid::regtype::text as type, attnotnull from pg_attribute
        where attrelid = '${relation}'::regclass and attname = any (private.reviewed_columns()) order by 1`)
    expect(await columns('public.property_revisions')).toEqual(await columns('public.properties'))
  })

  it.each<[why: string, columns: string, code: string]>([
    ['a price of 0', 'price = 0', '23514'],
    ['a title of 201 characters', `title = repeat('x', 201)`, '23514'],
    ['no title', 'title = null', '23502'],
    ['a floor above the top', 'floor = 6, total_floors = 5', '23514'],
    ['a community as a condition', `description = 'Brahmins only'`, '23514'],
    ['unknown facts of a hostel', `pg_details = '{"caste": "x"}'`, '23514'],
    ['a photo of somebody else', `image_urls = array['${URLS}somebody/a.jpg']`, '42501'],
  ])('is refused with %s, and nothing is changed (S5)', async (_why, columns, code) => {
    await expect(change(columns)).rejects.toMatchObject({ code })
    expect([await shown(), await proposed()]).toEqual([{ ...asApproved, waits: false }, null])
  })

  it('is not decided by an admin who saw an earlier version (S5)', async () => {
    await change(`description = 'Two rooms and a lake'`)
    const seen = await version()
    await change(`description = 'Pay a token first'`)
    const stale = {
      code: 'PT409',
      message: 'The owner has changed this listing meanwhile. Please look at it again.',
    }
    await expect(decide('approved', { seen })).rejects.toMatchObject(stale)
    await expect(decide('approved', { seen: 0 })).rejects.toMatchObject(stale)
    await expect(
      acts.request(
        admin,
        `select public.admin_decide_property_revision('${home}', 'approved', null)`,
      ),
    ).rejects.toMatchObject(stale)
    await expect(decide('pending')).rejects.toMatchObject({ code: '22023' })
    await expect(decide('rejected')).rejects.toMatchObject({ code: '22023' })
    await expect(decide('approved', { as: owner })).rejects.toMatchObject({ code: '42501' })
    await acts.operate(
      `update public.properties set broker_id = '${other.userId}' where id = '${home}'`,
    )
    await expect(decide('approved', { as: other })).rejects.toMatchObject({ code: '42501' })
    expect(await shown()).toEqual({ ...asApproved, waits: true })
  })

  it('that its owner changes while it is approved is never approved unseen (S5)', async () => {
    const approved: unknown[] = []
    for (const round of [1, 2, 3, 4]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await change(`description = 'Seen ${round}'`)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const seen = await version()
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [answer] = await Promise.allSettled([
        decide('approved', { seen }),
        change(`description = 'Unseen ${round}'`),
      ])
      const said: unknown = answer.status === 'rejected' ? answer.reason : { code: 'approved' }
      expect(['approved', 'PT409']).toContain(Reflect.get(Object(said), 'code'))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      approved.push((await shown())?.['description'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await proposed()).toMatchObject({ description: `Unseen ${round}` })
    }
    expect(approved.filter((words) => String(words).startsWith('Unseen'))).toEqual([])
  })

  it('that is not there is not decided (S5)', async () => {
    await expect(decide('approved')).rejects.toMatchObject({
      code: 'PT409',
      message: 'No change of this listing waits for a decision.',
    })
  })

  it('becomes the listing when it is approved, words, amounts and photos at once (S5)', async () => {
    await change(`title = 'Roof with a lake', security_deposit = 40000`)
    await acts.request(
      owner,
      setPhotos([
        { name: 'b', alt_text: 'The lake' },
        { name: 'a', alt_text: 'The balcony at noon' },
      ]),
    )
    const next = {
      title: 'Roof with a lake',
      description: 'Two rooms',
      price: 18000,
      deposit: 40000,
      photos: 'b.jpg: The lake, a.jpg: The balcony at noon',
    }
    expect(await shown()).toEqual({ ...asApproved, waits: true })
    expect(await proposed(admin)).toEqual({ ...next, review_status: 'pending', reason: null })

    expect(await decide('approved')).toEqual([{ answer: { success: true } }])
    expect(await decide('approved')).toEqual([{ answer: { success: true } }])
    expect(await shown()).toEqual({ ...next, state: 'approved', waits: false })
    expect([await proposed(), await proposed(admin)]).toEqual([null, null])
    expect(await events()).toEqual(['changes_sent', 'changes_approved'])
    expect(
      await acts.operate(`select kind, words from private.notices where about_id = '${home}'`),
    ).toEqual([{ kind: 'revision_approved', words: { title: 'Roof over Kondapur' } }])
    expect(
      await acts.operate(
        `select action, actor_id, detail from private.audit_log where target = '${home}'`,
      ),
    ).toEqual([
      {
        action: 'revision.approved',
        actor_id: admin.userId,
        detail: { from: 'pending', to: 'approved' },
      },
    ])
  })

  it('that is rejected leaves the approved version, gives the reason, and can be sent again (S5)', async () => {
    await change(`description = 'Call me'`)
    await decide('rejected', { reason: 'No numbers in the words' })
    expect(await shown()).toEqual({ ...asApproved, waits: false })
    expect(await proposed()).toMatchObject({
      description: 'Call me',
      review_status: 'rejected',
      reason: 'No numbers in the words',
    })
    expect(await events()).toEqual(['changes_sent', 'changes_rejected: No numbers in the words'])
    await change(`security_deposit = 40000`)
    expect(await proposed()).toMatchObject({
      description: 'Call me',
      deposit: 40000,
      review_status: 'pending',
      reason: null,
    })
    expect(await shown()).toEqual({ ...asApproved, waits: true })
  })

  it.each(['approved', 'rejected'])(
    'that was %s waits again when that is taken back',
    async (to) => {
      await change(`description = 'Call me'`)
      await acts.request(owner, setPhotos([{ name: 'b', alt_text: 'The lake' }]))
      const before = await proposed()
      await decide(to, { reason: 'Slip of the finger' })
      await expect(undo(other)).rejects.toMatchObject({ code: 'PT409' })
      await undo()
      expect([await shown(), await proposed()]).toEqual([{ ...asApproved, waits: true }, before])
      expect(await events()).toEqual(['changes_sent'])
      expect(await acts.operate(`select from private.notices where about_id = '${home}'`)).toEqual(
        [],
      )
    },
  )

  it('is not taken back over a later change of the owner', async () => {
    await change(`description = 'A lake'`)
    await decide('approved')
    await change(`description = 'Two lakes'`)
    await expect(undo()).rejects.toMatchObject({ code: 'PT409' })
    expect(await shown()).toMatchObject({ description: 'A lake', waits: true })
    expect(await proposed()).toMatchObject({ description: 'Two lakes' })
  })

  it('goes when every column is written as it is approved, one by one too (S5)', async () => {
    await change(`title = 'Another', description = 'Other words'`)
    await acts.request(owner, setPhotos([{ name: 'a', alt_text: 'Call me' }]))
    await change(`title = ' Roof over Kondapur '`)
    expect(await proposed()).toMatchObject({ ...asApprovedWords, description: 'Other words' })
    await change(`description = 'Two rooms'`)
    expect(await proposed()).toMatchObject({ ...asApprovedWords, photos: 'a.jpg: Call me' })
    await acts.request(owner, setPhotos([{ name: 'a', alt_text: 'The balcony' }]))
    expect([await shown(), await proposed()]).toEqual([{ ...asApproved, waits: false }, null])
  })
  const asApprovedWords = { title: 'Roof over Kondapur', review_status: 'pending' }

  it('is withdrawn by its listers alone, twice as once (S5)', async () => {
    await change(`description = 'Other words'`)
    const before = await version()
    const withdraw = `select public.withdraw_property_revision('${home}') as answer`
    await expect(acts.request(await acts.newPerson(), withdraw)).rejects.toMatchObject({
      code: 'PT404',
    })
    expect(await acts.request(owner, withdraw)).toEqual([{ answer: { success: true } }])
    expect(await acts.request(owner, withdraw)).toEqual([{ answer: { success: true } }])
    expect([await shown(), await proposed()]).toEqual([{ ...asApproved, waits: false }, null])
    expect(await events()).toEqual(['changes_sent', 'changes_withdrawn'])
    expect(await version()).toBe(before + 1)
  })

  it('lets a lower rent through at once, a higher one not (S5)', async () => {
    await change('price = 20000')
    expect([await shown(), await proposed()]).toMatchObject([{ price: 18000 }, { price: 20000 }])
    await change('price = 17000')
    expect([await shown(), await proposed()]).toMatchObject([{ price: 17000 }, null])
    await change(`price = 16000, description = 'Other words'`)
    expect([await shown(), await proposed()]).toMatchObject([
      { price: 16000, description: 'Two rooms' },
      { price: 16000, description: 'Other words' },
    ])
    await change(`status = 'rented', available_from = '2026-12-01'`)
    await decide('approved')
    expect(await shown()).toMatchObject({ price: 16000, description: 'Other words' })
    expect(
      await acts.operate(
        `select status, available_from::text from public.properties where id = '${home}'`,
      ),
    ).toEqual([{ status: 'rented', available_from: '2026-12-01' }])
  })

  it('that was rejected is not sent again by a lower rent (S5)', async () => {
    await change(`description = 'Call me'`)
    await decide('rejected', { reason: 'No numbers' })
    await change('price = 17000')
    expect([await shown(), await proposed()]).toMatchObject([
      { price: 17000, waits: false },
      { price: 17000, description: 'Call me', review_status: 'rejected', reason: 'No numbers' },
    ])
  })

  it('is made for each listing by itself where one statement changes several (S5)', async () => {
    const cellar = await acts.list(owner, { title: `'Cellar'`, description: `'One room'` })
    await acts.operate(
      `update public.properties set approval_status = 'approved' where id = '${cellar}'`,
    )
    await change(`title = 'Another', description = 'One room'`)
    await acts.request(
      owner,
      `update public.properties set title = 'Cellar' where id in ('${home}', '${cellar}')`,
    )
    expect(await shown()).toEqual({ ...asApproved, waits: true })
    expect(
      await acts.request(owner, 'select title, description from public.property_revisions'),
    ).toEqual([{ title: 'Cellar', description: 'One room' }])
  })

  it('changes no date that visitors read, and is not sent by realtime (S5)', async () => {
    const read = `select created_at, updated_at, approved_at from public.properties where id = '${home}'`
    const before = await acts.operate(read)
    await change(`description = 'Other words'`)
    await change(`description = 'Yet other words'`)
    await acts.request(owner, setPhotos([{ name: 'a', alt_text: 'Call me' }]))
    expect(await acts.operate(read)).toEqual(before)
    expect(
      await acts.operate(
        `select tablename from pg_publication_tables where tablename like 'property_revision%'`,
      ),
    ).toEqual([])
  })

  it('becomes part of a listing that was rejected as a whole, when that is changed', async () => {
    await change(`description = 'Other words'`)
    await acts.request(owner, setPhotos([{ name: 'a', alt_text: 'Noon' }]))
    await acts.request(
      admin,
      `select public.admin_update_property_approval('${home}', 'rejected', null, 'Not yours', 'approved', ${await version()})`,
    )
    await expect(decide('approved')).rejects.toMatchObject({ code: 'PT409' })
    await change(`title = 'Mine after all'`)
    expect([await shown(), await proposed()]).toEqual([
      {
        ...asApproved,
        title: 'Mine after all',
        description: 'Other words',
        photos: 'a.jpg: Noon',
        state: 'pending',
        waits: false,
      },
      null,
    ])
  })

  it('is not decided while its listing is put away, and goes with it and its owner', async () => {
    await change(`description = 'Other words'`)
    await acts.request(owner, `select public.archive_property('${home}')`)
    await expect(decide('approved')).rejects.toMatchObject({
      code: 'PT409',
      message: 'The owner has put this listing away.',
    })
    await acts.operate(`delete from auth.users where id = '${owner.userId}'`)
    expect(
      await acts.operate(`select from public.property_revisions where property_id = '${home}'`),
    ).toEqual([])
  })

  it('counts as one of the listings that may wait (T61)', async () => {
    await acts.operate(`
      insert into public.properties (owner_id, title, property_type, location, bedrooms, bathrooms, square_feet, price)
      select '${owner.userId}', 'Waiting', 'apartment', 'Lane 3', 2, 2, 900, 20000 from generate_series(1, 50)`)
    await expect(change(`description = 'Other words'`)).rejects.toMatchObject({ code: '54000' })
    await expect(
      acts.request(owner, setPhotos([{ name: 'a', alt_text: 'Noon' }])),
    ).rejects.toMatchObject({ code: '54000' })
    expect([await shown(), await proposed()]).toEqual([{ ...asApproved, waits: false }, null])
  })

  it('shows its photos after the second factor only, even if it were itself shown before', async () => {
    await acts.request(owner, setPhotos([{ name: 'b' }]))
    await acts.operate(
      `update public.user_2fa_settings set email_2fa_enabled = true, requires_2fa = true where user_id = '${owner.userId}'`,
    )
    const read = async () => [
      (await acts.request(owner, 'select from public.property_revisions')).length,
      (await acts.request(owner, 'select from public.property_revision_photos')).length,
    ]
    expect(await read()).toEqual([0, 0])
    const policy = '"what is proposed needs the second factor" on public.property_revisions'
    await acts.operate(`alter policy ${policy} using (true)`)
    const given = await read()
    await acts.operate(`alter policy ${policy} using ((select private.second_factor_ok()))`)
    expect(given).toEqual([1, 0])
  })

  it('is in the copy of its owner’s data', async () => {
    await change(`description = 'Other words'`)
    const [row] = await acts.request(
      owner,
      `select public.export_my_data() -> 'data' -> 'public.property_revisions' -> 0 ->> 'description' as words`,
    )
    expect(row).toEqual({ words: 'Other words' })
  })

  it('holds its files, and releases what was replaced after an hour (S5)', async () => {
    await acts.request(owner, setPhotos([{ name: 'b' }]))
    const files = `bucket_id = 'property-images' and name like '${owner.folder}/%'`
    await acts.operate(
      `update storage.objects set updated_at = now() - interval '2 days' where ${files}`,
    )
    const left = async () =>
      (
        await acts.operate(
          `select split_part(name, '/', 2) as name from storage.objects where ${files} order by 1`,
        )
      ).map(({ name }) => name)
    const sweep = 'select private.sweep_files()'
    await acts.operate(sweep)
    expect(await left()).toEqual(['a.jpg', 'b.jpg'])
    await decide('approved')
    await acts.operate(sweep)
    expect(await left()).toEqual(['a.jpg', 'b.jpg'])
    await acts.operate(
      `update public.property_revisions set decided_at = now() - interval '61 minutes' where property_id = '${home}'`,
    )
    await acts.operate(sweep)
    expect(await left()).toEqual(['b.jpg'])
  })

  it('is a queue of its own for admins, and both versions are the case (R-ADM-06)', async () => {
    await change(`description = 'Other words'`)
    const listed = async (approval: string) =>
      (
        await acts.request(
          admin,
          `select id from public.admin_get_all_properties(_approval_status => '${approval}')`,
        )
      ).some(({ id }) => id === home)
    expect([await listed('changed'), await listed('approved'), await listed('pending')]).toEqual([
      true,
      true,
      false,
    ])
    const [row] = await acts.request(
      admin,
      `select public.admin_get_case('property', '${home}') as found`,
    )
    expect(row?.['found']).toMatchObject({
      listing: { description: 'Two rooms' },
      photos: [{ alt_text: 'The balcony' }],
      revision: { description: 'Other words', photos: [{ alt_text: 'The balcony' }] },
    })
    await decide('rejected', { reason: 'No' })
    expect(await listed('changed')).toBe(false)
  })
})
