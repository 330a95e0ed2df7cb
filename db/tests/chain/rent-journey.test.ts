// From a signed agreement to a confirmed third month: the deposit, a month paid in two parts, a payment that was not found, a late fee, a
// receipt for each confirmed payment; tenant and owner read the same figures after each of them.

import { expect, it } from 'vitest'

import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { newTenancies, noonOf } from '../support/tenancies.ts'

describeOnEachEngine('three months of a tenancy', (open) => {
  it('both sides read the same figures from the deposit to the third receipt', async () => {
    const rent = newTenancies(await open())
    const owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    const home = await rent.begun(owner, {
      startOn: '2026-07-01',
      lateFee: { per_day_paise: 10_000, cap_paise: 100_000 },
    })
    const { seeker, tenancyId } = home
    const figures = async (day: string) => {
      const [his, hers] = [
        await rent.bookAt(noonOf(day), seeker, tenancyId),
        await rent.bookAt(noonOf(day), owner, tenancyId),
      ]
      expect([hers['sums'], hers['charges'], hers['lines']]).toEqual([
        his['sums'],
        his['charges'],
        his['lines'],
      ])
      return his['sums']
    }
    const pay = async (day: string, reference: string, paise: number, purpose = 'rent') => {
      await rent.ringUntil(noonOf(day))
      const { id } = await rent.claim(noonOf(day), seeker, tenancyId, {
        _amount_paise: paise,
        _reference: reference,
        _purpose: purpose,
      })
      return id
    }

    const deposit = await pay('2026-07-01', '618204420001', 5_000_000, 'deposit')
    expect((await rent.confirm(noonOf('2026-07-01'), owner, deposit, 5_000_000))['number']).toBe(
      'R2627/000001',
    )
    expect(await figures('2026-07-01')).toMatchObject({
      deposit_open_paise: 0,
      deposit_held_paise: 5_000_000,
      open_paise: 2_500_000,
    })

    const parts = [
      await pay('2026-07-03', '618204420002', 1_000_000),
      await pay('2026-07-05', '618204420003', 1_500_000),
    ]
    await rent.confirm(noonOf('2026-07-05'), owner, parts[0], 1_000_000)
    await rent.confirm(noonOf('2026-07-06'), owner, parts[1], 1_500_000)
    expect(await figures('2026-07-06')).toMatchObject({ open_paise: 0, claimed_paise: 0 })

    const lost = await pay('2026-08-05', '621704420004', 2_500_000)
    await rent.applications.callAt(noonOf('2026-08-12'), owner, 'reject_payment', {
      _payment_id: lost,
      _reject_kind: 'not_arrived',
      _words: 'My bank shows nothing of that day.',
      _expected: 'claimed',
    })
    const again = await pay('2026-08-13', '622504420005', 2_500_000)
    await rent.confirm(noonOf('2026-08-13'), owner, again)
    // due on the 5th, five days of grace: three days late
    expect(await figures('2026-08-13')).toMatchObject({ open_paise: 30_000, late_paise: 0 })

    const third = await pay('2026-09-04', '624704420006', 2_530_000)
    expect(await rent.confirm(noonOf('2026-09-05'), owner, third, 2_530_000)).toMatchObject({
      state: 'confirmed',
      number: 'R2627/000005',
    })
    expect(await figures('2026-09-05')).toMatchObject({ open_paise: 0, credit_paise: 0 })
    const receipts = await rent.acts.operate(`select number from public.receipts
      where tenancy_id = '${tenancyId}' order by no`)
    expect(receipts.map(({ number }) => number)).toEqual(
      [1, 2, 3, 4, 5].map((no) => `R2627/00000${no}`),
    )
    expect(await rent.faults(tenancyId)).toEqual([])
  })
})
