import { beforeAll, expect, it } from 'vitest'

import { toRows } from '../../../server/src/db/rows.ts'
import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { asVisitor } from '../support/act.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

describeOnEachEngine('figures of a listing', (open) => {
  let acts: Acts
  let database: TestDatabase
  let host: Person
  let tenant: Person
  beforeAll(async () => {
    database = await open()
    acts = actsOn(database)
    host = await acts.newPerson()
    tenant = await acts.newPerson()
  })

  const home = async (approval: string): Promise<string> => {
    const id = await acts.list(host)
    await acts.operate(
      `update public.properties set approval_status = '${approval}' where id = '${id}'`,
    )
    return id
  }
  const lookFrom = async (ip: string, id: string): Promise<void> => {
    const settings = {
      ...asVisitor.settings,
      'request.headers': JSON.stringify({ 'x-forwarded-for': ip }),
    }
    const text = `select public.record_property_view('${id}')`
    await database.run({ ...asVisitor, settings }, [{ text, values: [] }])
  }
  const look = (person: Person, id: string) =>
    acts.request(person, `select public.record_property_view('${id}')`)
  const figuresOf = async (id: string) => {
    const [result] = await database.run(host.scope, [
      {
        text: `select views::int, saves::int, approval_status from public.my_listing_figures() where property_id = $1`,
        values: [id],
      },
    ])
    return result && toRows(result)[0]
  }

  it('counts no view of a home that is not public, and none by its lister', async () => {
    const pending = await home('pending')
    await look(tenant, pending)
    const shown = await home('approved')
    await look(host, shown)
    expect(await figuresOf(pending)).toEqual({ views: 0, saves: 0, approval_status: 'pending' })
    expect(await figuresOf(shown)).toEqual({ views: 0, saves: 0, approval_status: 'approved' })
  })

  it('counts a person and a network once a day each', async () => {
    const shown = await home('approved')
    await look(tenant, shown)
    await look(tenant, shown)
    await lookFrom('203.0.113.7', shown)
    await lookFrom('203.0.113.7', shown)
    await lookFrom('2001:db8::1', shown)
    await lookFrom('2001:db8::2', shown)
    expect(await figuresOf(shown)).toMatchObject({ views: 3 })
  })

  it('counts again on another day and forgets who looked on the one before', async () => {
    const shown = await home('approved')
    await look(tenant, shown)
    await acts.operate(`
      update private.property_viewers set day = day - 1;`)
    await acts.operate(`update private.property_views set day = day - 1`)
    await acts.operate(`update private.view_salts set day = day - 1`)
    await look(tenant, shown)
    expect(await figuresOf(shown)).toMatchObject({ views: 2 })
    expect(
      await acts.operate(
        `select 1 from private.property_viewers where day < (now() at time zone 'Asia/Kolkata')::date`,
      ),
    ).toEqual([])
    expect(await acts.operate('select count(*)::int as salts from private.view_salts')).toEqual([
      { salts: 1 },
    ])
  })

  it('stores no address and no person of those who looked', async () => {
    const shown = await home('approved')
    await lookFrom('203.0.113.7', shown)
    await look(tenant, shown)
    const rows = await acts.operate(
      `select viewer::text as viewer from private.property_viewers as viewer where property_id = '${shown}'`,
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
    expect(JSON.stringify(rows)).not.toContain(tenant.userId)
  })

  it('counts those who saved it', async () => {
    const shown = await home('approved')
    await acts.request(
      tenant,
      `insert into public.saved_properties (user_id, property_id) values ('${tenant.userId}', '${shown}')`,
    )
    expect(await figuresOf(shown)).toMatchObject({ saves: 1 })
  })
})
