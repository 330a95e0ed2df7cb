import {
  Archive,
  ArchiveRestore,
  Copy,
  ExternalLink,
  Eye,
  KeyRound,
  Pencil,
  Wrench,
  CircleCheck,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { ownPropertyMessages as messages } from '@basera/contract/messages/homes/own-properties'
import {
  isOwnedByReader,
  type OwnProperty,
  type PropertyStatus,
} from '../../api/own-listings/own-properties.ts'
import { paths } from '../../paths.ts'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx'
import type { LazyMenuProps } from '../../ui/lazy-menu.tsx'
import type { OwnPaths } from './own-paths.ts'
import { listingStateOf } from './listing-state.ts'
import type { ListingActions } from './use-listing-actions.ts'

export type ListingMenuProps = {
  home: OwnProperty
  addresses: OwnPaths
  actions: ListingActions
}

const marks: readonly { status: PropertyStatus; text: string; Icon: typeof Archive }[] = [
  { status: 'available', text: 'Mark available', Icon: CircleCheck },
  { status: 'rented', text: 'Mark rented', Icon: KeyRound },
  { status: 'maintenance', text: 'Mark in maintenance', Icon: Wrench },
]

/** Menu of actions on a listing, in its row. */
export function ListingMenu({
  home,
  addresses,
  actions,
  trigger,
  isByKey,
}: ListingMenuProps & LazyMenuProps & { isByKey: boolean }) {
  const navigate = useNavigate()
  const go = (to: string) => void navigate(to)
  const isArchived = home.archived_at !== null
  const { kind } = listingStateOf(home)
  return (
    <DropdownMenu trigger={trigger} isOpenAtFirst isByKey={isByKey}>
      <MenuItem onSelect={() => go(addresses.edit(home.id))}>
        <Pencil aria-hidden="true" />
        Edit
      </MenuItem>
      {kind === 'hidden' && (
        <MenuItem onSelect={() => actions.change(home, { kind: 'show' })}>
          <Eye aria-hidden="true" />
          {messages.show}
        </MenuItem>
      )}
      {kind === 'on-the-site' && (
        <MenuItem onSelect={() => go(paths.property(home.id))}>
          <ExternalLink aria-hidden="true" />
          See it on the site
        </MenuItem>
      )}
      {isOwnedByReader(home) && (
        <MenuItem disabled={actions.isDuplicating} onSelect={() => actions.duplicate(home)}>
          <Copy aria-hidden="true" />
          Duplicate
        </MenuItem>
      )}
      <MenuSeparator />
      {!isArchived &&
        marks
          .filter(({ status }) => status !== home.status)
          .map(({ status, text, Icon }) => (
            <MenuItem
              key={status}
              onSelect={() => actions.change(home, { kind: 'status', status })}
            >
              <Icon aria-hidden="true" />
              {text}
            </MenuItem>
          ))}
      <MenuItem onSelect={() => actions.change(home, { kind: isArchived ? 'restore' : 'archive' })}>
        {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        {isArchived ? 'Bring back' : 'Archive'}
      </MenuItem>
    </DropdownMenu>
  )
}
