// Everything about one applicant: what comes next, what they wrote, their papers, what happened, and what the host can do.

import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ApplicantRow, ApplicationDocument } from '@basera/contract/chain/application'
import {
  applicantPaperMessages,
  applicantsMessages as messages,
} from '@basera/contract/messages/chain/applicants'
import { reviewMessages } from '@basera/contract/messages/chain/reviews'
import { paperKindLabels } from '@basera/contract/messages/chain/application-words'
import { threadApplicationQuery } from '../../api/applying/applications.ts'
import { toApplicantProblem } from '../../api/applying/applicants.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { formatDayWithYear, formatLastDay, formatMoment } from '../../lib/dates.ts'
import { formatPhone } from '../../lib/phone.ts'
import { rupeesOf } from '../../lib/rupees.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { coApplicantText } from './applicant-facts.ts'
import { calledOf } from './applicant-groups.ts'
import { ApplicantBadge } from './applicant-head.tsx'
import { nextText, stepText } from './applicant-texts.ts'

/** In these the host reads what was written about the tenant. */
const livingStates: ReadonlySet<ApplicantRow['state']> = new Set([
  'submitted',
  'shortlisted',
  'offered',
  'accepted',
])

type ApplicantSheetProps = {
  userId: string
  row: ApplicantRow
  isOnline: boolean
  /** Its buttons. */
  children: ReactNode
  /** What earlier hosts said of whoever applied. */
  renderReviews: (applicationId: string) => ReactNode
  onOpenPaper: (paper: ApplicationDocument) => void
  onClose: () => void
}

export function ApplicantSheet({
  userId,
  row,
  isOnline,
  children,
  renderReviews,
  onOpenPaper,
  onClose,
}: ApplicantSheetProps) {
  const name = calledOf(row)
  return (
    <Dialog
      title={row.applicant.name}
      description={row.is_name_open ? messages.nameOpen : messages.surnameHidden}
      shape="sheet"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="space-y-6">
        <section>
          <ApplicantBadge state={row.state} />
          <h3 className="mt-3 font-sans text-small font-semibold tracking-normal">
            {messages.next}
          </h3>
          <p className="mt-1 text-small text-ink-2">{nextText(row, name)}</p>
          {row.decline_words !== null && (
            <p className="mt-1 text-small whitespace-pre-line text-ink-2">
              {messages.quoted(row.decline_words)}
            </p>
          )}
          {row.profile_updated_since && (
            <p className="mt-2 rounded-control bg-accent-tint px-3 py-2 text-small text-accent-text">
              {messages.updatedText(name)}
            </p>
          )}
        </section>
        <Offer row={row} />
        <Words row={row} />
        {row.is_name_open && row.profile !== null && (
          <Papers row={row} name={name} isOnline={isOnline} onOpen={onOpenPaper} />
        )}
        {livingStates.has(row.state) && (
          <Part title={reviewMessages.ofTenant}>{renderReviews(row.id)}</Part>
        )}
        <History userId={userId} row={row} name={name} />
        <div className="sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 py-4">
          {children}
        </div>
      </div>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="font-sans text-small font-semibold tracking-normal">{title}</h3>
      <div className="mt-1.5 text-small [overflow-wrap:anywhere] text-ink-2">{children}</div>
    </section>
  )
}

function Offer({ row: { offer, state } }: { row: ApplicantRow }) {
  if (offer === null || (state !== 'offered' && state !== 'accepted')) return null
  return (
    <Part title={messages.offerStands}>
      <p className="tnum">
        {messages.offerLine(
          rupeesOf(offer.rent_paise),
          rupeesOf(offer.deposit_paise),
          formatDayWithYear(offer.start_on),
          offer.months,
        )}
      </p>
      {offer.words !== null && (
        <p className="mt-1 whitespace-pre-line">{messages.quoted(offer.words)}</p>
      )}
    </Part>
  )
}

function Words({ row: { message, profile, co_applicants: together } }: { row: ApplicantRow }) {
  const phone = profile?.reference_phone ?? null
  return (
    <>
      {message !== null && (
        <Part title={messages.words}>
          <p className="whitespace-pre-line">{messages.quoted(message)}</p>
        </Part>
      )}
      {profile?.about != null && (
        <Part title={messages.about}>
          <p className="whitespace-pre-line">{profile.about}</p>
        </Part>
      )}
      {profile?.earlier_home != null && (
        <Part title={messages.earlierHome}>
          <p>{profile.earlier_home}</p>
        </Part>
      )}
      {together.length > 0 && (
        <Part title={messages.together}>
          <ul>
            {together.map((one) => (
              <li key={coApplicantText(one)}>{coApplicantText(one)}</li>
            ))}
          </ul>
        </Part>
      )}
      {profile?.reference_name != null && (
        <Part title={messages.reference}>
          <p>{profile.reference_name}</p>
          {phone !== null && (
            <a href={`tel:${phone}`} className="link inline-block py-1">
              {formatPhone(phone)}
            </a>
          )}
        </Part>
      )}
    </>
  )
}

type PapersProps = {
  row: ApplicantRow
  name: string
  isOnline: boolean
  onOpen: (paper: ApplicationDocument) => void
}

function Papers({ row: { documents }, name, isOnline, onOpen }: PapersProps) {
  return (
    <Part title={messages.papers}>
      {documents.length === 0 ? (
        <p>{applicantPaperMessages.none(name)}</p>
      ) : (
        <>
          <ul className="divide-y divide-line rounded-card border border-line">
            {documents.map((paper) => (
              <li key={paper.id} className="flex items-center gap-3 px-3.5 py-2.5">
                <FileText aria-hidden="true" className="ico shrink-0 text-ink-3" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold text-ink">
                    {paperKindLabels[paper.kind]}
                  </span>
                  <span className="block text-meta text-ink-3">
                    {paper.is_open
                      ? applicantPaperMessages.openUntil(formatLastDay(paper.granted_until))
                      : applicantPaperMessages.noLonger}
                  </span>
                </span>
                {paper.is_open && (
                  <Button
                    size="table"
                    variant="line"
                    aria-label={applicantPaperMessages.openOf(
                      paperKindLabels[paper.kind],
                      paper.file_name,
                    )}
                    disabled={!isOnline}
                    onClick={() => onOpen(paper)}
                  >
                    {applicantPaperMessages.open}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-meta text-ink-3">{applicantPaperMessages.noted(name)}</p>
        </>
      )}
    </Part>
  )
}

function History({ userId, row, name }: { userId: string; row: ApplicantRow; name: string }) {
  const { client } = useSession()
  const asked = useQuery(threadApplicationQuery(client, userId, row.enquiry_id))
  const steps = asked.data?.id === row.id ? asked.data.steps : []
  return (
    <Part title={messages.history}>
      {asked.isPending ? (
        <SkeletonRegion label={messages.historyLoading} className="space-y-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </SkeletonRegion>
      ) : asked.data === undefined ? (
        <LoadFailed
          title={messages.historyFailed}
          reason={toApplicantProblem(asked.error)}
          onRetry={() => asked.refetch()}
        />
      ) : (
        <ol className="space-y-3 border-l-2 border-line pl-4">
          {steps.flatMap((step) => {
            const text = stepText(step, name, asked.data?.my_side ?? 'owner')
            return text === ''
              ? []
              : [
                  <li key={`${step.action} ${step.at}`}>
                    <span className="block font-semibold text-ink">{text}</span>
                    <time dateTime={step.at} className="text-meta text-ink-3">
                      {formatMoment(step.at)}
                    </time>
                  </li>,
                ]
          })}
        </ol>
      )}
    </Part>
  )
}
