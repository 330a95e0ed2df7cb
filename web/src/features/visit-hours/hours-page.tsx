// Visiting hours of the person's homes, one home at a time: `?show=hours&home=…`.

import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { visitHoursMessages as messages } from '@basera/contract/messages/chain/visit-hours'
import {
  hostedHomesQuery,
  toHoursProblem,
  visitHoursQuery,
  type HostedHome,
} from '../../api/applying/visit-hours.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { UnsavedChanges } from '../../components/unsaved-changes.tsx'
import { dayOf } from '../../lib/week-days.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { HoursForm } from './hours-form.tsx'
import { HoursSkeleton } from './hours-skeleton.tsx'

type HoursPageProps = {
  userId: string
  /** As the address names it; null or unknown: the first of the list. */
  homeId: string | null
  /** Address of the list of visits. */
  listPath: string
  onHome: (homeId: string) => void
}

export function HoursPage({ userId, homeId, listPath, onHome }: HoursPageProps) {
  const { client } = useSession()
  const homes = useQuery(hostedHomesQuery(client, userId))
  return (
    <div className="page-width py-10 lg:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h2 lg:text-h1">{messages.title}</h1>
          <p className="mt-2 max-w-[60ch] text-ink-2">{messages.text}</p>
        </div>
        <PageLink to={listPath} className={buttonClasses({ variant: 'line' })}>
          <ArrowLeft aria-hidden="true" className="ico" />
          {messages.back}
        </PageLink>
      </div>
      {homes.data !== undefined ? (
        <UnsavedChanges isAlsoOfSearch>
          <HoursOfHomes userId={userId} homes={homes.data} homeId={homeId} onHome={onHome} />
        </UnsavedChanges>
      ) : homes.isPending ? (
        <HoursSkeleton label={messages.loadingHomes} />
      ) : (
        <div className="mt-6">
          <LoadFailed
            title={messages.failedHomes}
            reason={toHoursProblem(homes.error)}
            onRetry={() => homes.refetch()}
          />
        </div>
      )}
    </div>
  )
}

type HoursOfHomesProps = {
  userId: string
  homes: readonly HostedHome[]
  homeId: string | null
  onHome: (homeId: string) => void
}

function HoursOfHomes({ userId, homes, homeId, onHome }: HoursOfHomesProps) {
  const [today] = useState(() => dayOf(Date.now()))
  const home = homes.find(({ id }) => id === homeId) ?? homes[0]
  if (home === undefined) return <NoHomes />
  const noteOf = ({ hours }: HostedHome) =>
    hours === null
      ? ` (${messages.noHours})`
      : hours.paused_until !== null && hours.paused_until > today
        ? ` (${messages.paused})`
        : ''
  return (
    <>
      <div className="mt-6 max-w-md">
        <Field label={messages.home} help={homes.length > 1 ? messages.homeHelp : undefined}>
          {(control) => (
            <Select
              {...control}
              value={home.id}
              onChange={({ currentTarget }) => onHome(currentTarget.value)}
            >
              {homes.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                  {noteOf(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <HoursOfHome
        key={home.id}
        userId={userId}
        homeId={home.id}
        today={today}
        others={homes.filter((one) => one !== home)}
      />
    </>
  )
}

type HoursOfHomeProps = {
  userId: string
  homeId: string
  today: string
  others: readonly HostedHome[]
}

function HoursOfHome({ userId, homeId, today, others }: HoursOfHomeProps) {
  const { client } = useSession()
  /** Counts readings: another one begins the form anew. */
  const [turn, setTurn] = useState(0)
  const hours = useQuery(visitHoursQuery(client, userId, homeId, turn))
  if (hours.data === undefined && hours.isPending) return <HoursSkeleton label={messages.loading} />
  if (hours.data === undefined) {
    return (
      <div className="mt-6">
        <LoadFailed
          title={messages.failed}
          reason={toHoursProblem(hours.error)}
          onRetry={() => hours.refetch()}
        />
      </div>
    )
  }
  return (
    <HoursForm
      key={turn}
      userId={userId}
      homeId={homeId}
      stored={hours.data}
      today={today}
      others={others}
      onReload={() => setTurn(turn + 1)}
    />
  )
}

function NoHomes() {
  return (
    <div className="mt-6 rounded-panel border border-line bg-surface p-6">
      <h2 className="text-h3">{messages.noHomes}</h2>
      <p className="mt-2 max-w-[56ch] text-ink-2">{messages.noHomesText}</p>
      <PageLink to={paths.listProperty()} className={buttonClasses({ className: 'mt-5' })}>
        {messages.listHome}
      </PageLink>
    </div>
  )
}
