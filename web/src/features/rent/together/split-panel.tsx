import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { RentShare, RentSplit } from '@basera/contract/chain/living-together'
import { livingTogetherMessages as messages } from '@basera/contract/messages/chain/living-together'
import {
  answerSplit,
  rentSplitQuery,
  toSplitProblem,
} from '../../../api/tenancies/living-together.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../facts.tsx'
import { moneyOf } from '../money.ts'
import { RentLoading } from '../rent-loading.tsx'
import { SidePanel } from '../side-panel.tsx'
import { useRentSteps } from '../use-rent-steps.ts'
import { MonthParts } from './month-parts.tsx'
import { SplitForm } from './split-form.tsx'

type SplitPanelProps = { userId: string; tenancyId: string; refetchInterval: number | false }

/** How those who live together share the rent: what is agreed, what is proposed, and a proposal of one's own. */
export function SplitPanel({ userId, tenancyId, refetchInterval }: SplitPanelProps) {
  const { client } = useSession()
  const split = useQuery({ ...rentSplitQuery(client, userId, tenancyId), refetchInterval })
  return (
    <SidePanel title={messages.splitTitle}>
      <RentLoading query={split}>
        {split.data?.parts && (
          <MonthParts userId={userId} tenancyId={tenancyId} parts={split.data.parts} />
        )}
        {split.data && <OneSplit userId={userId} split={split.data} />}
      </RentLoading>
      <p className="mt-3 text-meta text-ink-2">{messages.splitTogether}</p>
    </SidePanel>
  )
}

const youOf = ({ name, is_me: isMe }: Pick<RentShare, 'name' | 'is_me'>) =>
  isMe ? messages.splitYou(name) : name

function OneSplit({ userId, split }: { userId: string; split: RentSplit }) {
  const [isOpen, setIsOpen] = useState(false)
  const { agreed, proposed } = split
  return (
    <>
      <p className="text-small text-ink-2">{messages.splitOf(moneyOf(split.month_paise))}</p>
      {agreed === null ? (
        <p className="mt-2 text-small">{messages.splitNone}</p>
      ) : (
        <div className="mt-2">
          <h3 className="font-sans text-small font-semibold tracking-normal">
            {messages.splitAgreed}
          </h3>
          <Facts
            rows={agreed.shares.map((share) => ({
              name: youOf(share),
              value: moneyOf(share.paise),
            }))}
          />
        </div>
      )}
      {proposed !== null && <Proposed userId={userId} proposed={proposed} />}
      {proposed === null &&
        (isOpen ? (
          <SplitForm userId={userId} split={split} onClosed={() => setIsOpen(false)} />
        ) : (
          <Button variant="line" className="mt-3" onClick={() => setIsOpen(true)}>
            {agreed === null ? messages.splitFirst : messages.splitChange}
          </Button>
        ))}
    </>
  )
}

type ProposedProps = { userId: string; proposed: NonNullable<RentSplit['proposed']> }

function Proposed({ userId, proposed }: ProposedProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId, toSplitProblem)
  const hasAgreed = proposed.shares.some(({ is_me: isMe, agreed }) => isMe && agreed)
  const answer = (isAgreed: boolean) =>
    steps.send({
      words: ['split', proposed.id, isAgreed],
      work: (key) => answerSplit(client, proposed.id, isAgreed, key),
    })
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-small font-semibold">
        {proposed.is_mine ? messages.splitMine : messages.splitTheirs}
      </p>
      <Facts
        rows={proposed.shares.map((share) => ({
          name: (share.agreed ? messages.splitYes : messages.splitWaits)(youOf(share)),
          value: moneyOf(share.paise),
        }))}
      />
      <FormError message={steps.problem} />
      <div className="mt-3 flex flex-wrap gap-3">
        {!hasAgreed && (
          <Button
            busy={steps.isBusy && <BusyLabel>{messages.splitAnswering}</BusyLabel>}
            onClick={() => answer(true)}
          >
            {messages.splitAgree}
          </Button>
        )}
        <Button variant="line" disabled={steps.isBusy} onClick={() => answer(false)}>
          {proposed.is_mine ? messages.splitTakeBack : messages.splitRefuse}
        </Button>
      </div>
    </div>
  )
}
