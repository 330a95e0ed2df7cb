// Rent at once, on two nodes: two presses of one owner confirm a payment once, a hundred confirms of many payments number receipts without
// a gap, a confirm against a claim taken back leaves one state, and months are charged once by clocks that ring together.

import { randomUUID } from 'node:crypto'

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine, type TestDatabase } from '../../../server/test/support/database.ts'
import { applicationsOn } from '../support/applications.ts'
import { conversationsOn } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import { actsOn, type Person } from '../support/marketplace.ts'
import { type Let, newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const AT_ONCE = 100

async function ring(acts: Tenancies['acts']): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until nothing is due
    const [row] = await acts.operate(`select private.ring_one('${noonOf('2027-06-01')}') as rung`)
    if (row?.['rung'] !== 1) return
  }
}

describeOnEachEngine('rent at once', (open, engine) => {
  let database: TestDatabase
  let rent: Tenancies
  let owner: Person
  let references = 618_204_700_000
  beforeAll(async () => {
    database = await open()
    rent = newTenancies(database)
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  })
  /** The procedures as each of two nodes calls them; the embedded engine has one. */
  const nodes = async () => {
    const other = engine === 'postgres' ? await database.openAgain() : database
    const second = applicationsOn(
      conversationsOn(actsOn({ ...database, ...other, owner: database.owner })),
    )
    return { each: [rent.applications, second], close: () => other !== database && other.close() }
  }
  const july = async (): Promise<Let> => {
    const home = await rent.begun(owner, { startOn: '2026-07-01', depositPaise: 0 })
    await rent.ringUntil(noonOf('2026-07-01'))
    return home
  }
  const claimed = async (home: Let, paise: number): Promise<string> => {
    references += 1
    const { id } = await rent.claim(noonOf('2026-07-05'), home.seeker, home.tenancyId, {
      _amount_paise: paise,
      _reference: String(references),
    })
    return String(id)
  }
  const confirmAt = (
    node: typeof rent.applications,
    id: string,
    paise: number,
    key = randomUUID(),
  ) =>
    refusalOf(
      node.call(
        owner,
        'confirm_payment',
        { _payment_id: id, _amount_paise: paise, _expected: 'claimed' },
        key,
      ),
    )
  const receipts = (id: string) =>
    rent.acts.operate(
      `select count(*)::integer as count from public.receipts where payment_id = '${id}'`,
    )

  it('two owners’ presses at once, on two nodes: one confirms, the other is told the state; one receipt', async () => {
    const home = await july()
    const { each, close } = await nodes()
    const id = await claimed(home, 2_500_000)
    const outcomes = await Promise.all(each.map((node) => confirmAt(node, id, 2_500_000)))
    expect(outcomes.toSorted()).toEqual(['taken', 'wrong_state'])
    expect(await receipts(id)).toEqual([{ count: 1 }])
    expect(await rent.faults(home.tenancyId)).toEqual([])
    await close()
  })

  it('a hundred confirms at once, five payments of each home twenty times: each payment once, numbers without a gap', async () => {
    const homes = [await july(), await july(), await july(), await july()]
    const { each, close } = await nodes()
    const ids: string[] = []
    for (const home of homes)
      for (let place = 0; place < 5; place += 1)
        // oxlint-disable-next-line no-await-in-loop -- five a tenancy wait at most
        ids.push(await claimed(home, 100_000))
    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, press) =>
        confirmAt(
          each[press % each.length] ?? rent.applications,
          ids[press % ids.length] ?? '',
          100_000,
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(ids.length)
    expect(new Set(outcomes)).toEqual(new Set(['taken', 'wrong_state']))
    const [numbers] = await rent.acts
      .operate(`select count(*)::integer as count, max(no) as last from public.receipts
      where owner_id = '${owner.userId}'`)
    expect(numbers?.['last']).toBe(numbers?.['count'])
    for (const home of homes)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await rent.faults(home.tenancyId)).toEqual([])
    await close()
  })

  it('a confirm against a claim that is taken back leaves one of the two', async () => {
    const home = await july()
    const { each, close } = await nodes()
    const id = await claimed(home, 2_500_000)
    const [first, second] = each
    const outcomes = await Promise.all([
      confirmAt(first ?? rent.applications, id, 2_500_000),
      refusalOf(
        (second ?? rent.applications).call(home.seeker, 'take_payment_back', {
          _payment_id: id,
          _expected: 'claimed',
        }),
      ),
    ])
    expect(outcomes.toSorted()).toEqual(['taken', 'wrong_state'])
    const [row] = await rent.acts.operate(`select state from public.payments where id = '${id}'`)
    expect(row).toEqual({ state: outcomes[0] === 'taken' ? 'confirmed' : 'taken_back' })
    expect(await rent.faults(home.tenancyId)).toEqual([])
    await close()
  })

  it('two nodes whose clocks ring together charge each month once (5)', async () => {
    const home = await rent.begun(owner, { startOn: '2026-07-01', depositPaise: 0 })
    const { each, close } = await nodes()
    await Promise.all(each.map(() => ring(rent.acts)))
    const months = (await rent.chargesOf(home.tenancyId)).filter(({ kind }) => kind === 'rent')
    expect(months).toHaveLength(12)
    expect(new Set(months.map(({ from }) => from)).size).toBe(12)
    expect(await rent.faults(home.tenancyId)).toEqual([])
    await close()
  })
})
