// A program: a tenancy since the first day of the month before last, made through the procedures at their days; two months are paid, the
// third is open. The owner is paid by UPI. The rent in paise may be given; what is paid stays ₹25,000.

import { noonOf } from '../../../db/tests/support/tenancies.ts'
import { isoDay, tenancyProgram, todayInIndia } from './tenancy-program.ts'

const [year, month] = todayInIndia()

/** The day of the month so many months before the present one. */
const dayOf = (monthsAgo: number, day: number): string => isoDay(year, month - 1 - monthsAgo, day)

await tenancyProgram(
  {
    startOn: dayOf(2, 1),
    rentPaise: Number(process.argv[2] ?? 2_500_000),
    lateFee: { per_day_paise: 10_000, cap_paise: 100_000 },
    depositPaise: 5_000_000,
  },
  async ({ rent, owner, said }) => {
    await rent.acts
      .operate(`insert into private.payees (owner_id, holder_name, vpa, made_at, valid_from)
      values ('${owner.userId}', 'Meera Rao', 'meera.rao@okbank', '${noonOf(dayOf(3, 1))}', '${noonOf(dayOf(3, 2))}')`)
    const deposit = await said(dayOf(2, 1), '618204417701', {
      _purpose: 'deposit',
      _amount_paise: 5_000_000,
    })
    await rent.confirm(noonOf(dayOf(2, 2)), owner, deposit, 5_000_000)
    await rent.confirm(noonOf(dayOf(2, 4)), owner, await said(dayOf(2, 3), '618204417702'))
    await rent.applications.callAt(noonOf(dayOf(1, 6)), owner, 'reject_payment', {
      _payment_id: await said(dayOf(1, 4), '618204417703'),
      _reject_kind: 'not_arrived',
      _words: 'Nothing has come yet.',
      _expected: 'claimed',
    })
    await rent.confirm(noonOf(dayOf(1, 22)), owner, await said(dayOf(1, 21), '618204417704'))
  },
)
