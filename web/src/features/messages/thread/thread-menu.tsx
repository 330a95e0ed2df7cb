import { Archive, Ban, Bell, BellOff, Flag } from 'lucide-react'
import type { Thread } from '@basera/contract/chain/conversation'
import { threadActions } from '@basera/contract/messages/chain/enquiries'
import { firstNameOf } from '../../../lib/words.ts'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import type { LazyMenuProps } from '../../../ui/lazy-menu.tsx'
import type { ThreadActions } from './use-thread-actions.ts'

export type ThreadMenuProps = { thread: Thread; actions: ThreadActions }

/** Actions on a whole conversation. */
export function ThreadMenu({
  thread,
  actions,
  trigger,
  isByKey,
}: ThreadMenuProps & LazyMenuProps & { isByKey: boolean }) {
  const name = firstNameOf(thread.other.name)
  return (
    <DropdownMenu trigger={trigger} isOpenAtFirst isByKey={isByKey}>
      {thread.muted_until === null ? (
        <MenuItem onSelect={() => actions.mute(thread)}>
          <BellOff aria-hidden="true" />
          {threadActions.mute}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => actions.unmute(thread)}>
          <Bell aria-hidden="true" />
          {threadActions.unmute}
        </MenuItem>
      )}
      {thread.state === 'open' && (
        <MenuItem onSelect={() => actions.close(thread)}>
          <Archive aria-hidden="true" />
          {threadActions.close}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => actions.openDialog({ kind: 'report', messageId: null })}>
        <Flag aria-hidden="true" />
        {threadActions.report}
      </MenuItem>
      {thread.is_blocked_by_me ? (
        <MenuItem onSelect={() => actions.unblock(thread)}>
          <Ban aria-hidden="true" />
          {threadActions.unblock(name)}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => actions.openDialog({ kind: 'block' })}>
          <Ban aria-hidden="true" />
          {threadActions.block(name)}
        </MenuItem>
      )}
    </DropdownMenu>
  )
}
