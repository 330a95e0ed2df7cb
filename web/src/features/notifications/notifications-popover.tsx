import { Settings } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { useId, useState, type ReactElement } from 'react'
import { useQuery } from '@tanstack/react-query'
import { notificationScreenMessages as messages } from '@basera/contract/messages/chain/notification-screens'
import { toUserError } from '../../api/api-error.ts'
import { newestNotificationsQuery } from '../../api/conversations/notifications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { UndoBar } from '../../components/undo-bar.tsx'
import { paths } from '../../paths.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ArrivedLine } from './arrived-line.tsx'
import { NoNotifications } from './no-notifications.tsx'
import { NotificationRows } from './notification-rows.tsx'
import { RowKeys } from './row-keys.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useArrived } from './use-arrived.ts'
import { useMarks, useSeen } from './use-marks.ts'

type NotificationsPopoverProps = {
  userId: string
  /** The bell; it must pass its ref and props on. */
  trigger: ReactElement
}

/** The newest notifications under the bell. Mounted with the first press, and open then. */
export function NotificationsPopover({ userId, trigger }: NotificationsPopoverProps) {
  const [isOpen, setIsOpen] = useState(true)
  const titleId = useId()
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-labelledby={titleId}
          className="pop-enter z-40 flex max-h-(--radix-popover-content-available-height) w-[26rem] max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-panel border border-line bg-surface text-ink shadow-pop outline-none"
        >
          <Newest userId={userId} titleId={titleId} onLeave={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type NewestProps = { userId: string; titleId: string; onLeave: () => void }

function Newest({ userId, titleId, onLeave }: NewestProps) {
  const { client } = useSession()
  const marks = useMarks(userId)
  const arrived = useArrived(userId)
  const { data, error, refetch, isFetching } = useQuery(newestNotificationsQuery(client, userId))
  const newest = data?.notifications[0]
  useSeen(userId, newest?.seen_at === null ? newest.id : null)
  return (
    <RowKeys onRead={marks.read} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-2 py-2.5 pr-2.5 pl-4.5">
        <h2 id={titleId} className="mr-auto text-h3">
          {messages.title}
        </h2>
        <Button variant="text" size="table" onClick={marks.readAll}>
          {messages.markAll}
        </Button>
        <PageLink
          to={paths.notificationSettings()}
          aria-label={messages.preferences}
          title={messages.preferences}
          onClick={onLeave}
          className={buttonClasses({ variant: 'ghost', size: 'icon' })}
        >
          <Settings aria-hidden="true" className="size-5" />
        </PageLink>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto pb-2">
        <div className="px-4.5">
          <UndoBar decisions={marks.decisions} />
        </div>
        <ArrivedLine
          count={arrived.count}
          onShow={() => {
            arrived.clear()
            void refetch()
          }}
        />
        {data === undefined && error !== null && !isFetching ? (
          <div className="px-4.5 pb-3">
            <LoadFailed
              title={messages.failed}
              reason={toUserError(error)}
              onRetry={() => void refetch()}
            />
          </div>
        ) : data === undefined ? (
          <RowsSkeleton look="plain" />
        ) : data.notifications.length === 0 ? (
          <NoNotifications text={messages.none} />
        ) : (
          <NotificationRows
            rows={data.notifications}
            marks={marks}
            look="plain"
            onLeave={onLeave}
          />
        )}
      </div>
      <PageLink
        to={paths.notifications()}
        onClick={onLeave}
        className="border-t border-line py-4 text-center text-small font-semibold text-primary hover:bg-fill"
      >
        {messages.all}
      </PageLink>
    </RowKeys>
  )
}
