// Figures of an owner and of the whole chain equal a recount after a history by chance (chain 2.12): questions, visits that were held or
// missed, applications, offers, signatures, rent said, confirmed and taken back, what is owed by its age, repairs.

import { array, assert, asyncProperty } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { chances, chancesTimeoutMs } from '../../../server/test/support/chances.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { objectOf } from '../support/applications.ts'
import { type Json, rowsOf } from '../support/conversations.ts'
import type { Person } from '../support/marketplace.ts'
import { newTenancies, type Tenancies } from '../support/tenancies.ts'
import { newHistory, presses } from './figures-model/history.ts'
import { dayOf } from './figures-model/scene.ts'
import { chainMonthsOf } from './figures-model/recount-of-months.ts'
import { weeksOf } from './figures-model/recount-of-weeks.ts'
import {
  answersOf,
  arrearsOf,
  funnelOf,
  readRows,
  reportsOf,
  rollOf,
} from './figures-model/recount.ts'

const DAY_MS = 86_400_000
const first = dayOf(new Date())
const total = (rows: readonly Json[], column: string) =>
  rows.reduce((whole, row) => whole + Number(row[column]), 0)

describeOnEachEngine('figures after a history by chance', (open) => {
  let rent: Tenancies
  let admin: Person
  const happened = new Set<string>()
  beforeAll(async () => {
    rent = newTenancies(await open())
    admin = await rent.acts.newPerson({ first_name: 'Asha' })
    await rent.acts.makeAdmin(admin)
  })
  const read = (person: Person, name: string, args: Json = {}) =>
    rent.applications.read(person, name, args)

  it(
    'equal a recount, by home and by days, by month and by age, by report and by week',
    async () => {
      await assert(
        asyncProperty(array(presses, { minLength: 200, maxLength: 240 }), async (steps) => {
          const history = await newHistory(rent)
          /* oxlint-disable no-await-in-loop -- one press after the other */
          for (const step of steps) {
            // what is refused changes nothing: the figures are looked at all the same
            await history.press(step).catch(() => undefined)
          }
          for (const name of history.done) happened.add(name)
          const owner = history.ownerNow()
          const today = history.today()
          const kept = await readRows(rent.acts, owner.userId)

          const middle = dayOf(new Date((Date.parse(first) + Date.parse(today)) / 2))
          const later = dayOf(new Date(Date.parse(today) + 30 * DAY_MS))
          for (const [from, until] of [
            [first, later],
            [first, middle],
            [middle, today],
          ] as const)
            for (const home of rowsOf(
              await read(owner, 'my_funnel', { _property_id: null, _from: from, _until: until }),
            ))
              expect(home).toMatchObject(funnelOf(kept, home['property_id'], from, until))

          const { minutes, ...answers } = answersOf(kept, today)
          expect(await read(owner, 'my_answer_time')).toMatchObject({
            ...answers,
            mean_minutes: answers.answers === 0 ? null : Math.round(minutes / answers.answers),
          })

          expect(objectOf(await read(owner, 'arrears', { _on: null }))['sums']).toEqual(
            arrearsOf(kept, today),
          )
          for (const month of new Set([first.slice(0, 7), today.slice(0, 7)]))
            expect(
              objectOf(await read(owner, 'rent_roll', { _month: `${month}-01` }))['sums'],
            ).toEqual(rollOf(kept, month, today))

          const year = Number(first.slice(0, 4)) - (first.slice(5, 7) < '04' ? 1 : 0)
          const report = async (kind: string) => {
            const parts: Json[] = []
            for (const begins of [year, year + 1])
              parts.push(
                ...rowsOf(
                  objectOf(
                    await read(owner, 'owner_report', {
                      _kind: kind,
                      _year: `${begins}-${String(begins + 1).slice(2)}`,
                    }),
                  )['rows'],
                ),
              )
            return parts
          }
          const [income, receipts, tds, repairs] = [
            await report('income'),
            await report('receipts'),
            await report('tds'),
            await report('repairs'),
          ]
          const thisYear = today < `${year + 1}-04-01` ? year : year + 1
          const deposits = rowsOf(
            objectOf(
              await read(owner, 'owner_report', {
                _kind: 'deposits',
                _year: `${thisYear}-${String(thisYear + 1).slice(2)}`,
              }),
            )['rows'],
          )
          expect({
            rent: total(income, 'rent_paise'),
            other: total(income, 'other_paise'),
            receipts: receipts.length,
            cancelled: receipts.filter((row) => row['is_cancelled'] === true).length,
            received: total(receipts, 'paise'),
            tds: total(tds, 'tds_paise'),
            held: total(deposits, 'held_paise'),
            repairs: repairs.length,
            agreed: total(
              repairs.filter((row) => row['is_agreed'] === true),
              'paise',
            ),
          }).toEqual(reportsOf(kept))

          const asked = { _from: first, _until: later }
          expect(await read(admin, 'admin_chain_figures', asked)).toMatchObject(
            await weeksOf(rent.acts, first, later),
          )
          expect(await read(admin, 'admin_chain_months', asked)).toMatchObject(
            await chainMonthsOf(rent.acts, first, later),
          )
          /* oxlint-enable no-await-in-loop */
        }),
        // what is left of a hundred presses after many tries says no more than the figure that is wrong
        { ...chances(3), endOnFailure: true },
      )
      expect([...happened].toSorted()).toEqual([
        'agree cost',
        'answer',
        'apply',
        'ask',
        'bill',
        'cash',
        'claim',
        'confirm',
        'cost',
        'days',
        'decline',
        'deposit',
        'held',
        'missed',
        'offer',
        'offer back',
        'reject',
        'repair',
        'repaired',
        'reverse',
        'save',
        'sign',
        'unsave',
        'visit',
        'waive',
      ])
    },
    chancesTimeoutMs,
  )
})
