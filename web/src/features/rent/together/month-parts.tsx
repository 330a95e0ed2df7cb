import { Bell } from 'lucide-react'
import type { RentPart, RentParts } from '@basera/contract/chain/living-together'
import { livingTogetherMessages as messages } from '@basera/contract/messages/chain/living-together'
import { nudgeCoTenant, toNudgeProblem } from '../../../api/tenancies/living-together.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { SideArch } from '../../../components/side-arch.tsx'
import { formatMonth } from '../../../lib/dates.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { DueBadge, PaymentBadge } from '../badges.tsx'
import { moneyOf } from '../money.ts'
import { ShareBar } from '../share-bar.tsx'
import { useRentSteps } from '../use-rent-steps.ts'
import { givenNameOf } from '../../../lib/words.ts'
import { partLines } from './part-words.ts'

type MonthPartsProps = { userId: string; tenancyId: string; parts: RentParts }

/** Who has paid their part of the month, and a word to those who have not. */
export function MonthParts({ userId, tenancyId, parts }: MonthPartsProps) {
  const { paid_paise: paid, waits_paise: waits, open_paise: open } = parts
  return (
    <div className="mb-4">
      <h3 className="mb-3 font-sans text-small font-semibold tracking-normal">
        {messages.partsOf(formatMonth(parts.month), moneyOf(parts.paise))}
      </h3>
      <ShareBar
        label={messages.partsBar(moneyOf(paid), moneyOf(waits), moneyOf(open))}
        shares={[
          {
            name: 'paid',
            value: paid,
            words: messages.partPaid(moneyOf(paid)),
            className: 'bg-ok',
          },
          {
            name: 'waits',
            value: waits,
            words: messages.partWaits(moneyOf(waits)),
            className: 'bg-accent',
          },
          {
            name: 'open',
            value: open,
            words: messages.partOpen(moneyOf(open)),
            className: 'bg-line',
          },
        ]}
      />
      <ul className="mt-3 divide-y divide-line">
        {parts.people.map((part) => (
          <Part
            key={part.party_id}
            userId={userId}
            tenancyId={tenancyId}
            part={part}
            mayBeNudged={parts.is_due && !part.is_me && part.open_paise > 0}
          />
        ))}
      </ul>
    </div>
  )
}

type PartProps = { userId: string; tenancyId: string; part: RentPart; mayBeNudged: boolean }

function Part({ userId, tenancyId, part, mayBeNudged }: PartProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId, toNudgeProblem)
  const { party_id: partyId, name, is_me: isMe, is_nudged: isNudged } = part
  const firstName = givenNameOf(name)
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <SideArch name={name} isTenant />
        <div className="min-w-0 flex-1 text-small">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-medium">{isMe ? messages.splitYou(name) : name}</span>{' '}
            <span className="tnum text-ink-2">{messages.partPays(moneyOf(part.share_paise))}</span>
          </p>
          <p className="tnum text-meta text-ink-2">{partLines(part).join(' · ')}</p>
        </div>
        <PartBadge part={part} />
      </div>
      <FormError message={steps.problem} />
      {mayBeNudged &&
        (isNudged ? (
          <p className="mt-2 text-meta text-ink-2">{messages.nudgedToday}</p>
        ) : (
          <Button
            variant="line"
            size="table"
            className="mt-2"
            busy={steps.isBusy && <BusyLabel>{messages.nudging}</BusyLabel>}
            onClick={() =>
              steps.send({
                words: ['nudge', tenancyId, partyId],
                work: (key) => nudgeCoTenant(client, tenancyId, partyId, key),
                onDone: () => notify.success(messages.nudged(firstName)),
              })
            }
          >
            <Bell aria-hidden="true" className="ico" />
            {messages.nudge(firstName)}
          </Button>
        ))}
    </li>
  )
}

function PartBadge({ part }: { part: RentPart }) {
  if (part.share_paise === 0 && part.paid_paise + part.waits_paise === 0) return null
  if (part.open_paise > 0)
    return <DueBadge state={part.paid_paise + part.waits_paise > 0 ? 'part_paid' : 'due'} />
  return part.waits_paise > 0 ? <PaymentBadge state="claimed" /> : <DueBadge state="paid" />
}
