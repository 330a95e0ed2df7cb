import { useState } from 'react'
import type { RentBook, TenancyCard } from '@basera/contract/chain/tenancy'
import { rentRollMessages as messages } from '@basera/contract/messages/chain/rent-roll'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { ChargeForm } from './charge-form.tsx'
import { RecordForm } from './record-form.tsx'
import { SidePanel } from './side-panel.tsx'

type OwnerActionsProps = { userId: string; card: TenancyCard; book: RentBook }

/** What an owner writes into the book by hand: a payment that arrived, a charge. */
export function OwnerActions({ userId, card, book }: OwnerActionsProps) {
  const isOnline = useOnline()
  const [open, setOpen] = useState<'record' | 'charge' | null>(null)
  const close = () => setOpen(null)
  const toggle = (which: 'record' | 'charge') => setOpen(open === which ? null : which)
  return (
    <SidePanel title={messages.actions}>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="line"
          disabled={!isOnline}
          aria-expanded={open === 'record'}
          onClick={() => toggle('record')}
        >
          {messages.record}
        </Button>
        {card.state !== 'upcoming' && (
          <Button
            variant="line"
            disabled={!isOnline}
            aria-expanded={open === 'charge'}
            onClick={() => toggle('charge')}
          >
            {messages.addCharge}
          </Button>
        )}
      </div>
      {open === 'record' && <RecordForm userId={userId} book={book} onClosed={close} />}
      {open === 'charge' && <ChargeForm userId={userId} card={card} onClosed={close} />}
    </SidePanel>
  )
}
