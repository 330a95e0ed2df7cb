// A picture beside the reference (chain 2.5): given by who paid, while the claim waits, seen by the two alone, gone in time.

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { refusalOf } from '../support/hint-of.ts'
import { rowsOf } from '../support/conversations.ts'
import type { Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const july5 = noonOf('2026-07-05')

describeOnEachEngine('screenshots of payments', (open) => {
  let rent: Tenancies
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  const july = async (): Promise<Let> => {
    const home = await rent.begun(owner, { startOn: '2026-07-01', depositPaise: 0 })
    await rent.ringUntil(noonOf('2026-07-01'))
    return home
  }
  const stored = async (person: Person, mime = 'image/png', folder = person.userId) => {
    const name = `${folder}/${randomUUID()}.png`
    await rent.acts
      .operate(`insert into storage.objects (bucket_id, name, owner_id, version, metadata) values
      ('application-documents', '${name}', '${person.userId}', '${randomUUID()}', '{"size": 12, "mimetype": "${mime}"}')`)
    return name
  }
  const show = (person: Person, paymentId: unknown, name: string, key = randomUUID()) =>
    rent.applications.call(
      person,
      'add_payment_screenshot',
      { _payment_id: paymentId, _object_name: name },
      key,
    )
  const claimed = async (reference: string) => {
    const home = await july()
    const { id } = await rent.claim(july5, home.seeker, home.tenancyId, { _reference: reference })
    return { home, id: String(id) }
  }
  const bytesFor = (person: Person, id: string) =>
    rent.acts.request(person, `select mime from private.payment_screenshot('${id}')`)
  const isShown = async (person: Person, home: Let) =>
    rowsOf((await rent.bookAt(july5, person, home.tenancyId))['payments']).map(
      ({ has_screenshot: has }) => has,
    )

  it('refuses who has not paid, files of others or of another kind, and what is answered already', async () => {
    const { home, id } = await claimed('618204420001')
    const own = await stored(home.seeker)
    const stranger = await rent.chats.newSeeker()
    expect(await refusalOf(show(stranger, id, await stored(stranger)))).toBe('not_found')
    expect(await refusalOf(show(owner, id, await stored(owner)))).toBe('not_your_step')
    expect(await refusalOf(show(home.seeker, id, await stored(stranger)))).toBe('file_unknown')
    expect(
      await refusalOf(show(home.seeker, id, await stored(home.seeker, 'application/pdf'))),
    ).toBe('file_unknown')
    expect(await refusalOf(show(home.seeker, id, `${home.seeker.userId}/none.png`))).toBe(
      'file_unknown',
    )
    await rent.acts.operate(
      `update public.payments set claimed_by = '${stranger.userId}' where id = '${id}'`,
    )
    expect(await refusalOf(show(home.seeker, id, own))).toBe('not_your_payment')
    await rent.acts.operate(
      `update public.payments set claimed_by = '${home.seeker.userId}' where id = '${id}'`,
    )
    await rent.confirm(july5, owner, id)
    expect(await refusalOf(show(home.seeker, id, own))).toBe('wrong_state')
  })

  it('is given once, by a press that may be repeated, and seen by who paid and the owner alone', async () => {
    const { home, id } = await claimed('618204420002')
    const name = await stored(home.seeker)
    const key = randomUUID()
    const given = await show(home.seeker, id, name, key)
    expect(await show(home.seeker, id, name, key)).toEqual(given)
    expect(await refusalOf(show(home.seeker, id, await stored(home.seeker)))).toBe('shown_already')
    expect([await isShown(home.seeker, home), await isShown(owner, home)]).toEqual([[true], [true]])
    expect(await bytesFor(home.seeker, id)).toEqual([{ mime: 'image/png' }])
    expect(await bytesFor(owner, id)).toEqual([{ mime: 'image/png' }])
    const admin = await rent.acts.newPerson()
    await rent.acts.makeAdmin(admin)
    expect(await bytesFor(admin, id)).toEqual([])
    expect(await bytesFor(await rent.chats.newSeeker(), id)).toEqual([])
    const flatmate = await rent.chats.newSeeker()
    await rent.acts.operate(`with party as (
        insert into public.agreement_parties (agreement_id, user_id, role, sign_order, legal_name, created_at)
        values ('${home.id}', '${flatmate.userId}', 'co_tenant', 9, 'Ravi Kumar', now()) returning id
      ) insert into public.tenancy_people (tenancy_id, party_id, user_id, role, since)
      select '${home.tenancyId}', party.id, '${flatmate.userId}', 'co_tenant', now() from party`)
    expect(await bytesFor(flatmate, id)).toEqual([])
    expect(await isShown(flatmate, home)).toEqual([false])
  })

  it('one picture shows one payment; it stays while the claim waits and goes half a year after the answer', async () => {
    const { home, id } = await claimed('618204420003')
    const name = await stored(home.seeker)
    await show(home.seeker, id, name)
    const other = await rent.claim(july5, home.seeker, home.tenancyId, {
      _reference: '618204420004',
    })
    expect(await refusalOf(show(home.seeker, other['id'], name))).toBe('file_unknown')
    const isThere = async (at: string) => {
      await rent.acts.operate(`select private.forget_applications('${at}')`)
      return (
        await rent.acts.operate(`select 1 as there from storage.objects where name = '${name}'`)
      ).length
    }
    expect(await isThere('2030-01-01T00:00:00Z')).toBe(1)
    await rent.confirm(july5, owner, id)
    expect(await isThere('2026-12-31T00:00:00Z')).toBe(1)
    expect(await isThere('2027-01-05T00:00:00Z')).toBe(0)
  })
})
