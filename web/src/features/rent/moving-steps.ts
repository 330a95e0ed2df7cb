// What a tenant has still to do before moving in or leaving, each step as far as records and ledger say; none is ticked by hand.

import type { HandoverSlot } from '@basera/contract/chain/handover'
import type { RentBook, TenancyCard, TenancySums } from '@basera/contract/chain/tenancy'
import { movingMessages as messages } from '@basera/contract/messages/chain/moving'
import { formatWholeDay } from '../../lib/dates.ts'
import { depositToPay } from './due-now.ts'
import { moneyOf } from './money.ts'

export type MovingStep = {
  readonly state: 'done' | 'waits' | 'open'
  readonly title: string
  readonly text: string | null
  /** The records are where it is done. */
  readonly isRecord?: true
}

type Known = {
  readonly card: Pick<TenancyCard, 'state' | 'start_on' | 'leave_on'>
  readonly book: Pick<RentBook, 'sums'>
  readonly slots: readonly HandoverSlot[]
  readonly holder: string
  readonly today: string
  /** Rent, and maintenance, of the first days; null while it is not known. */
  readonly first: { readonly paise: number; readonly dueOn: string } | null
}

/** Nothing for somebody who neither moves in nor leaves. */
export function movingSteps(known: Known): readonly MovingStep[] {
  const { card, book, slots, holder, today } = known
  const { deposit_held_paise: held } = book.sums
  if (card.state === 'upcoming') {
    return [
      {
        state: 'done',
        title: messages.signed,
        text: messages.signedText(formatWholeDay(card.start_on)),
      },
      ...depositStep(book.sums, holder),
      recordStep('move_in', slots, today),
      readingsStep(slots),
      ...firstRentStep(known),
    ]
  }
  if (card.state !== 'notice') return []
  const { open_paise: open } = book.sums
  return [
    {
      state: 'done',
      title: messages.notice,
      text: messages.noticeText(formatWholeDay(card.leave_on ?? '')),
    },
    recordStep('move_out', slots, today),
    {
      state: open > 0 ? 'open' : 'done',
      title: open > 0 ? messages.rentOpen(moneyOf(open)) : messages.rentPaid,
      text: messages.rentText,
    },
    ...(held > 0
      ? [{ state: 'open', title: messages.back(moneyOf(held)), text: messages.backText } as const]
      : []),
  ]
}

function depositStep(sums: TenancySums, holder: string): readonly MovingStep[] {
  const { deposit_open_paise: open, deposit_held_paise: held } = sums
  if (open === 0 && held === 0) return []
  if (open === 0)
    return [{ state: 'done', title: messages.depositPaid(moneyOf(held), holder), text: null }]
  const left = depositToPay(sums)
  const isWaiting = left === 0
  return [
    {
      state: isWaiting ? 'waits' : 'open',
      title: isWaiting
        ? messages.depositWaits(moneyOf(open), holder)
        : messages.depositOpen(moneyOf(left)),
      text: messages.allToOwner(holder),
    },
  ]
}

/** Nothing is charged before the first day, so nothing can be paid either. */
const firstRentStep = ({ card, first }: Known): readonly MovingStep[] =>
  first === null
    ? []
    : [
        {
          state: 'open',
          title: messages.firstRent(moneyOf(first.paise), formatWholeDay(first.dueOn)),
          text: messages.firstRentText(formatWholeDay(card.start_on)),
        },
      ]

/** Meters and keys are part of the record, and as good as it: it is signed with them. */
function readingsStep(slots: readonly HandoverSlot[]): MovingStep {
  const record = slots.find(({ kind }) => kind === 'move_in')?.record
  const noted = Object.values(record?.readings ?? {}).filter(
    (reading) => typeof reading === 'string' && reading.trim() !== '',
  )
  return {
    state: noted.length === 0 ? 'open' : record?.state === 'agreed' ? 'done' : 'waits',
    title: messages.meters,
    text: noted.length === 0 ? messages.metersText : messages.metersNoted(noted.length),
  }
}

function recordStep(
  kind: HandoverSlot['kind'],
  slots: readonly HandoverSlot[],
  today: string,
): MovingStep {
  const slot = slots.find((one) => one.kind === kind)
  const state = slot?.record?.state
  const from = slot?.from ?? null
  const isLater = state === undefined && from !== null && today < from
  return {
    state:
      state === 'agreed' ? 'done' : state === undefined || state === 'draft' ? 'open' : 'waits',
    title: kind === 'move_in' ? messages.moveIn : messages.moveOut,
    text: isLater
      ? messages.fromDay(formatWholeDay(from))
      : kind === 'move_in'
        ? messages.moveInText
        : messages.moveOutText,
    isRecord: true,
  }
}
