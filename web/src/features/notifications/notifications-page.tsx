import { CheckCheck, Settings } from 'lucide-react'
import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  notificationScreenMessages as messages,
  notificationTabs,
  type NotificationTab,
} from '@basera/contract/messages/chain/notification-screens'
import { toUserError } from '../../api/api-error.ts'
import { notificationsQuery } from '../../api/conversations/notifications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { UndoBar } from '../../components/undo-bar.tsx'
import { paths } from '../../paths.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ArrivedLine } from './arrived-line.tsx'
import { isTab, kindsOf, tabs } from './kinds.ts'
import { NoNotifications } from './no-notifications.tsx'
import { NotificationRows } from './notification-rows.tsx'
import { RowKeys } from './row-keys.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { useArrived } from './use-arrived.ts'
import { useMarks, useSeen, type Marks } from './use-marks.ts'

/** All notifications of a person, by kind. */
export function NotificationsPage({ userId }: { userId: string }) {
  const [tab, setTab] = useState<NotificationTab>('all')
  const marks = useMarks(userId)
  return (
    <div className="page-width py-10 lg:py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h2 lg:text-h1">{messages.title}</h1>
          <p className="mt-2 max-w-[60ch] text-ink-2">{messages.text}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="line" onClick={marks.readAll}>
            <CheckCheck aria-hidden="true" className="ico" />
            {messages.markAll}
          </Button>
          <PageLink
            to={paths.notificationSettings()}
            className={buttonClasses({ variant: 'line' })}
          >
            <Settings aria-hidden="true" className="ico" />
            {messages.preferences}
          </PageLink>
        </div>
      </div>
      <Tabs
        value={tab}
        onValueChange={(text) => {
          if (isTab(text)) setTab(text)
        }}
        className="mt-6"
      >
        <TabList aria-label={messages.tabs} className="overflow-x-auto">
          {tabs.map((one) => (
            <Tab key={one} value={one}>
              {notificationTabs[one]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab} className="max-w-[46rem] pt-4">
          <UndoBar decisions={marks.decisions} />
          <ListOfKind key={tab} userId={userId} tab={tab} marks={marks} />
        </TabPanel>
      </Tabs>
    </div>
  )
}

type ListOfKindProps = { userId: string; tab: NotificationTab; marks: Marks }

function ListOfKind({ userId, tab, marks }: ListOfKindProps) {
  const { client } = useSession()
  const arrived = useArrived(userId)
  const list = useInfiniteQuery(notificationsQuery(client, userId, kindsOf(tab)))
  const rows = list.data?.pages.flatMap((page) => page.notifications)
  const newest = rows?.[0]
  // A tab of one kind shows not all: what it leaves out was not seen.
  useSeen(userId, tab === 'all' && newest?.seen_at === null ? newest.id : null)
  if (rows === undefined)
    return list.error !== null && !list.isFetching ? (
      <LoadFailed
        title={messages.failed}
        reason={toUserError(list.error)}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <RowsSkeleton look="framed" />
    )
  return (
    <>
      <ArrivedLine
        count={arrived.count}
        onShow={() => {
          arrived.clear()
          void list.refetch()
        }}
      />
      {rows.length === 0 ? (
        <NoNotifications text={tab === 'all' ? messages.none : messages.noneOfKind} />
      ) : (
        <RowKeys onRead={marks.read}>
          <NotificationRows rows={rows} marks={marks} look="framed" />
        </RowKeys>
      )}
      {list.hasNextPage && (
        <Button
          variant="line"
          className="mt-6"
          onClick={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage && <BusyLabel>{messages.loadingMore}</BusyLabel>}
        >
          {messages.more}
        </Button>
      )}
    </>
  )
}
