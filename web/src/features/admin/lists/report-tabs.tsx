import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { reportTabMessages as texts } from '@basera/contract/messages/chain/reported-conversations'
import { countQuery, type AdminClient } from '../../../api/admin/admin-client.ts'
import { Link } from '../../../ui/link.tsx'
import { CountBadge } from '../../../ui/count-badge.tsx'
import { useAdminClient } from '../shared/use-admin-client.ts'

type ReportTab = 'homes' | 'conversations' | 'reviews' | 'case'

/** Reported homes and reported conversations, each with how many wait; reported reviews; cases opened by hand. */
export function ReportTabs({ shown }: { shown: ReportTab }) {
  const client = useAdminClient()
  return client === null ? null : <Tabs client={client} shown={shown} />
}

function Tabs({ client, shown }: { client: AdminClient; shown: ReportTab }) {
  const homes = useQuery(countQuery(client, 'reports', {}))
  const conversations = useQuery(countQuery(client, 'thread_reports', {}))
  const tabs = [
    { name: 'homes', to: '?', label: texts.homes, waiting: homes.data ?? 0 },
    {
      name: 'conversations',
      to: '?show=conversations',
      label: texts.conversations,
      waiting: conversations.data ?? 0,
    },
    { name: 'reviews', to: '?show=reviews', label: texts.reviews, waiting: 0 },
    { name: 'case', to: '?show=case', label: texts.openCase, waiting: 0 },
  ] as const
  return (
    <nav aria-label={texts.label} className="mt-6 flex overflow-x-auto border-b border-line">
      {tabs.map(({ name, to, label, waiting }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === shown ? 'page' : undefined}
          className={clsx(
            '-mb-px flex min-h-11 items-center gap-2 border-b-[3px] px-4 text-small font-semibold',
            name === shown
              ? 'border-primary text-ink'
              : 'border-transparent text-ink-3 hover:text-ink',
          )}
        >
          {label}
          {waiting > 0 && <CountBadge count={waiting} label={texts.waiting(waiting)} />}
        </Link>
      ))}
    </nav>
  )
}
