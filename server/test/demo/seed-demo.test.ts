import { afterAll, beforeAll, expect, test } from 'vitest'

import { createUser } from '../../src/auth/sign-up/create-user.ts'
import type { Database } from '../../src/db/database.ts'
import { toRows } from '../../src/db/rows.ts'
import type { DemoAccount, DemoDependencies } from '../../src/demo/demo-dependencies.ts'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { systemClock } from '../../src/ports/clock.ts'
import { systemRandom } from '../../src/ports/random.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { quickPasswords } from '../support/quick-passwords.ts'
import { plainPapers } from '../../../db/tests/support/agreements-app.ts'
import { startStorageApp, type StorageApp } from '../storage/storage-app.ts'

/** As deploy/administrator.sql makes the owner of the tables: no superuser, and nobody's caller. */
const mereOwner = (owner: Database): Database => ({
  ...owner,
  run: (scope, statements) =>
    scope.role === 'authenticated'
      ? Promise.reject(new Error('permission denied to set role "authenticated"'))
      : owner.run(scope, statements),
})

function demoDependencies(app: StorageApp, accounts: DemoAccount[]): DemoDependencies {
  const auth = { database: app.database, passwords: quickPasswords, random: systemRandom }
  return {
    database: mereOwner(app.database.owner),
    server: app.database,
    blobs: app.blobs,
    agreementPapers: plainPapers,
    keepPaper: (bytes) => app.blobs.write(bytes),
    createUser: (user) => createUser(auth, user),
    storeAccounts: (made) => Promise.resolve(void accounts.push(...made)),
    clock: systemClock,
    random: systemRandom,
    onProgress: () => {},
  }
}

async function ask<T>(app: StorageApp, query: string, role: string | null = null): Promise<T[]> {
  const scope = { role, isReadOnly: true, settings: {}, statementTimeoutMs: 10_000 }
  const [result] = await app.database.owner.run(scope, [{ text: query, values: [] }])
  return result === undefined ? [] : toRows<T>(result)
}

