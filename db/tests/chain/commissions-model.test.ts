// Commissions of a broker equal a recount after a history by chance (chain 2.10, I22): what accrued, was received, not asked for any more
// and given back, for the broker and for the owner who owes it; nothing beyond what is open is noted.

import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { chances, chancesTimeoutMs } from '../../../server/test/support/chances.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { dayIn, objectOf } from '../support/applications.ts'
import { rowsOf } from '../support/conversations.ts'
import { refusalOf } from '../support/hint-of.ts'
import type { Person } from '../support/marketplace.ts'
import { newTenancies, type Tenancies } from '../support/tenancies.ts'

const RENT_PAISE = 2_500_000
const payers = ['owner', 'tenant'] as const
type Payer = (typeof payers)[number]
type Kept = Record<'accrued' | 'received' | 'written_off' | 'clawed_back', number>

const homes = array(
  record({
    ownerFee: constantFrom(0, 2500, 10_000),
    tenantFee: constantFrom(0, 5000),
    clawbackDays: constantFrom(0, 30, 60),
  }),
  { minLength: 2, maxLength: 3 },
)
const presses = array(
  record({
    home: integer({ min: 0, max: 2 }),
    act: constantFrom('received', 'received', 'written_off', 'end', 'end_again', 'by_owner'),
    payer: constantFrom(...payers),
    /** Of what is open, in hundredths; more than all of it, too. */
    part: constantFrom(1, 30, 50, 100, 101),
    days: constantFrom(0, 29, 30, 59, 60, 200),
  }),
  { minLength: 25, maxLength: 40 },
)

const openOf = (kept: Kept) =>
  Math.max(0, kept.accrued - kept.received - kept.written_off - kept.clawed_back)

describeOnEachEngine('commissions after a history by chance', (open) => {
  let rent: Tenancies
  beforeAll(async () => {
    rent = newTenancies(await open())
  })
  const newBroker = async () => {
    const person = await rent.acts.newPerson({ first_name: 'Farhan', last_name: 'Ali' })
    await rent.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
      values ('${person.userId}', 'broker', 'approved')`)
    return person
  }
  const told = async (person: Person) =>
    objectOf(
      await rent.applications.read(person, 'my_commissions', {
        _from: dayIn(-300),
        _until: dayIn(1),
      }),
    )

  it(
    'equal a recount for broker and owner, and none is given back beyond what accrued (I22)',
    async () => {
      const happened = new Set<string>()
      await assert(
        asyncProperty(homes, presses, async (terms, steps) => {
          const broker = await newBroker()
          const owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
          const let_: { tenancyId: string; clawbackDays: number; kept: Record<Payer, Kept> }[] = []
          /* oxlint-disable no-await-in-loop -- one after the other */
          for (const { ownerFee, tenantFee, clawbackDays } of terms) {
            const homeId = await rent.chats.newHome(owner, { security_deposit: '36000' })
            await rent.acts.operate(
              `update public.properties set broker_id = '${broker.userId}' where id = '${homeId}'`,
            )
            await rent.acts
              .operate(`update public.mandates set owner_fee_bp = ${ownerFee}, tenant_fee_bp = ${tenantFee},
              clawback_days = ${clawbackDays} where property_id = '${homeId}'`)
            const { tenancyId } = await rent.begun(owner, {
              homeId,
              startOn: dayIn(9),
              signedOn: dayIn(0),
            })
            const fresh = (fee: number): Kept => ({
              accrued: (RENT_PAISE * fee) / 10_000,
              received: 0,
              written_off: 0,
              clawed_back: 0,
            })
            let_.push({
              tenancyId,
              clawbackDays,
              kept: { owner: fresh(ownerFee), tenant: fresh(tenantFee) },
            })
          }
          const answers: [wanted: string, answer: string][] = []
          for (const { home, act, payer, part, days } of steps) {
            const one = let_[home % let_.length]
            if (one === undefined) continue
            if (act === 'end' || act === 'end_again') {
              if (act === 'end_again')
                await rent.acts.operate(
                  `update public.tenancies set state = 'notice', leave_on = start_on + 90 where id = '${one.tenancyId}'`,
                )
              const [ended] = await rent.acts.operate(`update public.tenancies
                set state = 'ended', leave_on = start_on + ${days} where id = '${one.tenancyId}' and state <> 'ended' returning id`)
              if (ended !== undefined && days < one.clawbackDays)
                for (const each of payers) one.kept[each].clawed_back = one.kept[each].accrued
              if (ended !== undefined) happened.add(days < one.clawbackDays ? 'early' : 'late')
              continue
            }
            const kept = one.kept[payer]
            const sum = Math.max(1, Math.round((openOf(kept) * part) / 100))
            const noted = rent.applications.call(
              act === 'by_owner' ? owner : broker,
              'record_commission',
              {
                _tenancy_id: one.tenancyId,
                _payer: payer,
                _kind: act === 'by_owner' ? 'received' : act,
                _amount_paise: sum,
                _words: null,
              },
            )
            const isNone = kept.accrued === 0 || act === 'by_owner'
            const wanted = isNone ? 'not_found' : sum > openOf(kept) ? 'more_than_open' : 'taken'
            answers.push([wanted, await refusalOf(noted)])
            happened.add(wanted === 'taken' ? act : 'refused')
            if (wanted === 'taken' && act !== 'by_owner') kept[act] += sum
          }
          expect(answers.map(([, answer]) => answer)).toEqual(answers.map(([wanted]) => wanted))
          const sums = (who: readonly Payer[], name: keyof Kept) =>
            let_.reduce(
              (all, { kept }) => all + who.reduce((sum, payer) => sum + kept[payer][name], 0),
              0,
            )
          for (const [person, who] of [
            [broker, payers],
            [owner, ['owner']],
          ] as const) {
            const answer = await told(person)
            expect(answer).toMatchObject({
              accrued_paise: sums(who, 'accrued'),
              received_paise: sums(who, 'received'),
              written_off_paise: sums(who, 'written_off'),
              clawed_back_paise: sums(who, 'clawed_back'),
            })
            expect(
              rowsOf(answer['entries'])
                .filter(({ kind }) => kind === 'accrued')
                .reduce((all, line) => all + Number(line['open_paise']), 0),
            ).toBe(
              let_.reduce(
                (all, { kept }) => all + who.reduce((sum, payer) => sum + openOf(kept[payer]), 0),
                0,
              ),
            )
          }
          expect(await told(await rent.chats.newSeeker())).toMatchObject({
            entries: [],
            accrued_paise: 0,
          })
          /* oxlint-enable no-await-in-loop */
        }),
        chances(2),
      )
      // what the history is good for
      expect([...happened].toSorted()).toEqual([
        'early',
        'late',
        'received',
        'refused',
        'written_off',
      ])
    },
    chancesTimeoutMs,
  )
})
