// The first view of a dashboard: each part is what its own request answers, with the caller's rights.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

const askedColumns = JSON.stringify({
  listed: ['id', 'title', 'price', 'status'],
  own: ['id', 'title', 'approval_status'],
  answers: ['approved'],
})

describeOnEachEngine('my_dashboard', (open) => {
  let acts: Acts
  let owner: Person
  let seeker: Person
  let home = ''
  beforeAll(async () => {
    acts = actsOn(await open())
    owner = await acts.newPerson({ first_name: 'Meera' })
    seeker = await acts.newPerson({ first_name: 'Tenzin' })
    home = await acts.list(owner, { title: `'Flat by the lake'` })
    await acts.operate(
      `update public.properties set approval_status = 'approved', approved_at = now() where id = '${home}'`,
    )
    await acts.list(owner, { title: `'Flat that waits'` })
    await acts.request(
      seeker,
      `insert into public.saved_properties (user_id, property_id, note)
        values ('${seeker.userId}', '${home}', 'Near the school')`,
    )
    await acts.request(
      owner,
      `insert into public.property_drafts (owner_id, step, facts) values ('${owner.userId}', 'basics', '{"title": "A draft"}')`,
    )
  })
  const told = async (person: Person, parts: string, keptAs = 'null') => {
    const [row] = await acts.request(
      person,
      `select public.my_dashboard('{${parts}}', ${keptAs}, '2026-11-01T00:00:00Z', '${askedColumns}') as answer`,
    )
    return row?.['answer']
  }
  const own = async (person: Person, call: string) => {
    const [row] = await acts.request(person, `select ${call} as answer`)
    return row?.['answer']
  }

  it('leaves out what it does not know, and answers nothing for nothing', async () => {
    expect(await told(owner, '')).toEqual({})
    expect(await told(owner, 'passwords,threads')).toEqual({
      threads: await own(owner, 'public.my_threads(_limit => 3)'),
    })
  })

  it.each(['figures_of_users', 'held', 'waiting_pending', 'waiting_records', 'waiting_roles'])(
    'refuses %s to whoever is no admin',
    async (part) => {
      await expect(told(owner, part)).rejects.toMatchObject({ code: '42501' })
    },
  )

  it.each(['saved', 'news', 'homes'])(
    'refuses %s when it is not told the columns',
    async (part) => {
      await expect(
        acts.request(owner, `select public.my_dashboard('{${part}}')`),
      ).rejects.toMatchObject({ code: '22023' })
    },
  )

  it.each([
    ['a column that nobody may read', 'owner_id', '42501'],
    ['SQL in a name', 'id, (select secret from private.settings)', '42703'],
  ])('refuses %s', async (_what, name, code) => {
    const columns = JSON.stringify({ own: [name], listed: [name] })
    for (const part of ['homes', 'saved'])
      await expect(
        acts.request(owner, `select public.my_dashboard('{${part}}', _columns => '${columns}')`),
      ).rejects.toMatchObject({ code })
  })

  it('tells what the own saved searches found, no hidden home, and nothing of those of others', async () => {
    await acts.request(
      seeker,
      `insert into public.saved_searches (user_id, name, search)
        values ('${seeker.userId}', 'By the lake', '{"words": "lake"}')`,
    )
    await acts.operate(`insert into private.search_alerts (search_id, property_id, kind, price, previous_price, found_at)
      select saved.id, home.id, 'price_drop', 17000, 18000, now()
      from public.saved_searches as saved, public.properties as home
      where saved.user_id = '${seeker.userId}' and home.owner_id = '${owner.userId}'`)
    expect(await told(seeker, 'news')).toMatchObject({
      news: [
        { name: 'By the lake', kind: 'price_drop', previous_price: 18000, home: { id: home } },
      ],
    })
    expect(await told(owner, 'news')).toEqual({ news: [] })
    await acts.operate(`update private.search_alerts set found_at = now() - interval '15 days'`)
    expect(await told(seeker, 'news')).toEqual({ news: [] })
  })

  it.each([
    ['mandates', 'public.my_mandates()'],
    ['applications', 'public.my_applications()'],
    ['visits', `public.my_visits(_from => '2026-11-01T00:00:00Z', _limit => 100)`],
    ['waiting', `public.my_threads(_only => 'my_turn', _limit => 10)`],
    ['profile', 'public.my_renter_profile()'],
    ['tenancies', `public.my_tenancies('tenant')`],
    ['tickets', `public.my_tickets('tenant', null, 'open', null, 30)`],
    ['repairs', `public.my_tickets('host', null, 'open', null, 30)`],
    ['to_confirm', 'public.payments_to_confirm()'],
    ['arrears', 'public.arrears()'],
    ['leaving', 'public.leaving_tenancies()'],
    ['leads', 'public.my_leads()'],
    ['overview', '(select to_jsonb(one) from public.my_listing_overview() as one)'],
    ['figures', '(select jsonb_agg(to_jsonb(one)) from public.my_listing_figures() as one)'],
    ['views', '(select jsonb_agg(to_jsonb(one)) from public.my_listing_views() as one)'],
  ])('tells %s as its own procedure does', async (part, call) => {
    expect(await told(owner, part)).toEqual({ [part]: await own(owner, call) })
  })

  it('tells saved homes with what their cards show, none of another person', async () => {
    expect(await told(seeker, 'saved')).toMatchObject({
      saved: {
        total: 1,
        rows: [
          {
            property_id: home,
            note: 'Near the school',
            home: { id: home, title: 'Flat by the lake', price: 18000, status: 'available' },
          },
        ],
      },
    })
    expect(await told(owner, 'saved')).toEqual({ saved: { total: 0, rows: [] } })
  })

  it('tells own homes, the newest first, by the side that lists them, and own drafts', async () => {
    expect(await told(owner, 'homes,drafts', `'owner'`)).toMatchObject({
      homes: {
        total: 2,
        homes: [
          { title: 'Flat that waits', listers: [{ is_owner: true }], revision: null },
          { title: 'Flat by the lake', approval_status: 'approved' },
        ],
      },
      drafts: [{ step: 'basics', facts: { title: 'A draft' } }],
    })
    expect(await told(seeker, 'homes,drafts,applicants,papers')).toEqual({
      homes: { total: 0, homes: [] },
      drafts: [],
      applicants: [],
      papers: [],
    })
  })
})
