// What the page of an agreement says of its state, its terms and its steps.

import type { Agreement, AgreementTerms } from '@basera/contract/chain/agreement'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { termEnd } from '@basera/rules/term'
import { formatDayWithYear } from '../../lib/dates.ts'
import { rupeesOf } from '../../lib/rupees.ts'

type Turn = Pick<Agreement, 'state' | 'is_my_turn' | 'signed' | 'signers' | 'my_side'>

/** What was sent before and is written anew: its tenants know of it, and see no word of the draft. */
const isTakenBack = ({ state, my_side: side }: Turn): boolean =>
  state === 'draft' && (side === 'seeker' || side === 'co_tenant')

export function titleOf(turn: Turn): string {
  const { state, is_my_turn: isMyTurn, signed, signers } = turn
  if (isMyTurn) return messages.titles.yours
  if (isTakenBack(turn)) return messages.titles.takenBack
  const title = messages.titles[state]
  return typeof title === 'string' ? title : title(signers - signed)
}

export function textOf(turn: Turn): string {
  if (turn.is_my_turn) return messages.texts.yours
  if (isTakenBack(turn)) return messages.texts.takenBack
  return messages.texts[turn.state]
}

/** It is over and was never in force. */
export const endedUnsigned = ({ state }: Pick<Agreement, 'state'>): boolean =>
  state === 'declined' || state === 'expired' || state === 'void'

type Ended = Pick<Agreement, 'state' | 'reason' | 'steps' | 'my_side'>

/** Why it ended: the words of who declined it, else what a word of the list says. */
export function reasonOf({ state, reason, steps, my_side: mySide }: Ended): string {
  if (reason === null) return ''
  if (state !== 'declined') return messages.endReasons[reason] ?? ''
  const side = steps.findLast(({ action }) => action === 'decline')?.side
  // of several further tenants nobody knows which
  if (side === mySide && side !== 'co_tenant') return messages.declinedBy.me(reason)
  return side === 'seeker' || side === 'co_tenant'
    ? messages.declinedBy[side](reason)
    : messages.declinedBy.owner(reason)
}

export type Figure = { readonly label: string; readonly text: string }

const monthsOf = (months: number, none: string): string =>
  months === 0 ? none : messages.monthsOf(months)

/** The five figures that a signer agrees to. */
export const figuresOf = (terms: AgreementTerms, homeTitle: string): readonly Figure[] => [
  { label: messages.rent, text: messages.rentText(rupeesOf(terms.rent_paise), terms.due_day) },
  {
    label: messages.deposit,
    text:
      terms.deposit_paise === 0
        ? messages.noDeposit
        : messages.depositText(rupeesOf(terms.deposit_paise), terms.refund_days),
  },
  {
    label: messages.term,
    text: messages.termText(
      formatDayWithYear(terms.start_on),
      formatDayWithYear(termEnd(terms.start_on, terms.months)),
    ),
  },
  {
    label: messages.lockInNotice,
    text: messages.lockInNoticeText(
      monthsOf(terms.lock_in_months, messages.noLockIn),
      monthsOf(terms.notice_months, messages.noNotice),
    ),
  },
  {
    label: messages.home,
    text: [terms.unit_label, homeTitle].filter((one) => one !== '').join(', '),
  },
]

export const stepText = (action: string): string => messages.steps[action] ?? messages.otherStep

/** The version that is out, or the one that is being written. */
export const presentVersion = ({ versions, current_version: current }: Agreement) =>
  versions.find(({ version_no: no }) => no === current)
