import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, MonitorSmartphone, Smartphone } from 'lucide-react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { accountKey, sessionsQuery, type AccountSession } from '../../api/account/account.ts'
import { requireData, requireSuccess } from '../../api/client-error.ts'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { describeDevice } from './device-words.ts'
import { SectionWait } from './section-wait.tsx'
import { SettingsSection } from './settings-section.tsx'

export function SessionsSection() {
  const { userId, client } = useAccount()
  const sessions = useQuery(sessionsQuery(client, userId))
  return (
    <SettingsSection
      title="Active sessions"
      description="Where you are signed in. Sign out what you do not know, and change your password."
    >
      {sessions.data === undefined ? (
        <SectionWait what="your sessions" lines={2} query={sessions} />
      ) : (
        <SessionList sessions={sessions.data} />
      )}
    </SettingsSection>
  )
}

function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const { userId, client } = useAccount()
  const queryClient = useQueryClient()
  const hasOthers = sessions.some(({ is_current: isCurrent }) => !isCurrent)

  const endingOthers = useSubmit({
    send: async () => {
      requireSuccess(await (await client()).auth.signOut({ scope: 'others' }))
      await queryClient.invalidateQueries({ queryKey: [...accountKey(userId), 'sessions'] })
    },
    onDone: () => notify.success(messages.othersEnded),
    toProblem: toAccountRefusal,
  })

  return (
    <div className="space-y-4">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers ? (
        <Button
          variant="line"
          onClick={() => endingOthers.submit()}
          busy={endingOthers.isBusy && <BusyLabel>Signing out...</BusyLabel>}
        >
          Sign out others
        </Button>
      ) : (
        <p className="text-small text-ink-2">You are signed in nowhere else.</p>
      )}
      <FormError message={endingOthers.problem} />
    </div>
  )
}

const deviceIcons = { phone: Smartphone, computer: Laptop, unknown: MonitorSmartphone } as const

function SessionRow({ session }: { session: AccountSession }) {
  const { userId, client } = useAccount()
  const queryClient = useQueryClient()
  const { id, ip, is_current: isCurrent, last_used_at: lastUsedAt } = session
  const { kind, words } = describeDevice(session.user_agent)
  const DeviceIcon = deviceIcons[kind]

  const ending = useSubmit({
    send: async () => {
      requireData(await (await client()).rpc('end_my_session', { _session_id: id }))
      await queryClient.invalidateQueries({ queryKey: [...accountKey(userId), 'sessions'] })
    },
    onDone: () => notify.success(messages.sessionEnded),
    toProblem: toAccountRefusal,
  })

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
      <DeviceIcon aria-hidden="true" className="size-6 text-ink-3" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2.5 font-semibold">
          {words}
          {isCurrent && <Badge tone="primary">This device</Badge>}
        </p>
        <p className="mt-0.5 text-small text-ink-2">
          Last used <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
          {ip !== null && `, from ${ip}`}
        </p>
        <FormError message={ending.problem} />
      </div>
      {!isCurrent && (
        <Button
          variant="line"
          aria-label={`Sign out ${words}, last used ${formatMoment(lastUsedAt)}`}
          onClick={() => ending.submit()}
          busy={ending.isBusy && <BusyLabel>Signing out...</BusyLabel>}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
