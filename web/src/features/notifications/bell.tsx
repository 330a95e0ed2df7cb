import { Bell as BellDrawing } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../../api/conversations/notifications.ts'
import { useSession } from '../../auth/session-context.tsx'
import { usePushKey } from '../../auth/use-push-key.ts'
import { PageLink } from '../../components/page-link.tsx'
import { hasPushMark } from '../../lib/push-mark.ts'
import { paths } from '../../paths.ts'
import { deferred, patient } from '../../ui/deferred.tsx'
import { bellCount, bellLabel } from './bell-count.ts'
import { useNotificationWatch } from './use-notification-watch.ts'

const loadPopover = () =>
  import('./notifications-popover.tsx').then((module) => module.NotificationsPopover)
const NotificationsPopover = patient(loadPopover)
const loadAhead = () => void loadPopover().catch(() => undefined)

const PushRenewal = deferred(() => import('./push-renewal.ts').then((module) => module.PushRenewal))

const LOOK =
  'relative grid size-11 place-items-center rounded-control text-ink-2 hover:bg-fill hover:text-ink data-[state=open]:bg-fill'

/** The count of unseen notifications, and the list of the newest. On a phone it leads to the page of all. */
export function Bell({ userId }: { userId: string }) {
  const { client } = useSession()
  useNotificationWatch(userId)
  const { data } = useQuery(unreadQuery(client, userId))
  const pushKey = usePushKey()
  const [hasPushes] = useState(hasPushMark)
  const [isWanted, setIsWanted] = useState(false)
  const unseen = data?.unseen_notifications ?? 0
  const look = {
    type: 'button' as const,
    'aria-label': bellLabel(unseen),
    'aria-haspopup': 'dialog' as const,
    className: LOOK,
    children: <Drawing unseen={unseen} />,
  }
  return (
    <>
      {pushKey !== null && hasPushes && <PushRenewal userId={userId} pushKey={pushKey} />}
      <PageLink
        to={paths.notifications()}
        aria-label={bellLabel(unseen)}
        className={`${LOOK} lg:hidden`}
      >
        <Drawing unseen={unseen} />
      </PageLink>
      <span className="max-lg:hidden">
        {isWanted ? (
          <Suspense fallback={<button {...look} aria-expanded="false" aria-busy="true" />}>
            <NotificationsPopover userId={userId} trigger={<button {...look} />} />
          </Suspense>
        ) : (
          <button
            {...look}
            aria-expanded="false"
            onClick={() => setIsWanted(true)}
            onPointerEnter={loadAhead}
            onFocus={loadAhead}
          />
        )}
      </span>
    </>
  )
}

function Drawing({ unseen }: { unseen: number }) {
  const count = bellCount(unseen)
  return (
    <>
      <BellDrawing aria-hidden="true" className="size-5" />
      {count !== '' && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums"
        >
          {count}
        </span>
      )}
    </>
  )
}
