// Figures by month of India and city: who may see them, what is counted where, and that a counted month is cached.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

type Line = { city: string | null; is_rest: boolean; counts: Record<string, number> }
type Report = { is_complete: boolean; months: { month: string; lines: Line[] }[] }

describeOnEachEngine('a report for admins', (open) => {
  let acts: Acts
  let admin: Person
  let asha: Person
  let ravi: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    admin = await acts.newPerson()
    asha = await acts.newPerson()
    ravi = await acts.newPerson()
    await acts.operate(`
      insert into public.user_roles (user_id, role, role_approval_status)
      values ('${admin.userId}', 'admin', 'approved')`)
    const added = async (city: string | null, at: string) => {
      const id = await acts.list(asha, { city: city === null ? 'null' : `'${city}'` })
      await acts.operate(`update public.properties set created_at = '${at}' where id = '${id}'`)
      return id
    }
    // the last moment of January and the first of February, in India
    const [first, second] = [
      await added('Pune', '2026-01-31 18:29:59+00'),
      await added('Pune', '2026-01-31 18:30:00+00'),
    ]
    await added('Hyderabad', '2026-02-10 09:00:00+00')
    await added(null, '2026-02-11 09:00:00+00')
    await acts.operate(`
      insert into private.decisions (kind, subject_id, user_id, from_state, to_state, decided_at, undone_at) values
        ('property', '${first}', '${asha.userId}', 'pending', 'approved', '2026-02-01 10:00+05:30', null),
        ('property', '${second}', '${asha.userId}', 'pending', 'rejected', '2026-02-02 10:00+05:30', null),
        ('property', '${second}', '${asha.userId}', 'pending', 'approved', '2026-02-02 11:00+05:30', '2026-02-02 11:01+05:30'),
        ('person', '${asha.userId}', '${asha.userId}', 'pending', 'verified', '2026-02-03 10:00+05:30', null)`)
    await acts.operate(
      `update public.profiles set created_at = '2026-01-05' where id in ('${asha.userId}', '${ravi.userId}')`,
    )
  })
  const ask = async (source: string, from = '2026-01-15', until = '2026-02-15') => {
    const [row] = await acts.request(
      admin,
      `select public.admin_get_report('${source}', '${from}', '${until}') as report`,
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's shape
    return row?.['report'] as unknown as Report
  }
  const linesOf = async (source: string) =>
    Object.fromEntries((await ask(source)).months.map(({ month, lines }) => [month, lines]))

  it('is refused to everybody else (T55)', async () => {
    await expect(
      acts.request(asha, `select public.admin_get_report('listings', '2026-01-01', '2026-02-01')`),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    ['users', '2026-01-01', '2026-02-01', 'There is no such report'],
    ['listings', '2026-03-01', '2026-02-01', 'A report needs a first and a last month'],
    ['listings', '2026-12-01', '2099-01-01', 'A report needs a first and a last month'],
    ['listings', '2020-01-01', '2026-02-01', 'A report has at most 36 months'],
  ])('is refused: %s from %s until %s', async (source, from, until, message) => {
    await expect(ask(source, from, until)).rejects.toMatchObject({ code: '22023', message })
  })

  it('counts listings by month of India and city, those with most first', async () => {
    expect(await linesOf('listings')).toEqual({
      '2026-01': [{ city: 'Pune', is_rest: false, counts: { added: 1 } }],
      '2026-02': [
        { city: null, is_rest: false, counts: { added: 1 } },
        { city: 'Hyderabad', is_rest: false, counts: { added: 1 } },
        { city: 'Pune', is_rest: false, counts: { added: 1 } },
      ],
    })
  })

  it('counts decisions on listings that stood', async () => {
    expect(await linesOf('approvals')).toEqual({
      '2026-01': [],
      '2026-02': [{ city: 'Pune', is_rest: false, counts: { approved: 1, rejected: 1 } }],
    })
  })

  it('counts people in the city of their first home, or in none', async () => {
    const { '2026-01': january } = await linesOf('sign_ups')
    expect(january).toEqual([
      { city: null, is_rest: false, counts: { signed_up: 1 } },
      { city: 'Pune', is_rest: false, counts: { signed_up: 1 } },
    ])
  })

  it('counts documents handed in and people decided on', async () => {
    expect((await linesOf('verification'))['2026-02']).toEqual([
      { city: 'Pune', is_rest: false, counts: { verified: 1 } },
    ])
  })

  it('caches a month that is over for a day, and the running one for minutes', async () => {
    const before = await ask('listings')
    await acts.operate(`update public.properties set city = 'Chennai' where city = 'Hyderabad'`)
    expect(await ask('listings')).toEqual(before)
    await acts.operate(`update private.report_months set counted_at = now() - interval '25 hours'`)
    expect((await linesOf('listings'))['2026-02']?.map(({ city }) => city)).toEqual([
      null,
      'Chennai',
      'Pune',
    ])
    const running = async () => {
      const [row] = await acts.request(
        admin,
        `select public.admin_get_report('listings', current_date, current_date) as report`,
      )
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's shape
      const report = row?.['report'] as unknown as Report
      return report.months[0]?.lines ?? []
    }
    const listings = (await running()).length
    await acts.list(ravi, { city: `'Kochi'` })
    expect(await running()).toHaveLength(listings)
    await acts.operate(`update private.report_months set counted_at = now() - interval '6 minutes'`)
    expect((await running()).map(({ city }) => city)).toContain('Kochi')
  })

  it('names two hundred cities and the others together', async () => {
    await acts.operate(`
      insert into public.properties (owner_id, title, price, location, city, bedrooms, bathrooms, square_feet,
        property_type, created_at)
      select '${ravi.userId}', 'Home', 9000, 'Lane 1', 'City ' || n, 1, 1, 400, 'studio', '2025-06-10'
      from generate_series(1, 203) as n`)
    const { months } = await ask('listings', '2025-06-01', '2025-06-01')
    expect(months[0]?.lines).toHaveLength(201)
    expect(months[0]?.lines.at(-1)).toEqual({ city: null, is_rest: true, counts: { added: 3 } })
  })

  it('is a line of the audit log', async () => {
    const [line] = await acts.operate(
      `select actor_id, target, detail from private.audit_log where action = 'admin.report' order by id limit 1`,
    )
    expect(line).toEqual({
      actor_id: admin.userId,
      target: 'listings',
      detail: { from: '2026-01-01', until: '2026-02-01' },
    })
  })
})
