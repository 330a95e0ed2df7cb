// A tenant's rent: where they live, what is due, who to ask, and every line of the ledger.

import { House } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { letHomeWords } from '@basera/contract/messages/chain/tenancy-lists'
import type { RentBook, RentCharge, Tenancy, TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { AreaPage } from '../../components/area-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { rentBookQuery, tenancyQuery } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { AgreedPanel } from './agreed-panel.tsx'
import { DueCard } from './due-card.tsx'
import { HomeCard } from './home-card.tsx'
import { Ledger } from './ledger.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import { type DisputeOfPayment, NotFoundPayments } from './not-found-payments.tsx'
import { type PagePart, PageParts, Part } from './page-parts.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RecordsPanel } from './records-panel.tsx'
import { RepairsPanel } from './repairs-panel.tsx'
import { RentLoading } from './rent-loading.tsx'

// with the rules of tax and its years
const RentFigures = deferred(() =>
  import('./rent-figures.tsx').then((module) => module.RentFigures),
)
const TaxPanel = deferred(() => import('./tax-panel.tsx').then((module) => module.TaxPanel))
const TdsPanel = deferred(() => import('./tds-panel.tsx').then((module) => module.TdsPanel))

// Of few people: who moves in or out, gives notice, was given a code, lives with others, was charged a bill.
const ChargesPanel = deferred(() =>
  import('./charges-panel.tsx').then((module) => module.ChargesPanel),
)
const MovingPanel = deferred(() =>
  import('./moving-panel.tsx').then((module) => module.MovingPanel),
)
const EnterCode = deferred(() =>
  import('./together/enter-code.tsx').then((module) => module.EnterCode),
)
const Leaving = deferred(() => import('./leaving.tsx').then((module) => module.Leaving))
const LeavingList = deferred(() =>
  import('./leaving-list.tsx').then((module) => module.LeavingList),
)

const SplitPanel = deferred(() =>
  import('./together/split-panel.tsx').then((module) => module.SplitPanel),
)
const PartLine = deferred(() =>
  import('./together/part-line.tsx').then((module) => module.PartLine),
)

const PapersPanel = deferred(() =>
  import('./papers-panel.tsx').then((module) => module.PapersPanel),
)

type TenantRentPageProps = {
  userId: string
  cards: readonly TenancyCard[]
  card: TenancyCard | undefined
  refetchInterval: number | false
  payPathOf: (tenancyId: string, purpose: 'rent' | 'deposit') => string
  statementPathOf: (tenancyId: string, year: string) => string
  receiptPathOf: (receiptId: string) => string
  paymentPathOf: (tenancyId: string, paymentId: string) => string
  printPathOf: (tenancyId: string) => string
  conversationPathOf: (enquiryId: string) => string
  agreementPathOf: (agreementId: string) => string
  onHome: (tenancyId: string) => void
  onJoined: (enquiryId: string) => void
  disputeOf: DisputeOfPayment
}

export function TenantRentPage(props: TenantRentPageProps) {
  const { userId, cards, card, refetchInterval, onHome, onJoined } = props
  const { client } = useSession()
  const id = card?.id ?? ''
  const isOpen = card !== undefined
  const tenancy = useQuery({
    ...tenancyQuery(client, userId, id),
    enabled: isOpen,
    refetchInterval,
  })
  const book = useQuery({ ...rentBookQuery(client, userId, id), enabled: isOpen, refetchInterval })
  return (
    <AreaPage>
      <div className="mt-8">
        {card === undefined ? (
          <>
            <PanelNotice icon={<House aria-hidden="true" />} title={messages.noHome}>
              <p>{messages.noHomeText}</p>
              <PageLink to={paths.properties()} className={buttonClasses({ variant: 'line' })}>
                {messages.noHomeLink}
              </PageLink>
            </PanelNotice>
            <div className="mt-4 rent-narrow">
              <EnterCode userId={userId} onJoined={onJoined} />
            </div>
          </>
        ) : (
          <>
            {cards.length > 1 && (
              <div className="mb-4 rent-narrow">
                <Field label={messages.whichHome}>
                  {(control) => (
                    <Select
                      {...control}
                      value={card.id}
                      onChange={({ target: { value } }) => onHome(value)}
                    >
                      {cards.map((each) => (
                        <option key={each.id} value={each.id}>
                          {letHomeWords(each)}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              </div>
            )}
            <RentLoading query={book}>
              {book.data && (
                <OneHome {...props} card={card} book={book.data} tenancy={tenancy.data} />
              )}
            </RentLoading>
            <div className="mt-8 rent-narrow">
              <EnterCode userId={userId} onJoined={onJoined} />
            </div>
          </>
        )}
      </div>
    </AreaPage>
  )
}

type OneHomeProps = TenantRentPageProps & {
  card: TenancyCard
  book: RentBook
  tenancy: Tenancy | undefined
}

function OneHome(props: OneHomeProps) {
  const { userId, card, book, tenancy, refetchInterval, payPathOf, receiptPathOf } = props
  const { conversationPathOf, agreementPathOf } = props
  const owner = ownerOf(card)
  const livesTogether = card.people.length > 2
  const parts = partsOf(card, tenancy)
  const conversation = card.enquiry_id === null ? null : conversationPathOf(card.enquiry_id)
  const agreementPath = agreementPathOf(card.agreement_id)
  const dueCard = (
    <DueCard
      card={card}
      book={book}
      ownerName={owner}
      payPathOf={(purpose) => payPathOf(card.id, purpose)}
      paymentPathOf={(paymentId) => props.paymentPathOf(card.id, paymentId)}
      parts={livesTogether && <PartLine userId={userId} tenancyId={card.id} />}
    />
  )
  return (
    <>
      <div className="rent-columns">
        <div className="space-y-4">
          <HomeCard card={card} tenancy={tenancy} conversationPath={conversation} />
          <div className="lg:hidden">{dueCard}</div>
          <PageParts shown={parts} />
          {(card.state === 'upcoming' || card.state === 'notice') && (
            <MovingPanel userId={userId} card={card} book={book} tenancy={tenancy} holder={owner} />
          )}
          {card.state === 'notice' && <LeavingList userId={userId} tenancyId={card.id} />}
          {book.charges.some(mayBeObjectedTo) && <ChargesPanel userId={userId} book={book} />}
          {parts.includes('repairs') && (
            <Part part="repairs">
              <RepairsPanel userId={userId} tenancyId={card.id} />
            </Part>
          )}
          <PeoplePanel people={card.people} conversationPath={conversation} />
          {livesTogether && (
            <SplitPanel userId={userId} tenancyId={card.id} refetchInterval={refetchInterval} />
          )}
          <Part part="documents">
            <PapersPanel
              userId={userId}
              card={card}
              book={book}
              agreementPath={agreementPath}
              receiptPathOf={receiptPathOf}
            />
          </Part>
          {tenancy !== undefined && (
            <Part part="agreed">
              <AgreedPanel card={card} tenancy={tenancy} agreementPath={agreementPath} />
            </Part>
          )}
        </div>
        <div className="space-y-4">
          <div className="max-lg:hidden">{dueCard}</div>
          <Part part="deposit">
            <DepositPanel
              tenancyId={card.id}
              sums={book.sums}
              holder={owner}
              payPath={payPathOf(card.id, 'deposit')}
            />
          </Part>
          <Part part="records">
            <RecordsPanel tenancyId={card.id} />
          </Part>
          <NotFoundPayments book={book} disputeOf={props.disputeOf} />
          {parts.includes('tax') && (
            <Part part="tax">
              <TaxPanel
                userId={userId}
                card={card}
                ownerName={owner}
                statementPathOf={(year) => props.statementPathOf(card.id, year)}
              />
            </Part>
          )}
          {tenancy !== undefined && parts.includes('leaving') && (
            <Part part="leaving">
              <Leaving
                userId={userId}
                card={tenancy}
                request={tenancy.leave_request}
                otherName={owner}
              />
            </Part>
          )}
        </div>
      </div>
      <TdsPanel userId={userId} card={card} ownerName={owner} />
      <RentFigures book={book} ownerName={owner} />
      <Part part="ledger">
        <h2 className="mb-4 text-h3">{messages.ledger}</h2>
        <Ledger book={book} receiptPathOf={receiptPathOf} printPath={props.printPathOf(card.id)} />
      </Part>
    </>
  )
}

/** In the order of the page. Whoever lives with the tenant of the agreement does not end it. */
const partsOf = ({ state }: TenancyCard, tenancy: Tenancy | undefined): readonly PagePart[] => [
  ...(state === 'ended' ? [] : (['repairs'] as const)),
  'documents',
  ...(tenancy === undefined ? [] : (['agreed'] as const)),
  'deposit',
  'records',
  ...(state === 'upcoming' ? [] : (['tax'] as const)),
  ...(tenancy === undefined || state === 'ended' || tenancy.side === 'co_tenant'
    ? []
    : (['leaving'] as const)),
  'ledger',
]

/** A bill, a repair or a late fee that is open. */
const mayBeObjectedTo = ({ kind, open_paise: paise }: RentCharge): boolean =>
  paise > 0 && kind !== 'rent' && kind !== 'maintenance' && kind !== 'deposit'

export const ownerOf = (card: TenancyCard): string =>
  card.people.find(({ role }) => role === 'owner')?.name ?? messages.roles.owner
