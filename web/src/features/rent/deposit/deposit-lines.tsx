import { useQuery } from '@tanstack/react-query'
import type { Deduction, Deposit } from '@basera/contract/chain/handover'
import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import { handoverMessages } from '@basera/contract/messages/chain/handover'
import { handoverLinksQuery } from '../../../api/tenancies/handovers.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { DatedLines } from '../handover/corrections.tsx'
import { ItemPhotos } from '../handover/item-photos.tsx'
import { moneyOf } from '../money.ts'
import '../handover/handover.css'

const noLinks: ReadonlyMap<string, string> = new Map()

/** Lines of the proposal that stands, with both sides' words; earlier ones below. */
export function DepositLines({ userId, deposit }: { userId: string; deposit: Deposit }) {
  const { client } = useSession()
  const { settlement, deductions } = deposit
  const names = deductions
    .filter(({ round }) => round === settlement?.round)
    .flatMap(({ before, after }) => [...(before?.photos ?? []), ...(after?.photos ?? [])])
    .map(({ object_name: name }) => name)
  const { data: links = noLinks } = useQuery(handoverLinksQuery(client, userId, names))
  const isTenant = deposit.side !== 'owner'
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
            <Line key={line.id} line={line} links={links} isTenant={isTenant} />
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer text-small font-semibold">{messages.earlier}</summary>
          <ul className="mt-3 space-y-3">
            {earlier.map((line) => (
              <Line key={line.id} line={line} links={links} isTenant={isTenant} />
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

type LineProps = {
  line: Deduction
  links: ReadonlyMap<string, string>
  isTenant: boolean
}

function Line({ line, links, isTenant }: LineProps) {
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
        <div className="handover-pair">
          {line.before !== null && <Said when={messages.was} said={line.before} links={links} />}
          <Said when={messages.is} said={line.after} links={links} />
        </div>
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
        {line.offer_paise !== null && (
          <span>{(isTenant ? messages.youOffer : messages.offers)(moneyOf(line.offer_paise))}</span>
        )}
      </div>
      {line.answer_words !== null && (
        <p className="[overflow-wrap:anywhere]">
          {(isTenant ? messages.youSay : messages.tenantSays)(line.answer_words)}
        </p>
      )}
    </li>
  )
}

type SaidProps = {
  when: string
  said: NonNullable<Deduction['after']>
  links: ReadonlyMap<string, string>
}

/** Of one of the two records, with its photos: an earlier proposal shows none. */
function Said({ when, said, links }: SaidProps) {
  return (
    <div className="min-w-0 space-y-2">
      <p className="text-ink-2">
        {when}: {conditionOf(said)}
      </p>
      <ItemPhotos
        item={said.item}
        photos={said.photos.filter(({ object_name: name }) => links.has(name))}
        links={links}
      />
      <DatedLines lines={said.corrections} />
    </div>
  )
}

const conditionOf = ({ condition }: NonNullable<Deduction['after']>): string =>
  condition === null ? handoverMessages.notSaid : handoverMessages.conditionNames[condition]
