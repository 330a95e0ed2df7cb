import type { Deduction, Deposit } from '@basera/contract/chain/handover'
import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import { handoverMessages } from '@basera/contract/messages/chain/handover'
import { Badge } from '../../../ui/badge.tsx'
import { moneyOf } from '../money.ts'

/** Lines of the proposal that stands, with both sides' words; earlier ones below. */
export function DepositLines({ deposit }: { deposit: Deposit }) {
  const { settlement, deductions } = deposit
  if (settlement === null || settlement.state === 'open') return null
  const present = deductions.filter(({ round }) => round === settlement.round)
  const earlier = deductions.filter(({ round }) => round < settlement.round)
  return (
    <section aria-label={messages.linesTitle}>
      <h2 className="mb-3 text-h3">{messages.linesTitle}</h2>
      {settlement.is_by_clock && <p className="mb-3 text-small">{messages.byClock}</p>}
      {settlement.words !== null && (
        <p className="mb-3 text-small text-ink-2 [overflow-wrap:anywhere]">“{settlement.words}”</p>
      )}
      {present.length === 0 ? (
        <p className="text-small text-ink-2">{messages.noLines}</p>
      ) : (
        <ul className="space-y-3">
          {present.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer text-small font-semibold">{messages.earlier}</summary>
          <ul className="mt-3 space-y-3">
            {earlier.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const answers = {
  agreed: { tone: 'ok', words: messages.agreed },
  disputed: { tone: 'bad', words: messages.disputed },
} as const

function Line({ line }: { line: Deduction }) {
  const answer = line.answer === null ? null : answers[line.answer]
  return (
    <li className="space-y-2 rounded-panel border border-line bg-surface p-4 text-small sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {messages.line(line.place)} · {messages.kindNames[line.kind]}
          {line.after !== null && `: ${line.after.room}, ${line.after.item}`}
        </p>
        <p className="tnum font-display text-h3 font-semibold">{moneyOf(line.amount_paise)}</p>
      </div>
      <p className="[overflow-wrap:anywhere]">{line.words}</p>
      {line.after !== null && (
        <p className="text-ink-2">
          {line.before !== null && `${messages.was}: ${conditionOf(line.before)} · `}
          {messages.is}: {conditionOf(line.after)}
        </p>
      )}
      {line.cost_paise !== null && line.age_months !== null && line.life_months !== null && (
        <p className="text-ink-2">
          {messages.thingName(line.thing ?? 'other')} ·{' '}
          {messages.wear(
            moneyOf(line.cost_paise),
            line.age_months,
            line.life_months,
            moneyOf(
              Math.max(
                0,
                Math.floor(
                  (line.cost_paise * (line.life_months - line.age_months)) / line.life_months,
                ),
              ),
            ),
          )}
        </p>
      )}
      {line.warning !== null && (
        <p className="rounded-card bg-accent-tint px-4 py-3 text-accent-text">
          {line.warning === 'no_photo' ? messages.noPhoto : messages.noMoveInRecord}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {answer === null ? (
          <Badge tone="neutral">{messages.notAnswered}</Badge>
        ) : (
          <Badge tone={answer.tone}>{answer.words}</Badge>
        )}
        {line.offer_paise !== null && <span>{messages.offers(moneyOf(line.offer_paise))}</span>}
      </div>
      {line.answer_words !== null && (
        <p className="[overflow-wrap:anywhere]">{messages.tenantSays(line.answer_words)}</p>
      )}
    </li>
  )
}

const conditionOf = ({ condition }: NonNullable<Deduction['after']>): string =>
  condition === null ? handoverMessages.notSaid : handoverMessages.conditionNames[condition]
