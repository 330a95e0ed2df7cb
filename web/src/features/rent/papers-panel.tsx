import { ClipboardCheck, FileText, ReceiptIndianRupee, type LucideIcon } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { HandoverSlot } from '@basera/contract/chain/handover'
import type { RentBook, TenancyCard } from '@basera/contract/chain/tenancy'
import { handoverMessages } from '@basera/contract/messages/chain/handover'
import { homePaperMessages as messages } from '@basera/contract/messages/chain/home-papers'
import { handoversQuery } from '../../api/tenancies/handovers.ts'
import { agreementsPath } from '../../auth/agreement-path.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { formatDayWithYear } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { moneyOf } from './money.ts'
import { SidePanel } from './side-panel.tsx'

type PapersPanelProps = {
  userId: string
  card: TenancyCard
  book: RentBook
  agreementPath: string
  receiptPathOf: (receiptId: string) => string
}

type Paper = {
  readonly key: string
  readonly Icon: LucideIcon
  readonly title: string
  readonly fact: string
  readonly path: string
}

/** The papers of the home: the agreement, records of moving, the newest receipt. */
export function PapersPanel({
  userId,
  card,
  book,
  agreementPath,
  receiptPathOf,
}: PapersPanelProps) {
  const { client } = useSession()
  const security = useSecurity()
  const records = useQuery(handoversQuery(client, userId, card.id)).data?.records ?? []
  const receipt = newestReceiptOf(book)
  const papers: readonly Paper[] = [
    {
      key: 'agreement',
      Icon: FileText,
      title: messages.agreement,
      fact: messages.agreementFact,
      path: agreementPath,
    },
    ...records.flatMap(({ kind, record }): readonly Paper[] =>
      record === null
        ? []
        : [
            {
              key: kind,
              Icon: ClipboardCheck,
              title: handoverMessages.kindNames[kind],
              fact: recordFact(record),
              path: paths.handovers(card.id),
            },
          ],
    ),
    ...(receipt === null
      ? []
      : [
          {
            key: receipt.id,
            Icon: ReceiptIndianRupee,
            title: messages.receipt(receipt.number),
            fact: messages.receiptFact(moneyOf(receipt.paise), formatDayWithYear(receipt.paidOn)),
            path: receiptPathOf(receipt.id),
          },
        ]),
  ]
  return (
    <SidePanel title={messages.title}>
      <ul className="divide-y divide-line">
        {papers.map(({ key, Icon, title, fact, path }) => (
          <li key={key} className="flex items-center gap-3 py-3">
            <span className="grid size-11 shrink-0 place-items-center rounded-card bg-primary-tint text-primary">
              <Icon aria-hidden="true" className="ico" />
            </span>
            <div className="min-w-0">
              <PageLink to={path} className="link font-medium">
                {title}
              </PageLink>
              <p className="tnum text-small text-ink-2 [overflow-wrap:anywhere]">{fact}</p>
            </div>
          </li>
        ))}
      </ul>
      <PageLink to={agreementsPath(security)} className="link mt-2 inline-block text-small">
        {messages.all}
      </PageLink>
    </SidePanel>
  )
}

function recordFact({ state, agreed_at: at, photos }: NonNullable<HandoverSlot['record']>): string {
  const signed =
    state === 'agreed' && at !== null
      ? messages.signed(formatDayWithYear(at))
      : handoverMessages.stateNames[state]
  return `${signed} · ${handoverMessages.photos(photos)}`
}

function newestReceiptOf({ payments }: RentBook) {
  const [newest] = payments
    .filter(({ state, receipt }) => state === 'confirmed' && receipt !== null)
    .toSorted((one, other) => (other.confirmed_at ?? '').localeCompare(one.confirmed_at ?? ''))
  return newest?.receipt
    ? { ...newest.receipt, paise: newest.amount_paise, paidOn: newest.paid_on }
    : null
}
