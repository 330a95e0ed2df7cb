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
  const { state, is_my_turn: isMyTurn, my_side: side } = turn
  if (isMyTurn) return messages.texts.yours
  if (isTakenBack(turn)) return messages.texts.takenBack
  const isHost = side === 'owner' || side === 'broker'
  return isHost && (state === 'declined' || state === 'expired')
    ? messages.texts.anotherDraft
    : messages.texts[state]
}

/** Why it ended: a person's words, or those of a word of the list. */
export function reasonOf({ state, reason }: Pick<Agreement, 'state' | 'reason'>): string {
  if (reason === null) return ''
  return state === 'void' ? (messages.voidReasons[reason] ?? '') : messages.reason(reason)
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
