// A program: makes a tenancy of months ago through the procedures, at their days, in the database of DATA_DIR or DATABASE_OWNER_URL that no
// server has open; two months are paid, the third is open. Prints who it is of as JSON.

import { openDatabase } from '../../src/db/open.ts'
import { newTenancies, noonOf } from '../../../db/tests/support/tenancies.ts'

const url = process.env['DATABASE_OWNER_URL']
const database =
  url === undefined
    ? await openDatabase({ kind: 'embedded', dataDirectory: process.env['DATA_DIR'] ?? '' })
    : await openDatabase({ kind: 'postgres', url, connections: 2 })

/** The day of the month so many months before the present one, as ISO text. */
function dayOf(monthsAgo: number, day: number): string {
  const [year = 0, month = 1] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    .format(new Date())
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsAgo, day)).toISOString().slice(0, 10)
}

try {
  const rent = newTenancies({
    ...database,
    owner: database,
    openAgain: () => Promise.reject(new Error('one is enough')),
    loginUrl: () => '',
  })
  const owner = await rent.acts.newPerson({ first_name: 'Meera', last_name: 'Rao' })
  await rent.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
    values ('${owner.userId}', 'owner', 'approved')`)
  const home = await rent.begun(owner, {
    startOn: dayOf(2, 1),
    lateFee: { per_day_paise: 10_000, cap_paise: 100_000 },
    depositPaise: 5_000_000,
  })
  await rent.acts.operate(`insert into public.user_roles (user_id, role, role_approval_status)
    values ('${home.seeker.userId}', 'tenant', 'approved') on conflict do nothing`)
  const said = async (monthsAgo: number, day: number, reference: string, purpose = 'rent') => {
    const at = noonOf(dayOf(monthsAgo, day))
    await rent.ringUntil(at)
    const { id } = await rent.claim(at, home.seeker, home.tenancyId, {
      _reference: reference,
      _purpose: purpose,
      _amount_paise: purpose === 'deposit' ? 5_000_000 : 2_500_000,
    })
    return id
  }
  const deposit = await said(2, 1, '618204417701', 'deposit')
  await rent.confirm(noonOf(dayOf(2, 2)), owner, deposit, 5_000_000)
  await rent.confirm(noonOf(dayOf(2, 4)), owner, await said(2, 3, '618204417702'))
  const wrong = await said(1, 4, '618204417703')
  await rent.applications.callAt(noonOf(dayOf(1, 6)), owner, 'reject_payment', {
    _payment_id: wrong,
    _reject_kind: 'not_arrived',
    _words: 'Nothing has come yet.',
    _expected: 'claimed',
  })
  await rent.confirm(noonOf(dayOf(1, 22)), owner, await said(1, 21, '618204417704'))
  await rent.ringUntil(new Date().toISOString())
  process.stdout.write(
    JSON.stringify({
      ownerId: owner.userId,
      tenantId: home.seeker.userId,
      tenancyId: home.tenancyId,
    }),
  )
} finally {
  await database.close()
}
