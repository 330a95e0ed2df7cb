import { beforeAll, describe, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { type Acts, actsOn, type Person } from '../support/marketplace.ts'

type Mail = {
  readonly name: string
  readonly email: string
  readonly count: number
  readonly homes: readonly { id: string; kind: string; price: number; previous_price: unknown }[]
}

const told = (mails: readonly Mail[]) =>
  mails.flatMap(({ homes }) => homes.map(({ id, kind, price }) => ({ id, kind, price })))

const addressOf = ({ userId }: Person) => `${userId}@example.in`

describeOnEachEngine('alerts of saved searches', (open) => {
  let acts: Acts
  let owner: Person
  beforeAll(async () => {
    acts = actsOn(await open())
    owner = await acts.newPerson()
    // An approval may be mailed at once here; one test is about the wait.
    await acts.operate(
      `update private.settings set value = '0' where name = 'decision_undo_seconds'`,
    )
  })

  let rooms = 10
  /** Homes and searches of one test, which no other test's homes fit. */
  const newWorld = () => {
    rooms += 1
    return { bedrooms: rooms, search: `{"bedrooms": ${rooms}, "max_price": 30000}` }
  }
  const save = async (search: string, cadence = 'at_once', person?: Person) => {
    const seeker = person ?? (await acts.newPerson())
    const [row] = await acts.request(
      seeker,
      `insert into public.saved_searches (user_id, name, search, cadence)
      values ('${seeker.userId}', 'Near work', '${search}', '${cadence}') returning id`,
    )
    const id = row?.['id']
    if (typeof id !== 'string') throw new Error('the search was not saved')
    return { seeker, id }
  }
  const change = (id: string, assignments: string) =>
    acts.operate(`update public.properties set ${assignments} where id = '${id}'`)
  const approve = (id: string) => change(id, `approval_status = 'approved'`)
  const list = async (bedrooms: number, price = 20_000) => {
    const id = await acts.list(owner, { bedrooms: String(bedrooms), price: String(price) })
    await approve(id)
    return id
  }
  const find = async (now = 'now()', limit = 100) => {
    for (;;) {
      const [row] = await acts.operate(
        `select private.find_search_alerts(${now}, ${limit}) as compared`,
      )
      if (row?.['compared'] === null) return
    }
  }
  /** What would be mailed at a moment of the database's clock, or later. */
  const allMails = async (now = 'now()') => {
    await find(now)
    const rows = await acts.operate(
      `select mail from private.take_search_mails(${now}, 100) as mail`,
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the function's comment says
    const mails = rows.map((row) => row['mail'] as unknown as Mail)
    return mails.filter(({ count }) => count > 0)
  }
  const mailsTo = async (person: Person, now?: string) =>
    (await allMails(now)).filter(({ email }) => email === addressOf(person))
  describe('are not written', () => {
    it('about a home that does not fit, or that is not listed', async () => {
      const { bedrooms, search } = newWorld()
      const { seeker } = await save(search)
      await list(bedrooms, 31_000)
      await acts.list(owner, { bedrooms: String(bedrooms) })
      expect(await mailsTo(seeker)).toEqual([])
    })

    it('about homes that were there before the search was saved', async () => {
      const { bedrooms, search } = newWorld()
      await list(bedrooms)
      const { seeker } = await save(search)
      expect(await mailsTo(seeker)).toEqual([])
    })

    it('about a person’s own home', async () => {
      const { bedrooms, search } = newWorld()
      await save(search, 'at_once', owner)
      await list(bedrooms)
      expect(await mailsTo(owner)).toEqual([])
    })

    it('while an approval can be taken back, nor when it was', async () => {
      const { bedrooms, search } = newWorld()
      const { seeker } = await save(search)
      await acts.operate(
        `update private.settings set value = '15' where name = 'decision_undo_seconds'`,
      )
      const id = await list(bedrooms)
      expect(await mailsTo(seeker, `now() + interval '10 seconds'`)).toEqual([])
      await change(id, `approval_status = 'pending'`)
      expect(await mailsTo(seeker, `now() + interval '1 minute'`)).toEqual([])
      await approve(id)
      expect(told(await mailsTo(seeker, `now() + interval '1 minute'`))).toEqual([
        { id, kind: 'new', price: 20_000 },
      ])
      await acts.operate(
        `update private.settings set value = '0' where name = 'decision_undo_seconds'`,
      )
    })

    it('about a home that was let before the mail left', async () => {
      const { bedrooms, search } = newWorld()
      const { seeker } = await save(search)
      const id = await list(bedrooms)
      await find()
      await change(id, `status = 'rented'`)
      expect(await mailsTo(seeker)).toEqual([])
    })

    it('about an approved home that was only edited', async () => {
      const { bedrooms, search } = newWorld()
      const { seeker } = await save(search)
      const id = await list(bedrooms)
      await mailsTo(seeker)
      await change(id, `approval_status = 'pending', title = 'Quiet top floor, painted'`)
      await approve(id)
      expect(await mailsTo(seeker, `now() + interval '1 day'`)).toEqual([])
    })

    it.each([
      ['has turned mails off', 'never', ''],
      ['is suspended', 'at_once', `banned_until = 'infinity'`],
      ['has not proven the address', 'at_once', 'email_confirmed_at = null'],
      ['has left', 'at_once', 'deleted_at = now()'],
    ])('to somebody who %s', async (_case, cadence, state) => {
      const { bedrooms, search } = newWorld()
      const { seeker } = await save(search, cadence)
      if (state !== '')
        await acts.operate(`update auth.users set ${state} where id = '${seeker.userId}'`)
      await list(bedrooms)
      expect(await mailsTo(seeker, `now() + interval '2 days'`)).toEqual([])
      // and they do not wait for that to change
      await acts.operate(
        `update auth.users set banned_until = null, deleted_at = null, email_confirmed_at = now() where id = '${seeker.userId}'`,
      )
      expect(await mailsTo(seeker, `now() + interval '3 days'`)).toEqual([])
    })

    it('when mails were turned off after the home was found', async () => {
      const { bedrooms, search } = newWorld()
      const { seeker, id } = await save(search)
      await list(bedrooms)
      await find()
      await acts.request(
        seeker,
        `update public.saved_searches set cadence = 'never' where id = '${id}'`,
      )
      await acts.request(
        seeker,
        `update public.saved_searches set cadence = 'at_once' where id = '${id}'`,
      )
      expect(await mailsTo(seeker)).toEqual([])
    })
  })

  it('announce a new home once, however often it is hidden and shown', async () => {
    const { bedrooms, search } = newWorld()
    const { seeker } = await save(search)
    const id = await list(bedrooms)
    expect(told(await mailsTo(seeker))).toEqual([{ id, kind: 'new', price: 20_000 }])
    await change(id, `status = 'rented'`)
    await change(id, `status = 'available'`)
    const later = `now() + interval '1 hour'`
    expect(told(await mailsTo(seeker, later))).toEqual([{ id, kind: 'back', price: 20_000 }])
    await change(id, `is_public = false`)
    await change(id, `is_public = true`)
    expect(await mailsTo(seeker, `now() + interval '2 hours'`)).toEqual([])
  })

  it('announce a lower rent with the earlier one, and no higher one', async () => {
    const { bedrooms, search } = newWorld()
    const { seeker } = await save(search)
    const id = await list(bedrooms)
    await mailsTo(seeker)
    await acts.request(owner, `update public.properties set price = 25000 where id = '${id}'`)
    await acts.operate(`select private.exchange_revision('${id}')`)
    expect(await mailsTo(seeker, `now() + interval '1 hour'`)).toEqual([])
    await acts.request(owner, `update public.properties set price = 18000 where id = '${id}'`)
    expect(await mailsTo(seeker, `now() + interval '1 hour'`)).toMatchObject([
      { count: 1, homes: [{ id, kind: 'price_drop', price: 18_000, previous_price: 25_000 }] },
    ])
  })

  it('announce a rent that fell into what was asked', async () => {
    const { bedrooms, search } = newWorld()
    const { seeker } = await save(search)
    const id = await list(bedrooms, 35_000)
    expect(await mailsTo(seeker)).toEqual([])
    await change(id, 'price = 29000')
    expect(told(await mailsTo(seeker))).toEqual([{ id, kind: 'price_drop', price: 29_000 }])
  })

  it('of at once come together when homes come in a row, and ten minutes apart', async () => {
    const { bedrooms, search } = newWorld()
    const { seeker } = await save(search)
    await list(bedrooms)
    await list(bedrooms)
    expect(await mailsTo(seeker)).toMatchObject([{ count: 2 }])
    await list(bedrooms)
    expect(await mailsTo(seeker, `now() + interval '9 minutes'`)).toEqual([])
    expect(await mailsTo(seeker, `now() + interval '10 minutes'`)).toMatchObject([{ count: 1 }])
  })

  it('show ten homes and count the others', async () => {
    const { bedrooms, search } = newWorld()
    const { seeker } = await save(search)
    for (let home = 0; home < 12; home += 1) await list(bedrooms)
    const [mail] = await mailsTo(seeker)
    expect(mail?.count).toBe(12)
    expect(mail?.homes).toHaveLength(10)
  })

  it.each([
    ['one minute before eight', '2026-03-04 07:59+05:30', '2026-03-04 08:00+05:30'],
    ['at eight', '2026-03-04 08:00+05:30', '2026-03-05 08:00+05:30'],
    ['in the evening', '2026-03-04 21:30+05:30', '2026-03-05 08:00+05:30'],
  ])('of every morning are due at 8 in India: found %s', async (_case, found, due) => {
    const [row] = await acts.operate(
      `select private.search_mail_due_at('daily', '${found}', null) = timestamptz '${due}' as is_due`,
    )
    expect(row).toEqual({ is_due: true })
  })

  it('of every morning come in one mail after 8, and not in the night after a pause', async () => {
    const { bedrooms, search } = newWorld()
    const { seeker } = await save(search, 'daily')
    await list(bedrooms)
    await list(bedrooms)
    const morning = `(date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '2 days 8 hours') at time zone 'Asia/Kolkata'`
    await find()
    expect(await mailsTo(seeker, `${morning} - interval '1 minute'`)).toEqual([])
    expect(await mailsTo(seeker, morning)).toMatchObject([{ count: 2 }])
    expect(await mailsTo(seeker, `${morning} + interval '1 day'`)).toEqual([])
  })

  it('compare many searches in small steps, each once', async () => {
    const { bedrooms, search } = newWorld()
    const seekers: Person[] = []
    for (let one = 0; one < 7; one += 1) seekers.push((await save(search)).seeker)
    const id = await list(bedrooms)
    await find('now()', 2)
    for (const seeker of seekers) {
      const found = await acts.operate(
        `select alert.kind from private.search_alerts as alert
        join public.saved_searches as saved on saved.id = alert.search_id
        where saved.user_id = '${seeker.userId}' and alert.property_id = '${id}'`,
      )
      expect(found).toEqual([{ kind: 'new' }])
    }
  })

  it('are hindered by no search that is not one any more', async () => {
    const { bedrooms, search } = newWorld()
    const { seeker } = await save(search)
    const broken = ['{"castle": true}', '{"max_price": "cheap"}', '{"bedrooms": "many"}']
    for (const one of broken) {
      const { id } = await save(`{"bedrooms": ${bedrooms}}`)
      await acts.operate(`update public.saved_searches set search = '${one}' where id = '${id}'`)
    }
    const id = await list(bedrooms)
    expect(told(await mailsTo(seeker))).toEqual([{ id, kind: 'new', price: 20_000 }])
  })

  it('start over when the rent changes between two steps', async () => {
    const { bedrooms, search } = newWorld()
    const seekers: Person[] = []
    for (let one = 0; one < 3; one += 1) seekers.push((await save(search)).seeker)
    const id = await list(bedrooms)
    await acts.operate('select private.find_search_alerts(now(), 1)')
    await change(id, 'price = 19000')
    const mails = await allMails(`now() + interval '1 hour'`)
    for (const seeker of seekers) {
      expect(mails.filter(({ email }) => email === addressOf(seeker))).toMatchObject([
        { count: 1, homes: [{ id, kind: 'new', price: 19_000 }] },
      ])
    }
  })
})
