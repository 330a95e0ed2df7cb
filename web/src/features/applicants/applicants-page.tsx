// Who applied for one home, in the order in which they applied: facts side by side, and what the host can do with each.

import { ArrowLeft, Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { APPOINTMENTS_READ_MS } from '@basera/contract/constants/visit-hours'
import {
  applicantGroupLabels,
  applicantsMessages as messages,
} from '@basera/contract/messages/chain/applicants'
import { homeApplicationsQuery, toApplicantProblem } from '../../api/applying/applicants.ts'
import { newApplicantsQuery } from '../../api/applying/new-applicants.ts'
import type { HostedHome } from '../../api/applying/visit-hours.ts'
import { hostedHomesQuery } from '../../api/applying/visit-hours.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { daysAgo } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { holderOf } from './applicant-acts.ts'
import type { OpenDialog } from './applicant-dialogs.tsx'
import {
  countOf,
  countsWith,
  groups,
  notYetIn,
  rowsWith,
  statesOf,
  type Group,
  type OwnHome,
} from './applicant-groups.ts'
import { Applicants } from './applicants.tsx'
import { useApplicantSteps } from './use-applicant-steps.ts'
import { useApplicantsWatch } from './use-applicants-watch.ts'

type ApplicantsPageProps = {
  userId: string
  home: OwnHome
  group: Group
  /** The home's own page. */
  homePath: string
  onGroup: (group: Group) => void
  onHome: (homeId: string) => void
  conversationPathOf: (enquiryId: string) => string
  /** What earlier hosts said of whoever applied. */
  renderReviews: (applicationId: string) => ReactNode
}

export function ApplicantsPage(props: ApplicantsPageProps) {
  const { userId, home, group, homePath, onGroup, onHome, conversationPathOf, renderReviews } =
    props
  const { client } = useSession()
  const isOnline = useOnline()
  const [isFollowing, setIsFollowing] = useState(false)
  const asked = useInfiniteQuery({
    ...homeApplicationsQuery(client, userId, home.id, statesOf[group]),
    refetchInterval: isFollowing ? false : APPOINTMENTS_READ_MS,
  })
  const pages = asked.data?.pages ?? []
  const rows = asked.isPlaceholderData ? [] : pages.flatMap((page) => page.applications)
  useApplicantsWatch({ userId, ids: rows.map(({ id }) => id), onFollowing: setIsFollowing })
  const first = pages[0]
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const steps = useApplicantSteps(userId, (row, draft) =>
    setDialog({ kind: 'decline', row, draft }),
  )
  const moving = notYetIn(rows, steps.moving, group)
  const counts = first && countsWith(first.counts, moving)
  const isRead = first !== undefined && !asked.isPlaceholderData
  const today = rows.filter(
    ({ submitted_at: at }) => at !== null && daysAgo(at, asked.dataUpdatedAt) === 0,
  ).length

  return (
    <div className="page-width py-8 lg:py-10">
      <PageLink
        to={homePath}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small font-medium text-ink-2 hover:text-primary"
      >
        <ArrowLeft aria-hidden="true" className="ico" />
        {messages.back}
      </PageLink>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-h2 lg:text-h1">{messages.title}</h1>
          <p className="mt-2 font-semibold [overflow-wrap:anywhere]">{home.title}</p>
          {counts !== undefined && (
            <p className="text-ink-2">
              {messages.text(countOf(counts, 'all'), group === 'all' ? today : 0)}
            </p>
          )}
        </div>
        <HomePicker userId={userId} homeId={home.id} onHome={onHome} />
      </div>
      {!isOnline && <p className="mt-4 text-small text-ink-2">{messages.offline}</p>}
      <Tabs
        value={group}
        onValueChange={(value) => {
          const chosen = groups.find((one) => one === value)
          if (chosen !== undefined) onGroup(chosen)
        }}
      >
        <TabList aria-label={messages.groups} className="mt-6 overflow-x-auto">
          {groups.map((one) => (
            <Tab key={one} value={one} className="shrink-0">
              {applicantGroupLabels[one]}
              {counts !== undefined && (
                <span className="tnum ml-2 text-micro text-ink-3">{countOf(counts, one)}</span>
              )}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={group}>
          <p className="mt-5 flex items-start gap-3 rounded-card bg-fill px-4 py-3.5 text-meta text-ink-2">
            <Scale aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            <span>
              <span className="font-semibold text-ink">{messages.facts}</span> {messages.factsText}
            </span>
          </p>
          <div className="mt-5">
            {isRead ? (
              <>
                <Applicants
                  // What was new in another group is not new here.
                  key={group}
                  userId={userId}
                  home={home}
                  answer={first}
                  rows={rowsWith(rows, moving, group)}
                  waiting={rows.filter(
                    ({ state }) => state === 'submitted' || state === 'shortlisted',
                  )}
                  holder={holderOf(rows)}
                  steps={steps}
                  dialog={dialog}
                  onDialog={setDialog}
                  group={group}
                  isOnline={isOnline}
                  conversationPathOf={conversationPathOf}
                  renderReviews={renderReviews}
                />
                {asked.hasNextPage && (
                  <Button
                    variant="line"
                    className="mt-5"
                    busy={asked.isFetchingNextPage && <BusyLabel>{messages.loadingMore}</BusyLabel>}
                    onClick={() => void asked.fetchNextPage()}
                  >
                    {messages.more}
                  </Button>
                )}
              </>
            ) : asked.error === null ? (
              <SkeletonRegion label={messages.loading}>
                <Skeleton className="h-[32rem] w-full rounded-panel" />
              </SkeletonRegion>
            ) : (
              <LoadFailed
                title={messages.failed}
                reason={toApplicantProblem(asked.error)}
                onRetry={() => asked.refetch()}
              />
            )}
          </div>
        </TabPanel>
      </Tabs>
    </div>
  )
}

type HomePickerProps = { userId: string; homeId: string; onHome: (homeId: string) => void }

/** Another of the person's homes. Who has one only needs no choice. */
function HomePicker({ userId, homeId, onHome }: HomePickerProps) {
  const { client } = useSession()
  const homes = useQuery(hostedHomesQuery(client, userId)).data
  const waiting = useQuery(newApplicantsQuery(client, userId)).data
  if (homes === undefined || !homes.some(({ id }) => id === homeId) || homes.length < 2) return null
  return (
    <div className="w-full sm:max-w-96">
      <Field label={messages.home}>
        {(control) => (
          <Select
            {...control}
            value={homeId}
            onChange={({ currentTarget }) => onHome(currentTarget.value)}
          >
            {homes.map(({ id, title }: HostedHome) => (
              <option key={id} value={id}>
                {messages.homeOption(title, waiting?.get(id) ?? 0)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
