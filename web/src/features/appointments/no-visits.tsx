import { CalendarDays } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { appointmentsMessages as messages } from '@basera/contract/messages/chain/appointments'
import { hostedHomesQuery } from '../../api/applying/visit-hours.ts'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

type NoVisitsProps = { userId: string; isHost: boolean; hoursPath: string }

/** Nothing is coming: for a host the way to the hours, for everybody else the way to homes. */
export function NoVisits({ userId, isHost, hoursPath }: NoVisitsProps) {
  return (
    <div className="flex flex-col items-center px-2 py-12 text-center">
      <span className="arch grid h-[5.5rem] w-18 place-items-end justify-center bg-primary-tint pb-4 text-primary">
        <CalendarDays aria-hidden="true" className="size-9" />
      </span>
      <h2 className="mt-6 text-h2">{messages.noneTitle}</h2>
      {isHost ? <ForHost userId={userId} hoursPath={hoursPath} /> : <ForSeeker />}
    </div>
  )
}

function ForHost({ userId, hoursPath }: Pick<NoVisitsProps, 'userId' | 'hoursPath'>) {
  const { client } = useSession()
  const homes = useQuery(hostedHomesQuery(client, userId))
  const hasHours = homes.data?.some(({ hours }) => hours !== null) ?? false
  return (
    <>
      <p className="mt-3 max-w-[48ch] text-ink-2">
        {hasHours ? messages.noneHostWithHours : messages.noneHost}
      </p>
      <PageLink
        to={hoursPath}
        className={buttonClasses({ variant: hasHours ? 'line' : 'primary', className: 'mt-7' })}
      >
        {hasHours ? messages.seeHours : messages.setHours}
      </PageLink>
    </>
  )
}

function ForSeeker() {
  return (
    <>
      <p className="mt-3 max-w-[48ch] text-ink-2">{messages.noneTenant}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <PageLink to={paths.properties()} className={buttonClasses()}>
          {messages.seeHomes}
        </PageLink>
        <PageLink to={paths.conversations()} className={buttonClasses({ variant: 'line' })}>
          {messages.messages}
        </PageLink>
      </div>
    </>
  )
}
