// I1, I2, I3, I17, I21: tenants, an owner and the clock press in any order; after each press the ledger is computed anew and is whole, every
// day of the stay is charged once, and receipts have no gap.

import { assert, asyncProperty, array, constantFrom, integer, record } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { chances, chancesTimeoutMs } from '../../../server/test/support/chances.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import type { Person } from '../support/marketplace.ts'
import { newTenancies, noonOf, type Tenancies } from '../support/tenancies.ts'

const presses = record({
  what: constantFrom(
    'claim',
    'claim',
    'confirm',
    'confirm',
    'reject',
    'take back',
    'cash',
    'days',
    'days',
    'notice',
    'reverse',
    'waive',
    'bill',
  ),
  paise: integer({ min: 1, max: 4_000_000 }),
  days: integer({ min: 1, max: 40 }),
})

describeOnEachEngine('rent in any order', (open) => {
  let rent: Tenancies
  let owner: Person
  beforeAll(async () => {
    rent = newTenancies(await open())
    owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    await rent.acts
      .operate(`insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
      values ('${owner.sessionId}', 'password', now(), now())
      on conflict (session_id, authentication_method) do update set updated_at = now() + interval '1 hour'`)
  })
  let references = 618_200_000_000

  it(
    'every posting is whole, every day is charged once, every receipt has its number (I1, I2, I3, I17, I21)',
    async () => {
      await assert(
        asyncProperty(array(presses, { minLength: 3, maxLength: 12 }), async (steps) => {
          const home = await rent.begun(owner, {
            startOn: '2026-03-17',
            escalationBp: 700,
            lateFee: { per_day_paise: 7_700, cap_paise: 90_000 },
            depositPaise: 0,
          })
          let day = Date.parse('2026-03-17')
          const at = () => noonOf(new Date(day).toISOString().slice(0, 10))
          await rent.ringUntil(at())
          const claimed = async () =>
            (
              await rent.acts
                .operate(`select id, (amount_paise + tds_paise)::integer as paise from public.payments
                where tenancy_id = '${home.tenancyId}' and state = 'claimed' order by made_at, id limit 1`)
            )[0]
          for (const { what, paise, days } of steps) {
            /* oxlint-disable no-await-in-loop -- one press after the other */
            const waiting = await claimed()
            const seen = { _payment_id: waiting?.['id'], _expected: 'claimed' }
            references += 1
            const press = async (): Promise<unknown> => {
              switch (what) {
                case 'claim':
                  return rent.claim(at(), home.seeker, home.tenancyId, {
                    _amount_paise: paise,
                    _tds_paise: paise % 3 === 0 ? days * 100 : 0,
                    _reference: String(references),
                  })
                case 'confirm':
                  return (
                    waiting && rent.confirm(at(), owner, waiting['id'], Number(waiting['paise']))
                  )
                case 'reject':
                  return (
                    waiting &&
                    rent.applications.callAt(at(), owner, 'reject_payment', {
                      ...seen,
                      _reject_kind: 'not_arrived',
                      _words: null,
                    })
                  )
                case 'take back':
                  return (
                    waiting &&
                    rent.applications.callAt(at(), home.seeker, 'take_payment_back', seen)
                  )
                case 'cash':
                  return rent.applications.callAt(at(), owner, 'record_payment', {
                    _tenancy_id: home.tenancyId,
                    _amount_paise: paise,
                    _tds_paise: 0,
                    _paid_on: at().slice(0, 10),
                    _method: 'cash',
                    _reference: null,
                    _purpose: 'rent',
                    _charge_ids: null,
                  })
                case 'notice':
                  return rent.applications.callAt(at(), home.seeker, 'give_notice', {
                    _tenancy_id: home.tenancyId,
                    _leave_on: new Date(day + (31 + days) * 86_400_000).toISOString().slice(0, 10),
                    _reason: null,
                    _expected: 'active',
                  })
                case 'reverse': {
                  const [last] = await rent.acts.operate(`select id from public.payments
                    where tenancy_id = '${home.tenancyId}' and state = 'confirmed' order by made_at desc, id limit 1`)
                  return (
                    last &&
                    rent.applications.callAt(at(), owner, 'reverse_payment', {
                      _payment_id: last['id'],
                      _reason: 'It came back.',
                      _expected: 'confirmed',
                    })
                  )
                }
                case 'waive': {
                  const [first] = await rent.acts.operate(`select id from public.rent_charges
                    where tenancy_id = '${home.tenancyId}' and waived_paise < amount_paise order by due_on, id limit 1`)
                  return (
                    first &&
                    rent.applications.callAt(at(), owner, 'waive_charge', {
                      _charge_id: first['id'],
                      _amount_paise: paise,
                      _reason: 'A repair of your own.',
                    })
                  )
                }
                case 'bill':
                  return rent.applications.callAt(at(), owner, 'add_charge', {
                    _tenancy_id: home.tenancyId,
                    _kind: 'utility',
                    _name: 'Water',
                    _from: '2026-03-17',
                    _until: '2026-03-31',
                    _due_on: new Date(day + 4 * 86_400_000).toISOString().slice(0, 10),
                    _amount_paise: paise,
                  })
                case 'days':
                  day += days * 86_400_000
                  return rent.ringUntil(at())
                default:
                  return what satisfies never
              }
            }
            // what is refused changes nothing: the ledger is looked at all the same
            await press().catch(() => undefined)
            expect(await rent.faults(home.tenancyId)).toEqual([])
            /* oxlint-enable no-await-in-loop */
          }
          const gaps = await rent.acts.operate(`select count(*)::integer as count from (
              select lower(period) as begins, lag(upper(period)) over (order by lower(period)) as ended
              from public.rent_charges where tenancy_id = '${home.tenancyId}' and kind = 'rent'
            ) as month where month.ended <> month.begins`)
          expect(gaps).toEqual([{ count: 0 }])
        }),
        chances(4),
      )
      const numbers = await rent.acts
        .operate(`select year, count(*)::integer as count, max(no) as last
        from public.receipts where owner_id = '${owner.userId}' group by year`)
      for (const { count, last } of numbers) expect(count).toBe(last)
    },
    chancesTimeoutMs,
  )

  it('two living tenancies of a home never overlap (I5)', async () => {
    const [home, other] = [
      await rent.begun(owner, { startOn: '2026-03-17' }),
      await rent.begun(owner, { startOn: '2030-01-01' }),
    ]
    await expect(
      rent.acts.operate(
        `update public.tenancies set property_id = '${home.homeId}' where id = '${other.tenancyId}'`,
      ),
    ).rejects.toThrow(/tenancies_home_free/)
  })
})
