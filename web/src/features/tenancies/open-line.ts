// What a list of tenants says is open of the rent. What a tenant has said to have paid waits for the owner's word, and is not late meanwhile.

import type { TenancySums } from '@basera/contract/chain/tenancy'
import { tenancyListMessages as messages } from '@basera/contract/messages/chain/tenancy-lists'

export type OpenLine = { readonly tone: 'bad' | 'accent' | 'plain'; readonly text: string }

export function openLineOf(
  { late_paise: late, open_paise: open, claimed_paise: claimed }: TenancySums,
  money: (paise: number) => string,
): OpenLine {
  if (late > claimed) return { tone: 'bad', text: messages.late(money(late - claimed)) }
  if (claimed > 0) return { tone: 'accent', text: messages.toConfirm(money(claimed)) }
  return { tone: 'plain', text: open > 0 ? messages.open(money(open)) : messages.nothingOpen }
}
