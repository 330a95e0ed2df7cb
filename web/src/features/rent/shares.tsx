import { split } from '@basera/rules/shares'
import type { RentShare } from '@basera/contract/chain/living-together'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { Button } from '../../ui/button.tsx'
import { moneyOf, typedOf } from './money.ts'

type SharesProps = {
  /** What each tenant bears of a month, once all have agreed; the reader's own is marked. */
  agreed: readonly Pick<RentShare, 'paise' | 'is_me'>[] | null
  card: TenancyCard
  open: number
  ownerName: string
  /** What is typed now; null for no sum. */
  paise: number | null
  onChosen: (typed: string) => void
}

/** Where several live together: the whole, or a share of it as they have agreed, else an equal one, to the paisa. */
export function Shares({ agreed, card, open, ownerName, paise, onChosen }: SharesProps) {
  const tenants = card.people.filter(({ role }) => role !== 'owner')
  const bearers = agreed ?? tenants.map(({ is_me: isMe }) => ({ is_me: isMe, paise: 1 }))
  const place = bearers.findIndex(({ is_me: isMe }) => isMe)
  if (tenants.length < 2 || place < 0) return null
  const share =
    split(
      open,
      bearers.map(({ paise: weight }) => weight),
    )[place] ?? open
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
