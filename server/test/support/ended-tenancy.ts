// A program: a tenancy that began 20 days ago with ₹50,000 of deposit and ended yesterday, so that both records may be made today, the
// deposit goes back and reviews are open.

import { noonOf } from '../../../db/tests/support/tenancies.ts'
import { isoDay, tenancyProgram, todayInIndia } from './tenancy-program.ts'

const [year, month, day] = todayInIndia()
const daysAgo = (days: number): string => isoDay(year, month - 1, day - days)

await tenancyProgram(
  { startOn: daysAgo(20), depositPaise: 5_000_000 },
  async ({ rent, owner, home, said }) => {
    const deposit = await said(daysAgo(20), '618204417701', {
      _purpose: 'deposit',
      _amount_paise: 5_000_000,
    })
    await rent.confirm(noonOf(daysAgo(19)), owner, deposit, 5_000_000)
    await rent.acts.operate(`update public.tenancies
      set state = 'notice', leave_on = '${daysAgo(1)}', ended_kind = 'notice' where id = '${home.tenancyId}'`)
    await rent.acts
      .operate(`select private.set_tenancy_alarms(tenancy) from public.tenancies as tenancy
      where tenancy.id = '${home.tenancyId}'`)
  },
)
