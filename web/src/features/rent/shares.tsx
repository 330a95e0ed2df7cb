import { split } from '@basera/rules/shares'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { Button } from '../../ui/button.tsx'
import { moneyOf, typedOf } from './money.ts'

type SharesProps = {
  card: TenancyCard
  open: number
  ownerName: string
  /** What is typed now; null for no sum. */
  paise: number | null
  onChosen: (typed: string) => void
}

/** Where several live together: the whole, or an equal share of it, to the paisa. */
export function Shares({ card, open, ownerName, paise, onChosen }: SharesProps) {
  const tenants = card.people.filter(({ role }) => role !== 'owner')
  const place = tenants.findIndex(({ is_me: isMe }) => isMe)
  if (tenants.length < 2 || place < 0) return null
  const share =
    split(
      open,
      tenants.map(() => 1),
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
        {choice(share, messages.myShare(moneyOf(share), tenants.length))}
        {choice(open, messages.theWhole(moneyOf(open)))}
      </fieldset>
      <p className="mt-2 text-small text-ink-2">{messages.owedTogether(ownerName)}</p>
    </div>
  )
}
