import { Bell, Check, Clock, ClockAlert, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { letHomeWords } from '@basera/contract/messages/chain/tenancy-lists'
import type { RollHome, RollState } from '@basera/contract/chain/tenancy'
import { rentRollMessages as messages } from '@basera/contract/messages/chain/rent-roll'
import { useApi } from '../../api/api-context.tsx'
import { remindRent } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PropertyPicture } from '../../components/property-picture.tsx'
import { daysAgo, formatDay } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { moneyOf } from './money.ts'
import { useRentSteps } from './use-rent-steps.ts'
import { WordsForm } from './words-form.tsx'

const looks: Readonly<
  Record<RollState, { tone: 'neutral' | 'ok' | 'accent' | 'bad'; Icon: typeof Check | null }>
> = {
  none: { tone: 'neutral', Icon: null },
  waived: { tone: 'neutral', Icon: null },
  paid: { tone: 'ok', Icon: Check },
  waiting: { tone: 'accent', Icon: Hourglass },
  late: { tone: 'bad', Icon: ClockAlert },
  part_paid: { tone: 'accent', Icon: Clock },
  due: { tone: 'neutral', Icon: Clock },
}

type RollRowProps = { userId: string; home: RollHome; today: string; to: string }

/** A home in a month: what it owes and since when; an owner reminds, or opens its ledger. */
export function RollRow({ userId, home, today, to }: RollRowProps) {
  const { client } = useSession()
  const { origin } = useApi()
  const steps = useRentSteps(userId)
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  const { tone, Icon } = looks[home.state]
  return (
    <li className="px-5 py-4" data-tenancy={home.tenancy_id}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="rent-roll-picture">
          <PropertyPicture
            stored={home.photo ?? undefined}
            alt=""
            sizes="88px"
            widest={480}
            imageOrigin={origin}
            loading="lazy"
          />
        </div>
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold [overflow-wrap:anywhere]">{letHomeWords(home)}</p>
          <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
            {home.tenants.join(', ')}
          </p>
          {home.leave_request !== null && !home.leave_request.is_ours && (
            <p className="text-small font-medium text-accent-text">{messages.asksToLeave}</p>
          )}
        </div>
        <div className="tnum sm:text-right">
          <p className="font-semibold">{sumOf(home)}</p>
          <p className="text-meta text-ink-2">{detailOf(home, today)}</p>
          {home.before_paise > 0 && (
            <p className="text-meta text-bad">{messages.openBefore(moneyOf(home.before_paise))}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>
            {Icon !== null && <Icon aria-hidden="true" />}
            {messages.states[home.state]}
          </Badge>
          {home.may_remind && (
            <Button
              variant="line"
              size="table"
              disabled={!isOnline}
              aria-expanded={isOpen}
              aria-label={messages.remindName(letHomeWords(home))}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Bell aria-hidden="true" className="ico" />
              {messages.remind}
            </Button>
          )}
          <PageLink
            to={to}
            aria-label={messages.openName(letHomeWords(home))}
            className={buttonClasses({ variant: 'line', size: 'table' })}
          >
            {messages.open}
          </PageLink>
        </div>
      </div>
      {home.reminded_on !== null && home.open_paise + home.before_paise > 0 && (
        <p className="mt-2 text-meta text-ink-2">
          {messages.remindedOn(formatDay(home.reminded_on))}
        </p>
      )}
      {isOpen && home.may_remind && (
        <WordsForm
          label={messages.remindLabel}
          help={messages.remindHelp}
          needed=""
          first={messages.remindText(formatDay(home.due_on ?? today))}
          submission={steps}
          sendLabel={messages.remindSend}
          busyLabel={messages.reminding}
          onClosed={() => setIsOpen(false)}
          onSend={(words) =>
            steps.send({
              words: ['remind', home.tenancy_id, words],
              work: (key) => remindRent(client, home.tenancy_id, words === '' ? null : words, key),
              onDone: () => {
                notify.success(messages.reminded)
                setIsOpen(false)
              },
            })
          }
        />
      )}
    </li>
  )
}

const sumOf = (home: RollHome): string =>
  home.state === 'part_paid' || (home.state === 'late' && home.paid_paise > 0)
    ? messages.left(moneyOf(home.open_paise))
    : moneyOf(home.charged_paise - home.waived_paise)

function detailOf(home: RollHome, today: string): string {
  if (home.due_on === null) return ''
  const day = formatDay(home.due_on)
  const late = daysAgo(home.due_on, Date.parse(today))
  if (home.paid_paise > 0 && home.open_paise > 0)
    return messages.paidOf(
      moneyOf(home.paid_paise),
      moneyOf(home.charged_paise - home.waived_paise),
    )
  return home.state === 'late' && late > 0 ? messages.daysLate(day, late) : messages.dueOn(day)
}
