import { EllipsisVertical } from 'lucide-react'
import { threadMessages } from '@basera/contract/messages/chain/enquiries'
import { patient } from '../../../ui/deferred.tsx'
import { LazyMenuButton } from '../../../ui/lazy-menu.tsx'
import type { ThreadMenuProps } from './thread-menu.tsx'

const loadThreadMenu = () => import('./thread-menu.tsx').then((module) => module.ThreadMenu)
const ThreadMenu = patient(loadThreadMenu)

export function ThreadMenuButton(props: ThreadMenuProps) {
  return (
    <LazyMenuButton
      label={threadMessages.menu(props.thread.other.name)}
      renderMenu={(trigger, isByKey) => (
        <ThreadMenu {...props} trigger={trigger} isByKey={isByKey} />
      )}
      preload={loadThreadMenu}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-fill hover:text-ink"
    >
      <EllipsisVertical aria-hidden="true" className="size-5" />
    </LazyMenuButton>
  )
}
