import { split } from '@basera/rules/shares'
import type { RentParts, RentShare } from '@basera/contract/chain/living-together'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { Button } from '../../ui/button.tsx'
import { moneyOf, typedOf } from './money.ts'

type SharesProps = {
  /** What each tenant bears of a month, once all have agreed; the reader's own is marked. */
  agreed: readonly Pick<RentShare, 'paise' | 'is_me'>[] | null
  /** Who has paid what of the month; null where it is not known, or not about rent. */
  parts: RentParts | null
  card: TenancyCard
  open: number
  ownerName: string
  /** What is typed now; null for no sum. */
  paise: number | null
  onChosen: (typed: string) => void
}

/** Where several live together: the whole, or what is open of one's share, as they have agreed, else an equal one, to the paisa. */
export function Shares({ agreed, parts, card, open, ownerName, paise, onChosen }: SharesProps) {
  const tenants = card.people.filter(({ role }) => role !== 'owner')
  const bearers = agreed ?? tenants.map(({ is_me: isMe }) => ({ is_me: isMe, paise: 1 }))
  const place = bearers.findIndex(({ is_me: isMe }) => isMe)
  if (tenants.length < 2 || place < 0) return null
  const mine = parts?.people.find(({ is_me: isMe }) => isMe)
  const share =
    (mine?.open_paise ?? 0) +
    (split(
      Math.max(0, open - (parts?.open_paise ?? 0)),
      bearers.map(({ paise: weight }) => weight),
    )[place] ?? 0)
  const choice = (sum: number, words: string) => (
    <Button
      variant="line"
      size="table"
      aria-pressed={paise === sum}
      className="aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
      onClick={() => onChosen(typedOf(sum))}
    >
      {words}
    </Button>
  )
  return (
    <div className="mt-3 rent-narrow">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{messages.amounts}</legend>
        {share > 0 &&
          share < open &&
          choice(
            share,
            agreed === null
              ? messages.myShare(moneyOf(share), tenants.length)
              : messages.myAgreedShare(moneyOf(share)),
          )}
        {choice(open, messages.theWhole(moneyOf(open)))}
      </fieldset>
      <p className="mt-2 text-small text-ink-2">{messages.owedTogether(ownerName)}</p>
    </div>
  )
}
