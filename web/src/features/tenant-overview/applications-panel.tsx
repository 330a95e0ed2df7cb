import { useQuery } from '@tanstack/react-query'
import { heldRolesQuery } from '../../api/account.ts'
import { useSession } from '../../auth/session-context.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from './panel.tsx'

const states = {
  pending: { tone: 'accent', text: 'Waiting for a decision' },
  approved: { tone: 'ok', text: 'Approved' },
  rejected: { tone: 'bad', text: 'Not approved' },
} as const

/** The person's applications and their states. Applying for a home is not open yet: the panel says so. */
export function ApplicationsPanel({ userId }: { userId: string }) {
  const { client } = useSession()
  const roles = useQuery(heldRolesQuery(client, userId))
  const broker = roles.data?.find(({ role }) => role === 'broker')
  return (
    <Panel
      title="Applications"
      link={{ to: paths.dashboard.child('apply-broker'), text: 'Become a broker' }}
      query={{ isReady: roles.data !== undefined, error: roles.error, refetch: roles.refetch }}
    >
      <ul className="space-y-3 text-small">
        <li className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">For homes</span>
          <Badge>Coming soon</Badge>
        </li>
        {broker !== undefined && (
          <li className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-semibold">To be a broker</span>
            <Badge tone={states[broker.role_approval_status].tone}>
              {states[broker.role_approval_status].text}
            </Badge>
          </li>
        )}
      </ul>
      {broker === undefined && (
        <p className="mt-3 text-small text-ink-2">You have not applied for anything.</p>
      )}
    </Panel>
  )
}
