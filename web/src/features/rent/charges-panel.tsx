// What is open, charge by charge: an owner waives, a tenant objects to what was not signed.

import { useState } from 'react'
import type { RentBook, RentCharge } from '@basera/contract/chain/tenancy'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { rentRollMessages as messages } from '@basera/contract/messages/chain/rent-roll'
import { objectCharge } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { formatDay } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { DueBadge } from './badges.tsx'
import { moneyOf } from './money.ts'
import { chargeTitle } from './month-words.ts'
import { SidePanel } from './side-panel.tsx'
import { useRentSteps } from './use-rent-steps.ts'
import { WaiveForm } from './waive-form.tsx'
import { WordsForm } from './words-form.tsx'

type ChargesPanelProps = { userId: string; book: RentBook }

export function ChargesPanel({ userId, book }: ChargesPanelProps) {
  const open = book.charges.filter(({ open_paise: paise }) => paise > 0).toReversed()
  return (
    <SidePanel title={messages.charges}>
      {open.length === 0 ? (
        <p className="text-small text-ink-2">{messages.chargesNone}</p>
      ) : (
        <ul className="divide-y divide-line">
          {open.map((charge) => (
            <ChargeRow
              key={charge.id}
              userId={userId}
              charge={charge}
              isOwner={book.side === 'owner'}
            />
          ))}
        </ul>
      )}
    </SidePanel>
  )
}

const signed = new Set(['rent', 'maintenance', 'deposit'])

type ChargeRowProps = { userId: string; charge: RentCharge; isOwner: boolean }

function ChargeRow({ userId, charge, isOwner }: ChargeRowProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const [isOpen, setIsOpen] = useState(false)
  const what = chargeTitle(charge.kind, charge.name, charge.from)
  const mayObject = !isOwner && !signed.has(charge.kind) && charge.objection === null
  const close = () => setIsOpen(false)
  return (
    <li className="py-3" data-charge={charge.id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold [overflow-wrap:anywhere]">{what}</p>
          <p className="text-meta text-ink-2">{messages.dueOn(formatDay(charge.due_on))}</p>
        </div>
        <span className="tnum font-semibold">{moneyOf(charge.open_paise)}</span>
        <DueBadge state={charge.state} />
        {isOwner && (
          <Button
            variant="line"
            size="table"
            aria-expanded={isOpen}
            aria-label={messages.waiveName(what)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {messages.waive}
          </Button>
        )}
        {mayObject && (
          <Button
            variant="line"
            size="table"
            aria-expanded={isOpen}
            aria-label={rentMessages.objectName(what)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {rentMessages.object}
          </Button>
        )}
      </div>
      {charge.objection !== null && (
        <p className="mt-2 text-small text-accent-text [overflow-wrap:anywhere]">
          {rentMessages.objection(charge.objection.words)}
        </p>
      )}
      {isOpen && isOwner && <WaiveForm userId={userId} charge={charge} onClosed={close} />}
      {isOpen && mayObject && (
        <WordsForm
          label={rentMessages.objectLabel}
          help={rentMessages.objectHelp}
          needed={rentMessages.objectNeeded}
          submission={steps}
          sendLabel={rentMessages.objectSend}
          busyLabel={rentMessages.sending}
          onClosed={close}
          onSend={(words) =>
            steps.send({
              words: ['object', charge.id, words],
              work: (key) => objectCharge(client, charge.id, words, key),
              onDone: close,
            })
          }
        />
      )}
    </li>
  )
}
