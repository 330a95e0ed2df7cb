// What the settlement of a deposit says, as its template prints it. Deductions of the proposal that stands; earlier ones are in the dispute file.

import { amountInFigures, amountInWords } from '@basera/rules/amount-words'
import type { SettlementPaper } from '@basera/contract/chain/deposit-paper'
import type { Deduction } from '@basera/contract/chain/handover'
import { depositMessages } from '@basera/contract/messages/chain/deposit'
import { depositPaperMessages as messages } from '@basera/contract/messages/chain/deposit-paper'
import { handoverMessages } from '@basera/contract/messages/chain/handover'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { wholeDay } from './paper-dates.ts'

const row = (label: string, value: string) => ({ label, value })

/** Who and where, at the top of each paper of a deposit. */
export function partiesOf(paper: SettlementPaper) {
  const named = (isOwner: boolean): string =>
    paper.people
      .filter(({ role }) => (role === 'owner') === isOwner)
      .map(({ name }) => name)
      .join(', ')
  const from = wholeDay(paper.start_on)
  return [
    row(messages.owner, named(true)),
    row(messages.tenants, named(false)),
    row(messages.home, [paper.home_title, paper.home_address ?? ''].filter(Boolean).join(', ')),
    row(
      messages.tenancy,
      paper.leave_on === null
        ? messages.since(from)
        : messages.fromTo(from, wholeDay(paper.leave_on)),
    ),
    ...(paper.agreement === null ? [] : [row(messages.agreement, paper.agreement)]),
  ]
}

export const deductionsOf = (lines: readonly Deduction[]) =>
  lines.map((line) => ({
    what: `${depositMessages.kindNames[line.kind]}${line.after === null ? '' : `: ${line.after.room}, ${line.after.item}`}`,
    how: workedOut(line).join('\n'),
    says: answerOf(line).join('\n'),
    sum: amountInFigures(line.amount_paise),
  }))

const conditionOf = (condition: NonNullable<Deduction['after']>['condition']): string =>
  condition === null ? handoverMessages.notSaid : handoverMessages.conditionNames[condition]

function workedOut(line: Deduction): readonly string[] {
  const { before, after, cost_paise: cost, age_months: age, life_months: life } = line
  return [
    messages.ownerWrote(line.words),
    ...(after === null
      ? []
      : before === null
        ? [messages.onlyAfter(conditionOf(after.condition))]
        : [messages.conditions(conditionOf(before.condition), conditionOf(after.condition))]),
    ...(cost === null || age === null || life === null
      ? []
      : [
          `${depositMessages.thingName(line.thing ?? 'other')}. ${depositMessages.wear(
            amountInFigures(cost),
            age,
            life,
            amountInFigures(Math.max(0, Math.floor((cost * (life - age)) / life))),
          )}.`,
        ]),
    ...(line.warning === null
      ? []
      : [line.warning === 'no_photo' ? depositMessages.noPhoto : depositMessages.noMoveInRecord]),
  ]
}

const answerOf = (line: Deduction): readonly string[] => [
  line.answer === null ? depositMessages.notAnswered : depositMessages[line.answer],
  ...(line.offer_paise === null ? [] : [depositMessages.offers(amountInFigures(line.offer_paise))]),
  ...(line.answer_words === null ? [] : [messages.tenantWrote(line.answer_words)]),
]

const refundsOf = (paper: SettlementPaper) =>
  paper.refunds.map((refund) =>
    row(
      messages.refund(
        amountInFigures(refund.amount_paise),
        wholeDay(refund.paid_on),
        [rentMessages.methodNames[refund.method], refund.reference ?? ''].join(' ').trim(),
      ),
      [
        depositMessages.refundNames[refund.state],
        ...(refund.words === null ? [] : [messages.tenantWrote(refund.words)]),
      ].join('\n'),
    ),
  )

const sumOf = (lines: readonly Deduction[], answer: Deduction['answer']): number =>
  lines
    .filter((line) => line.answer === answer)
    .reduce((sum, { amount_paise: paise }) => sum + paise, 0)

export function settlementOf(paper: SettlementPaper) {
  const { settlement } = paper
  if (settlement === null) return null
  const lines = paper.deductions.filter(({ round }) => round === settlement.round)
  const refund = settlement.refund_paise
  return {
    parties: partiesOf(paper),
    lines: deductionsOf(lines),
    back: refund === null ? '' : amountInFigures(refund),
    backInWords: refund === null || refund === 0 ? '' : amountInWords(refund),
    sums: [
      ...paper.received.map(({ paise, paid_on: day, method, reference }) =>
        row(
          messages.received,
          messages.refund(
            amountInFigures(paise),
            wholeDay(day),
            [rentMessages.methodNames[method], reference ?? ''].join(' ').trim(),
          ),
        ),
      ),
      row(messages.heldAtProposal, amountInFigures(settlement.held_paise)),
      row(messages.agreedSum, amountInFigures(sumOf(lines, 'agreed'))),
      row(messages.disputedSum, amountInFigures(sumOf(lines, 'disputed'))),
      row(messages.unansweredSum, amountInFigures(sumOf(lines, null))),
      row(messages.heldNow, amountInFigures(paper.held_paise)),
      row(messages.dueOn, wholeDay(settlement.refund_due_on)),
      row(messages.state, depositMessages.stateNames[settlement.state]),
    ],
    words: [
      ...(settlement.is_by_clock ? [messages.byClock] : []),
      ...(settlement.words === null ? [] : [messages.ownerWrote(settlement.words)]),
    ],
    refunds: refundsOf(paper),
    notes: [messages.undisputed, messages.wear, messages.noParty],
    sha256: settlement.content_sha256 ?? '',
  }
}
