// How parts of a month's rent are told.

import type { RentPart, RentParts } from '@basera/contract/chain/living-together'
import { livingTogetherMessages as messages } from '@basera/contract/messages/chain/living-together'
import { givenNameOf } from '../../../lib/words.ts'
import { moneyOf } from '../money.ts'

type Sums = Pick<RentPart, 'share_paise' | 'paid_paise' | 'waits_paise' | 'open_paise'>

/** What became of one's part; of a part that another has paid, that. */
export function partLines(part: Sums) {
  const { share_paise: share, paid_paise: paid, waits_paise: waits, open_paise: open } = part
  const lines = [
    ...(paid > 0 ? [messages.partPaid(moneyOf(paid))] : []),
    ...(waits > 0 ? [messages.partWaits(moneyOf(waits))] : []),
    ...(open > 0 ? [messages.partOpen(moneyOf(open))] : []),
  ]
  return lines.length > 0 ? lines : [share > 0 ? messages.partByOthers : messages.partNone]
}

/** "Your part is ₹21,500. Nisha has not paid yet."; null once nothing is open. */
export function partSentence({ people, open_paise: open }: RentParts): string | null {
  const mine = people.find(({ is_me: isMe }) => isMe)
  if (mine === undefined || open === 0) return null
  const others = people.filter((part) => !part.is_me && part.open_paise > 0)
  return [
    mine.open_paise > 0
      ? messages.myPart(moneyOf(mine.open_paise))
      : mine.waits_paise > 0
        ? messages.myPartWaits
        : mine.share_paise > 0
          ? messages.myPartPaid
          : messages.myPartNone,
    ...others.map(({ name, paid_paise: paid, waits_paise: waits }) =>
      (paid + waits > 0 ? messages.otherPaysInParts : messages.otherOpen)(givenNameOf(name)),
    ),
  ].join(' ')
}