describeOnEachEngine('demo data', (_open, engine) => {
  let app: StorageApp
  let interruption: unknown
  let completion: unknown
  const accounts: DemoAccount[] = []
  beforeAll(async () => {
    app = await startStorageApp({ engine })
    const dependencies = demoDependencies(app, accounts)
    const broken = {
      ...dependencies,
      server: { ...app.database, run: () => Promise.reject(new Error('pulled plug')) },
    }
    interruption = await seedDemo(broken).catch((error: unknown) => error)
    // in the middle of the acts, and gone on with three days later
    let acts = 0
    const run: Database['run'] = (scope, statements) =>
      (acts += 1) > 60
        ? Promise.reject(new Error('pulled plug'))
        : app.database.run(scope, statements)
    const later = { now: () => new Date(Date.now() + 3 * 86_400_000) }
    await seedDemo({ ...dependencies, server: { ...app.database, run } }).catch(() => {})
    completion = await seedDemo({ ...dependencies, clock: later })
  })
  afterAll(() => app.close())

  test('a run that was broken off is completed by the next', () => {
    expect(interruption).toEqual(new Error('pulled plug'))
    expect(completion).toMatchObject({ kind: 'seeded', people: 19, listings: 117 })
  })

  test('visitors see at least 80 homes, 25 Hyderabad localities and 6 other cities', async () => {
    const [counts] = await ask<Record<'homes' | 'localities' | 'cities', number>>(
      app,
      `select count(*)::int as homes,
           count(distinct locality) filter (where city = 'Hyderabad')::int as localities,
           count(distinct city) filter (where city <> 'Hyderabad')::int as cities
         from public.properties`,
      'anon',
    )
    expect(counts?.homes).toBeGreaterThanOrEqual(80)
    expect(counts?.localities).toBeGreaterThanOrEqual(25)
    expect(counts?.cities).toBeGreaterThanOrEqual(6)
  })

  test('visitors see nothing that waits, was rejected or is let', async () => {
    const rows = await ask<{ hidden: number }>(
      app,
      `select count(*)::int as hidden from public.properties
         where approval_status <> 'approved' or status <> 'available'`,
    )
    expect(rows[0]?.hidden).toBeGreaterThanOrEqual(5)
    const [seen] = await ask<{ seen: number }>(
      app,
      `select count(*)::int as seen from public.properties where approval_status <> 'approved'`,
      'anon',
    )
    expect(seen?.seen).toBe(0)
  })

  test('every listing has a host of its owner or broker', async () => {
    const strangers = await ask(
      app,
      `select listing.id from public.properties as listing
         left join public.hosts as host on host.id = listing.host_id
         where host.user_id is distinct from coalesce(listing.broker_id, listing.owner_id)`,
    )
    expect(strangers).toEqual([])
  })

  test('every picture of every listing resolves to bytes', async () => {
    const rows = await ask<{ url: string }>(
      app,
      'select unnest(image_urls) as url from public.properties',
    )
    expect(rows.length).toBeGreaterThan(400)
    const missing = await Promise.all(
      rows.map(async ({ url }) => {
        const response = await app.fetch(url, { method: 'HEAD' })
        const { status, headers } = response
        const isPicture = headers.get('content-type') === 'image/avif'
        const isThere = isPicture && Number(headers.get('content-length')) > 500
        return isThere ? [] : [{ url, status }]
      }),
    )
    expect(missing.flat()).toEqual([])
    expect(app.faults).toEqual([])
  })

  test('a picture may be kept for ever and comes in other sizes', async () => {
    const [row] = await ask<{ url: string }>(
      app,
      'select image_urls[1] as url from public.properties where cardinality(image_urls) > 3 limit 1',
    )
    const whole = await app.fetch(row?.url ?? '')
    await whole.body?.cancel()
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const small = (row?.url ?? '').replace('/object/public/', '/render/image/public/')
    const response = await app.fetch(`${small}?width=480`)
    await response.arrayBuffer()
    expect(response.status).toBe(200)
  })

  test('people talk: each conversation at its time, marked where money is asked for, and nothing of it leaves', async () => {
    const [counts] = await ask(
      app,
      `select count(*)::int as threads, count(*) filter (where state = 'closed')::int as closed,
         count(*) filter (where created_at > now() - interval '1 hour')::int as of_the_last_hour,
         (select count(*) from auth.sessions)::int as sessions,
         (select count(*) from public.notifications where mail_due_at is not null or push_due_at is not null)::int as due,
         (select count(*) from (
           select created_at < lag(created_at) over (partition by user_id order by id) as is_older from public.notifications
         ) as listed where is_older)::int as out_of_order
       from public.enquiries`,
    )
    expect(counts).toEqual({
      threads: 33,
      closed: 3,
      of_the_last_hour: 0,
      sessions: 0,
      due: 0,
      out_of_order: 0,
    })
    const marked = await ask(
      app,
      `select side, warnings from public.messages where 'asks_money' = any (warnings)`,
    )
    expect(marked).toEqual([{ side: 'broker', warnings: ['asks_money'] }])
    const reported = await ask(
      app,
      `select report.reason, report.decision, jsonb_array_length(report.kept_text) as kept,
         private.person_card(report.reporter_id) ->> 'name' as by,
         report.created_at < now() - interval '4 days' as is_of_then
       from private.thread_reports as report`,
    )
    expect(reported).toEqual([
      { reason: 'money_first', decision: null, kept: 3, by: 'Tenzin L.', is_of_then: true },
    ])
  })

  test('people apply: shortlisted, offered with 30 hours left, declined, and their papers were opened', async () => {
    const rows = await ask(
      app,
      `select private.person_card(application.seeker_id) ->> 'name' as who, application.state,
         case application.state when 'offered' then round(extract(epoch from application.waits_until - now()) / 3600)::int end as hours_left,
         application.decline_kind as why,
         (select count(*) from private.document_views as seen
           join public.application_documents as shared on shared.id = seen.document_id
           where shared.application_id = application.id)::int as views
       from public.applications as application
       order by 1, 2, application.submitted_at`,
    )
    expect(rows).toEqual([
      { who: 'Arun P.', state: 'accepted', hours_left: null, why: null, views: 0 },
      { who: 'Dev M.', state: 'accepted', hours_left: null, why: null, views: 0 },
      { who: 'Imran S.', state: 'accepted', hours_left: null, why: null, views: 0 },
      { who: 'Imran S.', state: 'submitted', hours_left: null, why: null, views: 0 },
      { who: 'Joseph M.', state: 'accepted', hours_left: null, why: null, views: 0 },
      { who: 'Joseph M.', state: 'accepted', hours_left: null, why: null, views: 0 },
      { who: 'Joseph M.', state: 'submitted', hours_left: null, why: null, views: 0 },
      { who: 'Kavitha R.', state: 'accepted', hours_left: null, why: null, views: 1 },
      { who: 'Nisha V.', state: 'accepted', hours_left: null, why: null, views: 0 },
      { who: 'Nisha V.', state: 'declined', hours_left: null, why: 'dates_do_not_fit', views: 0 },
      { who: 'Nisha V.', state: 'offered', hours_left: 30, why: null, views: 0 },
      { who: 'Nisha V.', state: 'shortlisted', hours_left: null, why: null, views: 3 },
      { who: 'Priya N.', state: 'accepted', hours_left: null, why: null, views: 0 },
      { who: 'Priya N.', state: 'accepted', hours_left: null, why: null, views: 1 },
      { who: 'Priya N.', state: 'shortlisted', hours_left: null, why: null, views: 1 },
      { who: 'Tenzin L.', state: 'accepted', hours_left: null, why: null, views: 1 },
      { who: 'Tenzin L.', state: 'submitted', hours_left: null, why: null, views: 0 },
    ])
    const [papers] = await ask<{ name: string; count: number }>(
      app,
      `select count(*)::int as count from public.renter_papers as paper
         join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = paper.object_name`,
    )
    expect(papers?.count).toBe(11)
  })

  test('an agreement follows an offer that was accepted; each home has an address to show', async () => {
    expect(
      await ask(
        app,
        `select agreement.state, agreement.home_title as home, (
           select string_agg(party.legal_name, ', ' order by party.sign_order)
           from public.agreement_parties as party where party.agreement_id = agreement.id
         ) as signs, (agreement.home_address like 'Flat %, Demo Residency, %') as has_address
         from public.agreements as agreement order by agreement.created_at desc`,
      ),
    ).toEqual([
      {
        state: 'draft',
        home: '3 BHK with study and utility',
        signs: 'Priya Nair, Vasudha Reddy',
        has_address: true,
      },
      {
        state: 'sent',
        home: 'Kompally 3 BHK with a play lawn',
        signs: 'Tenzin Lepcha, Vasudha Reddy',
        has_address: true,
      },
      {
        state: 'partly_signed',
        home: '2 BHK beside Miyapur metro',
        signs: 'Nisha Varghese, Meera Raghavan',
        has_address: true,
      },
      {
        state: 'in_force',
        home: "Men's PG with a rooftop mess",
        signs: 'Dev Malhotra, Lakshmi Prasanna',
        has_address: true,
      },
      {
        state: 'in_force',
        home: "Men's PG with a rooftop mess",
        signs: 'Arun Pillai, Lakshmi Prasanna',
        has_address: true,
      },
      {
        state: 'in_force',
        home: "Men's PG with a rooftop mess",
        signs: 'Joseph Mathew, Lakshmi Prasanna',
        has_address: true,
      },
      {
        state: 'in_force',
        home: 'Attapur 3 BHK along pillar 140',
        signs: 'Imran Sheikh, Meera Raghavan',
        has_address: true,
      },
      {
        state: 'in_force',
        home: 'Tolichowki 3 BHK with large kitchen',
        signs: 'Kavitha Rao, Meera Raghavan',
        has_address: true,
      },
      {
        state: 'ended',
        home: 'Miyapur 3 BHK under repair',
        signs: 'Joseph Mathew, Suresh Babu',
        has_address: true,
      },
      {
        state: 'ended',
        home: 'Himayatnagar 3 BHK over a quiet yard',
        signs: 'Priya Nair, Meera Raghavan',
        has_address: true,
      },
      {
        state: 'in_force',
        home: 'Kompally 3 BHK with a play lawn',
        signs: 'Tenzin Lepcha, Vasudha Reddy',
        has_address: true,
      },
    ])
  })

  test('homes and beds are let, one of them changed as the tenant asked: signed by both, and time has passed since', async () => {
    expect(
      await ask(
        app,
        `select version.version_no as no, (version.terms ->> 'due_day')::int as due_day, version.sent_at is not null as was_sent, (
           select count(*) from public.agreement_signatures as signed
           where signed.agreement_id = agreement.id and signed.version_no = version.version_no
         )::int as signatures, (
           select object.version is not null from storage.objects as object
           where object.bucket_id = 'agreements' and object.name = version.object_name
         ) as is_stored
         from public.agreements as agreement join public.agreement_versions as version on version.agreement_id = agreement.id
         where agreement.in_force_at is not null order by agreement.created_at, version.version_no`,
      ),
    ).toEqual([
      { no: 1, due_day: 5, was_sent: true, signatures: 0, is_stored: true },
      { no: 2, due_day: 7, was_sent: true, signatures: 2, is_stored: true },
      { no: 1, due_day: 5, was_sent: true, signatures: 2, is_stored: true },
      { no: 1, due_day: 5, was_sent: true, signatures: 2, is_stored: true },
      { no: 1, due_day: 5, was_sent: true, signatures: 2, is_stored: true },
      { no: 1, due_day: 5, was_sent: true, signatures: 2, is_stored: true },
      { no: 1, due_day: 5, was_sent: true, signatures: 2, is_stored: true },
      { no: 1, due_day: 5, was_sent: true, signatures: 2, is_stored: true },
      { no: 1, due_day: 5, was_sent: true, signatures: 2, is_stored: true },
    ])
    expect(
      await ask(
        app,
        `select tenancy.state, home.status, round((current_date - tenancy.start_on) / 10.0)::int as tens_of_days, (
           select count(*) from public.rent_charges as charge where charge.tenancy_id = tenancy.id
         ) > 0 as has_charges
         from public.tenancies as tenancy join public.properties as home on home.id = tenancy.property_id order by tenancy.start_on, home.status desc`,
      ),
    ).toEqual([
      { state: 'active', status: 'rented', tens_of_days: 21, has_charges: true },
      { state: 'ended', status: 'available', tens_of_days: 14, has_charges: true },
      { state: 'ended', status: 'maintenance', tens_of_days: 9, has_charges: true },
      { state: 'active', status: 'rented', tens_of_days: 1, has_charges: true },
      { state: 'active', status: 'rented', tens_of_days: 1, has_charges: true },
      { state: 'active', status: 'available', tens_of_days: 1, has_charges: true },
      { state: 'active', status: 'available', tens_of_days: 1, has_charges: true },
      { state: 'active', status: 'available', tens_of_days: 1, has_charges: true },
    ])
    expect(
      await ask(
        app,
        `select home.title, sum(charge.amount_paise)::text as owed from public.rent_charges as charge
         join public.tenancies as tenancy on tenancy.id = charge.tenancy_id join public.properties as home on home.id = tenancy.property_id
         where charge.kind = 'rent' and not charge.is_settled and charge.due_on < current_date - 3
           and not exists (select from public.payments as payment where payment.tenancy_id = tenancy.id and payment.purpose = 'rent')
         group by 1`,
      ),
    ).toMatchObject([{ title: 'Attapur 3 BHK along pillar 140' }])
    expect(
      await ask(
        app,
        `select kind from private.alarms where kind <> 'visit_remind_24' and due_at < now() - interval '1 hour'`,
      ),
    ).toEqual([])
  })

  test('one tenant of Meera’s owes the rent, another has paid ahead of every charge, a third has left', async () => {
    expect(
      await ask(
        app,
        `select person.first_name as who, (
           select coalesce(sum(payment.amount_paise - payment.allocated_paise), 0) > 0 from public.payments as payment
           where payment.tenancy_id = tenancy.id and payment.state = 'confirmed' and payment.purpose = 'rent'
         ) as has_credit, (
           select count(*)::int from public.rent_charges as charge
           where charge.tenancy_id = tenancy.id and charge.kind = 'rent' and not charge.is_settled and charge.due_on < current_date
         ) as late
         from public.tenancies as tenancy
         join public.profiles as owner on owner.id = tenancy.owner_id and owner.first_name = 'Meera'
         join public.tenancy_people as tenant on tenant.tenancy_id = tenancy.id and tenant.role = 'tenant'
         join public.profiles as person on person.id = tenant.user_id order by 1`,
      ),
    ).toEqual([
      { who: 'Imran', has_credit: false, late: 1 },
      { who: 'Kavitha', has_credit: true, late: 0 },
      { who: 'Priya', has_credit: false, late: 0 },
    ])
  })

  test('what fell due in the let home is paid and confirmed, its receipts have no gap, its ledger is whole', async () => {
    const paid = await ask(
      app,
      `select payment.purpose, payment.state in ('confirmed', 'claimed') as stands, (
         select receipt.no from public.receipts as receipt where receipt.payment_id = payment.id
       ) as receipt
       from public.payments as payment order by payment.made_at`,
    )
    expect(paid.slice(0, 2)).toEqual([
      { purpose: 'deposit', stands: true, receipt: 1 },
      { purpose: 'rent', stands: true, receipt: 2 },
    ])
    expect(paid.length).toBeGreaterThanOrEqual(3)
    expect(paid).not.toContainEqual(expect.objectContaining({ stands: false }))
    expect(
      await ask(
        app,
        `select fault from public.tenancies as tenancy, private.ledger_faults(tenancy.id)`,
      ),
    ).toEqual([])
  })

  test('a home was left: its rent is paid, its deposit is in dispute by two deductions, and both said how they see it', async () => {
    expect(
      await ask(
        app,
        `select tenancy.ended_kind, settlement.state, (
           select count(*)::int from private.deposit_deductions as line where line.tenancy_id = tenancy.id
         ) as deductions, (
           select count(*)::int from public.rent_charges as charge where charge.tenancy_id = tenancy.id and not charge.is_settled
         ) as open_charges, dispute.kind, dispute.state as asked, dispute.owner_paise::int as owner, dispute.tenant_paise::int as tenant
         from public.tenancies as tenancy
         join private.deposit_settlements as settlement on settlement.tenancy_id = tenancy.id
         join private.disputes as dispute on dispute.tenancy_id = tenancy.id`,
      ),
    ).toEqual([
      {
        ended_kind: 'notice',
        state: 'disputed',
        deductions: 2,
        open_charges: 0,
        kind: 'deposit',
        asked: 'asked',
        owner: 370_000,
        tenant: 140_000,
      },
    ])
  })

  test('each deduction in dispute is of a line that got worse, with a photo of then and one of now; another deposit waits for its day', async () => {
    expect(
      await ask(
        app,
        `select gone.room, gone.item, was.condition as was, gone.condition as is, line.warning, (
           select count(distinct photo.sha256)::int from private.handover_photos as photo where photo.item_id in (gone.id, was.id)
         ) as photos
         from private.deposit_deductions as line join private.handover_items as gone on gone.id = line.item_id
         join private.handover_items as was on was.id = gone.compares_with order by line.place`,
      ),
    ).toEqual([
      {
        room: 'Bedroom 1',
        item: 'Walls and paint',
        was: 'good',
        is: 'damaged',
        warning: null,
        photos: 2,
      },
      { room: 'Kitchen', item: 'Cupboards', was: 'good', is: 'damaged', warning: null, photos: 2 },
    ])
    expect(
      await ask(
        app,
        `select settlement.state, settlement.refund_due_on > current_date as is_to_come, home.title
         from private.deposit_settlements as settlement join public.tenancies as tenancy on tenancy.id = settlement.tenancy_id
         join public.properties as home on home.id = tenancy.property_id where settlement.state = 'open'`,
      ),
    ).toEqual([{ state: 'open', is_to_come: true, title: 'Miyapur 3 BHK under repair' }])
  })

  test('three beds of a home are let, each to somebody else', async () => {
    expect(
      await ask(
        app,
        `select tenancy.unit_label as bed, person.first_name as who from public.tenancies as tenancy
         join public.tenancy_people as tenant on tenant.tenancy_id = tenancy.id and tenant.role = 'tenant'
         join public.profiles as person on person.id = tenant.user_id where tenancy.unit_label <> '' order by 1`,
      ),
    ).toEqual([
      { bed: 'room 2, bed 1', who: 'Joseph' },
      { bed: 'room 2, bed 2', who: 'Arun' },
      { bed: 'room 2, bed 3', who: 'Dev' },
    ])
  })

  test('everybody but Harpreet keeps homes; one search of theirs finds three homes that came after it, the others tell nothing', async () => {
    expect(
      await ask(
        app,
        `select (select count(distinct user_id)::int from public.saved_properties) as people,
           (select count(*)::int from public.saved_searches) as searches,
           (select count(*)::int from public.saved_searches where cadence <> 'never') as mailing`,
      ),
    ).toEqual([{ people: 13, searches: 5, mailing: 1 }])
    expect(
      await ask(
        app,
        `select person.email, count(news.property_id)::int as homes from public.saved_searches as saved
         join auth.users as person on person.id = saved.user_id
         join private.home_news as news on news.happened_at >= saved.created_at
         join public.properties as home on home.id = news.property_id and private.search_fits(saved.search, home.id)
         where saved.cadence <> 'never' group by 1`,
      ),
    ).toEqual([{ email: 'tenzin@basera.example', homes: 3 }])
  })

  test('a broker works on leads of every stage, by mandates with an end, was paid a part of a commission and gave another one back', async () => {
    expect(
      await ask(
        app,
        `select lead.source, lead.state, count(*)::int as leads from public.leads as lead
         join auth.users as broker on broker.id = lead.broker_id and broker.email like 'farhan@%'
         group by 1, 2 order by 1, 2`,
      ),
    ).toEqual([
      { source: 'own', state: 'agreed', leads: 1 },
      { source: 'own', state: 'applied', leads: 2 },
      { source: 'own', state: 'contacted', leads: 2 },
      { source: 'own', state: 'lost', leads: 1 },
      { source: 'own', state: 'new', leads: 3 },
      { source: 'own', state: 'visiting', leads: 1 },
      { source: 'site', state: 'agreed', leads: 2 },
      { source: 'site', state: 'lost', leads: 1 },
      { source: 'site', state: 'visiting', leads: 2 },
    ])
    expect(
      await ask(
        app,
        `select mandate.ends_on - (now() at time zone 'Asia/Kolkata')::date as ends_in_days, mandate.owner_fee_bp as fee
         from public.mandates as mandate
         where mandate.state = 'active' and mandate.ends_on < date '2999-12-31' order by 1`,
      ),
    ).toEqual([
      { ends_in_days: 9, fee: 5000 },
      { ends_in_days: 180, fee: 10_000 },
    ])
    expect(
      await ask(
        app,
        `select payer, kind, amount_paise::text as paise from public.commission_entries order by 1 desc, 2, amount_paise`,
      ),
    ).toEqual([
      { payer: 'tenant', kind: 'accrued', paise: '1650000' },
      { payer: 'owner', kind: 'accrued', paise: '1450000' },
      { payer: 'owner', kind: 'accrued', paise: '3300000' },
      { payer: 'owner', kind: 'clawed_back', paise: '1450000' },
      { payer: 'owner', kind: 'received', paise: '1450000' },
      { payer: 'owner', kind: 'received', paise: '2000000' },
    ])
  })

  test('records of moving in and out, the longest of 24 lines and 12 photos, are signed by both', async () => {
    expect(
      await ask(
        app,
        `select record.kind, record.state, (
           select count(*)::int from private.handover_items as line where line.handover_id = record.id and line.condition is not null
         ) as lines, (
           select count(*)::int from private.handover_photos as photo
           join private.handover_items as line on line.id = photo.item_id
           join storage.objects as stored on stored.bucket_id = 'handover-photos' and stored.name = photo.object_name
           where line.handover_id = record.id
         ) as photos, (
           select string_agg(signed.side, ', ' order by signed.signed_at, signed.side) from private.handover_signatures as signed
           where signed.handover_id = record.id
         ) as signed from private.handovers as record order by record.created_at`,
      ),
    ).toEqual([
      { kind: 'move_in', state: 'agreed', lines: 24, photos: 12, signed: 'owner, seeker' },
      { kind: 'move_in', state: 'agreed', lines: 7, photos: 4, signed: 'owner, seeker' },
      { kind: 'move_out', state: 'agreed', lines: 7, photos: 4, signed: 'owner, seeker' },
    ])
  })

  test('photos of records belong to one, so that the other side may read them', async () => {
    const photos = await ask<{ name: string; is_of_record: boolean }>(
      app,
      `select name, (private.handover_of_photo(name)).id is not null as is_of_record
       from storage.objects where bucket_id = 'handover-photos'`,
    )
    expect(photos).toHaveLength(20)
    expect(photos.filter(({ is_of_record: isOfRecord }) => !isOfRecord)).toEqual([])
  })

  test('things break: one was mended, one is coming, one was not mended well', async () => {
    expect(
      await ask(
        app,
        `select title, state, cost_paise::text as cost, time_agreed_at is not null as is_agreed from public.tickets order by created_at`,
      ),
    ).toEqual([
      {
        title: 'The pump of the borewell stands still',
        state: 'closed',
        cost: null,
        is_agreed: false,
      },
      { title: 'The kitchen tap drips', state: 'closed', cost: '65000', is_agreed: true },
      {
        title: 'The bathroom door does not close',
        state: 'reopened',
        cost: null,
        is_agreed: false,
      },
      { title: 'The fan of room 2 hums', state: 'acknowledged', cost: null, is_agreed: true },
      { title: 'The geyser trips the switch', state: 'acknowledged', cost: null, is_agreed: true },
      {
        title: 'The light of the kitchen flickers',
        state: 'acknowledged',
        cost: null,
        is_agreed: false,
      },
    ])
  })

  test('people come to see homes: asked, confirmed, held with words on it, declined and cancelled, around the day of the start', async () => {
    const rows = await ask(
      app,
      `select private.person_card(visit.host_id) ->> 'name' as host, private.person_card(visit.seeker_id) ->> 'name' as who, visit.state,
         to_char(visit.starts_at at time zone 'Asia/Kolkata', 'HH24:MI') as at,
         (visit.starts_at at time zone 'Asia/Kolkata')::date - (now() at time zone 'Asia/Kolkata')::date as in_days,
         visit.reason_kind as why, said.interest
       from public.visits as visit
       left join public.visit_feedback as said on said.visit_id = visit.id
       order by 1, visit.starts_at`,
    )
    const open = { why: null, interest: null }
    const meera = { host: 'Meera R.', ...open }
    const farhan = { host: 'Farhan Q.', ...open }
    const vasudha = { host: 'Vasudha R.', ...open }
    expect(rows).toEqual([
      { ...farhan, who: 'Joseph M.', state: 'confirmed', at: '11:00', in_days: 3 },
      { ...farhan, who: 'Kavitha R.', state: 'requested', at: '16:00', in_days: 4 },
      { ...meera, who: 'Imran S.', state: 'completed', at: '18:00', in_days: -5 },
      {
        ...meera,
        who: 'Nisha V.',
        state: 'completed',
        at: '18:00',
        in_days: -3,
        interest: 'maybe',
      },
      { ...meera, who: 'Joseph M.', state: 'declined', at: '17:00', in_days: 1, why: 'not_free' },
      { ...meera, who: 'Priya N.', state: 'confirmed', at: '17:30', in_days: 2 },
      {
        ...meera,
        who: 'Kavitha R.',
        state: 'cancelled',
        at: '19:00',
        in_days: 2,
        why: 'found_another',
      },
      { ...meera, who: 'Imran S.', state: 'requested', at: '18:30', in_days: 3 },
      { ...meera, who: 'Tenzin L.', state: 'confirmed', at: '17:00', in_days: 4 },
      { ...vasudha, who: 'Priya N.', state: 'completed', at: '17:30', in_days: -4 },
      { ...vasudha, who: 'Tenzin L.', state: 'confirmed', at: '17:00', in_days: 1 },
      { ...vasudha, who: 'Kavitha R.', state: 'requested', at: '18:30', in_days: 2 },
      { ...vasudha, who: 'Nisha V.', state: 'requested', at: '17:30', in_days: 3 },
    ])
    const [overdue] = await ask(
      app,
      // a reminder of a visit within a day is due, and rings as soon as somebody is served
      `select count(*)::int as count from private.alarms where kind like 'visit%' and kind <> 'visit_remind_24' and due_at < now()`,
    )
    expect(overdue).toEqual({ count: 0 })
  })

  test('who saw a home and who showed it say how it was, and both are shown', async () => {
    expect(
      await ask(
        app,
        `select about, state, count(*)::int as reviews from public.reviews group by 1, 2 order by 1, 2`,
      ),
    ).toEqual([
      { about: 'home_and_host', state: 'shown', reviews: 3 },
      // of the home that was left: it waits for the owner's
      { about: 'home_and_host', state: 'written', reviews: 1 },
      { about: 'tenant', state: 'shown', reviews: 3 },
    ])
  })

  test('a visitor is offered free times of sixteen homes, and not those of confirmed visits', async () => {
    const slots = await ask(
      app,
      `select home.title, count(*)::int > 20 as has_choice, count(*) filter (where exists (
           select from public.visits as held where held.property_id = home.id and held.state = 'confirmed' and held.starts_at = slot.starts_at
         ))::int as taken
       from public.visit_settings as setting join public.properties as home on home.id = setting.property_id
       cross join lateral public.free_slots(home.id) as slot
       group by home.id`,
    )
    expect(slots.length).toBe(16)
    for (const slot of slots) expect(slot).toMatchObject({ has_choice: true, taken: 0 })
  })

  test('people sign in with the passwords that were kept, in their approved role', async () => {
    expect(accounts.length).toBe(19)
    expect(new Set(accounts.map((account) => account.password)).size).toBe(19)
    const admin = accounts.find((account) => account.role === 'admin')
    const session = await app.signIn(admin?.email ?? '', admin?.password ?? '')
    expect(session.user['email']).toBe('admin@basera.example')
    const unapproved = await ask(
      app,
      `select id from public.user_roles where role_approval_status <> 'approved'`,
    )
    expect(unapproved).toEqual([])
  })

  test('the rent of an owner’s home stands beside enough similar homes of enough owners', async () => {
    const vasudha = accounts.find(({ email }) => email.startsWith('vasudha@'))
    const session = await app.signIn(vasudha?.email ?? '', vasudha?.password ?? '')
    const [home] = await ask<{ id: string }>(
      app,
      `select id from public.properties where title = 'Terrace 2 BHK near Masab Tank'`,
    )
    const answer = await app.fetch('/rest/v1/rpc/rent_beside', {
      method: 'POST',
      headers: {
        apikey: app.anonKey,
        authorization: `Bearer ${session.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ _property_id: home?.id }),
    })
    expect(await answer.json()).toEqual({
      rent: 29_500,
      homes: 8,
      from: 22_500,
      middle: 24_500,
      until: 27_500,
    })
  })

  test('a second run adds nothing and makes no new password', async () => {
    const countAll = `select (select count(*) from public.properties)::int as listings,
        (select count(*) from storage.objects)::int as objects, (select count(*) from auth.users)::int as people`
    const before = await ask(app, countAll)
    const kept = accounts.length
    expect(await seedDemo(demoDependencies(app, accounts))).toEqual({ kind: 'already-there' })
    expect(await ask(app, countAll)).toEqual(before)
    expect(accounts.length).toBe(kept)
  })

  test('the newest listings differ in their cover', async () => {
    const rows = await ask<{ cover: string }>(
      app,
      `select object.user_metadata ->> 'scene' as cover
         from (select image_urls[1] as url from public.properties where is_public and status = 'available'
           and approval_status = 'approved' order by created_at desc limit 12) as newest
         join storage.objects as object
           on newest.url = '/storage/v1/object/public/property-images/' || object.name`,
    )
    expect(new Set(rows.map((row) => row.cover)).size).toBe(12)
  })
})
