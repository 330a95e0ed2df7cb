import { deferred } from '../../ui/deferred.tsx'

const UnreadThreads = deferred(() =>
  import('../../features/notifications/unread-threads.tsx').then((module) => module.UnreadThreads),
)

type NavCountProps = {
  child: string
  /** In the rail of icons a dot says it. */
  isDot?: boolean
}

/** What waits on the page of a navigation entry; most have no count. Its code comes later and moves nothing. */
export function NavCount({ child, isDot = false }: NavCountProps) {
  return child === 'communication' ? <UnreadThreads isDot={isDot} /> : null
}
