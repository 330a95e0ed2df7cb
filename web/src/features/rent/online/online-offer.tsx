import { Landmark } from 'lucide-react'
import type { OnlinePayments } from '@basera/contract/chain/tenancy'
import { onlinePaymentMessages as messages } from '@basera/contract/messages/chain/online-payments'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { FormError } from '../../../components/form-error.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { moneyOf } from '../money.ts'
import { SidePanel } from '../side-panel.tsx'

type OnlineOfferProps = {
  known: OnlinePayments
  ownerName: string
  isBusy: boolean
  isOnline: boolean
  /** Null: what is typed is no sum. */
  paise: number | null
  problem: string
  onBegin: (paise: number) => void
  receiptPathOf: (receiptId: string) => string
}

/** What the provider told of the last payment, and the way to its page. Nothing counts as paid by coming back from there. */
export function OnlineOffer(props: OnlineOfferProps) {
  const { known, ownerName, isBusy, isOnline, paise, problem, onBegin, receiptPathOf } = props
  const { is_offered: isOffered, latest } = known
  if (!isOffered && latest === null) return null
  return (
    <SidePanel title={messages.title}>
      {latest !== null && (
        <output className="mb-3 block rounded-card bg-paper px-4 py-3 text-small">
          <strong className="block font-semibold">
            {messages.states[latest.state](moneyOf(latest.amount_paise))}
          </strong>
          <span className="text-ink-2">{messages.stateTexts[latest.state](ownerName)}</span>
          {latest.receipt !== null && (
            <PageLink to={receiptPathOf(latest.receipt.id)} className="link mt-1 block">
              {rentMessages.receipt(latest.receipt.number)}
            </PageLink>
          )}
        </output>
      )}
      {isOffered && (
        <>
          <p className="text-small text-ink-2">{messages.text(ownerName)}</p>
          <FormError message={problem} />
          {!isOnline && <p className="mt-3 text-small text-accent-text">{messages.offline}</p>}
          <Button
            variant="line"
            className="mt-3"
            disabled={!isOnline || paise === null}
            busy={isBusy && <BusyLabel>{messages.beginning}</BusyLabel>}
            onClick={() => paise !== null && onBegin(paise)}
          >
            <Landmark aria-hidden="true" className="ico" />
            {messages.begin}
          </Button>
        </>
      )}
    </SidePanel>
  )
}
