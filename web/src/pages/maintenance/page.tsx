import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { TicketsPage } from '../../features/tickets/tickets-page.tsx'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { paths } from '../../paths.ts'
import { deferred } from '../../ui/deferred.tsx'
import '../../features/tickets/tickets.css'

export { areaHead as head } from '../../components/area-head.ts'

// Loads with one.
const TicketPage = deferred(() =>
  import('../../features/tickets/ticket-page.tsx').then((module) => module.TicketPage),
)

const DisputePanel = deferred(() =>
  import('../../features/disputes/dispute-panel.tsx').then((module) => module.DisputePanel),
)

/** Repairs of whoever is signed in: of the homes that they let, else of the home that they live in. */
export function Component() {
  const security = useSecurity()
  const routePath = useRoutePath()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  if (security.kind !== 'signed-in') return null
  const { roles, person } = security
  const isOwnersPage = routePath.startsWith(paths.owner.index())
  const lets = isOwnersPage || roles.includes('owner') || roles.includes('broker')
  const isBoth = lets && !isOwnersPage
  const as = lets && !(isBoth && parameters.get('as') === 'tenant') ? 'host' : 'tenant'
  const wanted = parameters.get('only')
  const only = wanted === 'all' || wanted === 'over' ? wanted : 'open'
  const view = parameters.get('view') === 'list' ? 'list' : 'board'
  const pathTo = (search: Readonly<Record<string, string>>) => {
    const kept = Object.entries(search).filter(([, value]) => value !== '')
    const text = new URLSearchParams(kept).toString()
    return text === '' ? pathname : `${pathname}?${text}`
  }
  const asHere = isBoth && as === 'tenant' ? 'tenant' : ''
  const shown = {
    as: asHere,
    only: only === 'open' ? '' : only,
    view: view === 'list' ? 'list' : '',
    new: parameters.get('new') ?? '',
  }
  const pathOf = (id: string) => pathTo({ as: asHere, ticket: id })
  const ticketId = parameters.get('ticket')
  if (ticketId !== null)
    return (
      <TicketPage
        userId={person.id}
        ticketId={ticketId}
        listPath={pathTo({ as: asHere })}
        conversationPathOf={(id) => conversationPath(security, id)}
        dispute={<DisputePanel userId={person.id} kind="ticket" subjectId={ticketId} />}
      />
    )
  return (
    <TicketsPage
      key={as}
      userId={person.id}
      as={as}
      isBoth={isBoth}
      only={only}
      view={view}
      isReporting={shown.new === '1'}
      pathOf={pathOf}
      onChange={(next) =>
        void navigate(pathTo({ ...shown, ...next }), { preventScrollReset: true })
      }
      onSent={(id) => void navigate(pathOf(id))}
    />
  )
}
