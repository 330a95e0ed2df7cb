// Homes of the rent roll whose rent is open, and the sums of it that may come at once; what a tenant has said to have paid is not asked for again.

import type { OpenRent } from '@basera/rules/statement-rent'
import type { PaymentToConfirm, RollHome } from '@basera/contract/chain/tenancy'

type Home = Pick<
  RollHome,
  'tenancy_id' | 'code' | 'start_on' | 'tenants' | 'open_paise' | 'before_paise'
>
type Claim = Pick<PaymentToConfirm, 'tenancy_id' | 'purpose' | 'amount_paise' | 'tds_paise'>

export const openRentsOf = (
  homes: readonly Home[],
  claims: readonly Claim[],
): readonly OpenRent[] =>
  homes.map((home) => {
    const said = claims
      .filter(({ tenancy_id: id, purpose }) => id === home.tenancy_id && purpose === 'rent')
      .reduce((sum, { amount_paise: paise, tds_paise: tds }) => sum + paise + tds, 0)
    const whole = home.open_paise + home.before_paise
    const sums = said > 0 ? [whole - said] : [home.open_paise, home.before_paise, whole]
    return {
      id: home.tenancy_id,
      startOn: home.start_on,
      sums: [...new Set(sums)].filter((sum) => sum > 0),
      tenants: home.tenants,
      noteCode: home.code,
    }
  })
