// One application of the person: the form while it is a draft, then what becomes of it. `?application=…` of a dashboard.

import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationRow } from '@basera/contract/chain/application'
import { APPOINTMENTS_READ_MS } from '@basera/contract/constants/visit-hours'
import {
  applicationMessages as messages,
  applyMessages,
} from '@basera/contract/messages/chain/applications'
import { renterProfileMessages } from '@basera/contract/messages/chain/renter-profile'
import { myApplicationsQuery, toApplicationProblem } from '../../api/applying/applications.ts'
import { renterProfileQuery, toProfileProblem } from '../../api/applying/renter-profile.ts'
import { useSession } from '../../auth/session-context.tsx'
import { ApplicationBadge } from '../../components/application-badge.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { firstNameOf } from '../../lib/words.ts'
import { dayOf } from '../../lib/week-days.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { ApplicationStatus } from './application-status.tsx'
import { textOf, titleOf } from './application-texts.ts'
import { ApplyForm } from './apply-form.tsx'
import { HomeLine } from './home-line.tsx'
import { useApplicationSteps } from './use-application-steps.ts'
import { useApplicationsWatch } from './use-applications-watch.ts'
import { WithdrawSection } from './withdraw-section.tsx'

type ApplicationPageProps = {
  userId: string
  cardName: string
  applicationId: string
  /** The list of applications. */
  dashboardPath: string
  profilePath: string
  conversationPathOf: (enquiryId: string) => string
  /** Shows another application in this one's place. */
  onOpen: (applicationId: string) => void
}

export function ApplicationPage(props: ApplicationPageProps) {
  const { userId, applicationId, dashboardPath } = props
  const { client } = useSession()
  const [isFollowing, setIsFollowing] = useState(false)
  const list = useQuery({
    ...myApplicationsQuery(client, userId),
    refetchInterval: isFollowing ? false : APPOINTMENTS_READ_MS,
  })
  const application = list.data?.find(({ id }) => id === applicationId)
  useApplicationsWatch({
    userId,
    ids: application === undefined ? [] : [application.id],
    onFollowing: setIsFollowing,
  })
  return (
    <div className="page-width py-8 lg:py-10">
      <PageLink
        to={dashboardPath}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 text-small font-medium text-ink-2 hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="ico" />
        {messages.back}
      </PageLink>
      {application !== undefined ? (
        <OneApplication
          key={application.id}
          {...props}
          application={application}
          nowMs={list.dataUpdatedAt}
        />
      ) : list.isPending ? (
        <>
          <h1 className="sr-only">{messages.loadingOne}</h1>
          <SkeletonRegion label={messages.loadingOne} className="mt-4 space-y-6">
            <Skeleton className="h-11 w-2/3 rounded-control" />
            <Skeleton className="h-24 w-full rounded-panel" />
            <Skeleton className="h-72 w-full rounded-panel" />
          </SkeletonRegion>
        </>
      ) : list.data === undefined ? (
        <>
          <h1 className="mb-6 text-h2">{messages.list}</h1>
          <LoadFailed
            title={messages.failed}
            reason={toApplicationProblem(list.error)}
            onRetry={() => list.refetch()}
          />
        </>
      ) : (
        <div className="mt-4">
          <h1 className="text-h2 lg:text-h1">{messages.gone}</h1>
          <p className="mt-2 text-ink-2">{messages.goneText}</p>
        </div>
      )}
    </div>
  )
}

type OneApplicationProps = ApplicationPageProps & { application: ApplicationRow; nowMs: number }

function OneApplication(props: OneApplicationProps) {
  const { userId, application, nowMs, conversationPathOf, onOpen } = props
  const [today] = useState(() => dayOf(Date.now()))
  const [said, setSaid] = useState('')
  const [isDiscarding, setIsDiscarding] = useState(false)
  const steps = useApplicationSteps(userId)
  const name = firstNameOf(application.other.name)
  const isDraft = application.state === 'draft'
  const isGone = isDraft && !application.home.is_listed
  return (
    <>
      {!isDraft && (
        <p className="mt-2">
          <ApplicationBadge state={application.state} />
        </p>
      )}
      <h1 className="mt-2 text-h2 lg:text-h1">
        {isGone
          ? applyMessages.notFree
          : isDraft
            ? applyMessages.title
            : titleOf(application, name)}
      </h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        {isGone
          ? applyMessages.notFreeText(name)
          : isDraft
            ? applyMessages.text
            : textOf(application, name)}
      </p>
      {isGone ? (
        <div className="mt-8 max-w-2xl space-y-6">
          <HomeLine home={application.home} />
          <PageLink to={paths.properties()} className={buttonClasses()}>
            {applyMessages.seeOthers}
          </PageLink>
        </div>
      ) : isDraft ? (
        <DraftForm
          {...props}
          today={today}
          steps={steps}
          onSent={() => setSaid(messages.sentNow(name))}
        />
      ) : (
        <ApplicationStatus
          userId={userId}
          application={application}
          today={today}
          nowMs={nowMs}
          steps={steps}
          said={said}
          conversationPath={conversationPathOf(application.enquiry_id)}
          onSaid={setSaid}
          onBegun={onOpen}
        />
      )}
      {isDraft && (
        <div className="mt-8 max-w-[43rem]">
          <WithdrawSection
            userId={userId}
            application={application}
            name={name}
            isAsking={isDiscarding}
            onAsk={setIsDiscarding}
            onWithdrawn={() => setSaid(messages.withdrawnNow)}
          />
        </div>
      )}
    </>
  )
}

type DraftFormProps = OneApplicationProps & {
  today: string
  steps: ReturnType<typeof useApplicationSteps>
  onSent: () => void
}

/** The renter profile's address, from which it goes back to this application. */
const leadingBack = (profilePath: string, applicationId: string): string =>
  `${profilePath}${profilePath.includes('?') ? '&' : '?'}application=${applicationId}`

function DraftForm(props: DraftFormProps) {
  const { userId, cardName, application, today, steps, profilePath, dashboardPath, onSent } = props
  const { client } = useSession()
  const profile = useQuery(renterProfileQuery(client, userId))
  if (profile.data !== undefined)
    return (
      <ApplyForm
        userId={userId}
        cardName={cardName}
        application={application}
        profile={profile.data}
        today={today}
        steps={steps}
        profilePath={leadingBack(profilePath, application.id)}
        backPath={dashboardPath}
        onSent={onSent}
      />
    )
  return (
    <div className="mt-8">
      {profile.isPending ? (
        <SkeletonRegion label={renterProfileMessages.loading} className="space-y-5">
          <Skeleton className="h-24 w-full rounded-panel" />
          <Skeleton className="h-72 w-full rounded-panel" />
        </SkeletonRegion>
      ) : (
        <LoadFailed
          title={renterProfileMessages.failed}
          reason={toProfileProblem(profile.error)}
          onRetry={() => profile.refetch()}
        />
      )}
    </div>
  )
}
