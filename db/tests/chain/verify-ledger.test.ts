// Operators compute all ledgers anew (C22): a line changed with the owner's rights and without triggers is named.

import { expect, it } from 'vitest'

import { verifyLedger } from '../../../server/src/audit/verify-ledger.ts'
import { describeOnEachEngine } from '../../../server/test/support/database.ts'
import { newTenancies, noonOf } from '../support/tenancies.ts'

describeOnEachEngine('npm run verify-ledger', (open) => {
  it('counts whole ledgers and names a changed sum', async () => {
    const database = await open()
    const rent = newTenancies(database)
    const owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
    const home = await rent.begun(owner, { startOn: '2026-07-01' })
    await rent.ringUntil(noonOf('2026-07-01'))
    expect(await verifyLedger(database.owner)).toEqual({ tenancies: 1, faults: [] })
    await rent.acts.operate('alter table public.ledger_entries disable trigger user')
    await rent.acts.operate(`update public.ledger_entries
      set amount_paise = amount_paise + sign(amount_paise)::bigint * 100 where tenancy_id = '${home.tenancyId}'`)
    await rent.acts.operate('alter table public.ledger_entries enable trigger user')
    const { faults } = await verifyLedger(database.owner)
    expect(faults).toMatchObject([{ tenancy_id: home.tenancyId, fault: 'hash_differs' }])
  })
})
