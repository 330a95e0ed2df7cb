import type { RentBook } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { depositToPay } from './due-now.ts'
import { moneyOf } from './money.ts'
import { SidePanel } from './side-panel.tsx'

type DepositPanelProps = {
  tenancyId: string
  sums: RentBook['sums']
  /** Who holds it; null: who reads this. */
  holder: string | null
  /** Null for whoever does not pay it. */
  payPath: string | null
}

/** What is held of the deposit, what waits for the owner's word, what is left to pay, and the way to how it goes back. */
export function DepositPanel({ tenancyId, sums, holder, payPath }: DepositPanelProps) {
  const { deposit_open_paise: open, deposit_held_paise: held, deposit_claimed_paise: said } = sums
  const toPay = depositToPay(sums)
  return (
    <SidePanel title={messages.depositTitle}>
      {held === 0 && open === 0 && <p className="text-small text-ink-2">{messages.depositNone}</p>}
      {held > 0 && (
        <>
          <p className="tnum font-display text-h3 font-semibold">{moneyOf(held)}</p>
          <p className="text-small text-ink-2">{messages.depositHeld(holder)}</p>
        </>
      )}
      {toPay > 0 && (
        <p className="mt-1 text-small text-ink-2">{messages.depositOpen(moneyOf(toPay))}</p>
      )}
      {said > 0 && (
        <p className="mt-1 text-small font-medium text-accent-text">
          {holder === null
            ? messages.depositToConfirm(moneyOf(said))
            : messages.waits(moneyOf(said), holder)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {toPay > 0 && payPath !== null && (
          <PageLink to={payPath} className={buttonClasses({ variant: 'line' })}>
            {messages.payDeposit}
          </PageLink>
        )}
        <PageLink to={paths.deposit(tenancyId)} className={buttonClasses({ variant: 'line' })}>
          {messages.depositLink}
        </PageLink>
      </div>
    </SidePanel>
  )
}
