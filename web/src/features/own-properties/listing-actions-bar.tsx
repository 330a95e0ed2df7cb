import { Archive, ArchiveRestore, Copy, ExternalLink, Eye, Pencil } from 'lucide-react'
import { ownPropertyMessages as messages } from '@basera/contract/messages/homes/own-properties'
import {
  isOwnedByReader,
  type OwnPropertyDetail,
  type PropertyStatus,
} from '../../api/own-listings/own-properties.ts'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import type { OwnPaths } from './own-paths.ts'
import { listingStateOf } from './listing-state.ts'
import { useListingActions } from './use-listing-actions.ts'
import type { OwnAccount } from './use-own-account.ts'

const statuses: readonly { value: PropertyStatus; label: string }[] = [
  { value: 'available', label: 'Available' },
  { value: 'rented', label: 'Rented' },
  { value: 'maintenance', label: 'Maintenance' },
]

type BarProps = { home: OwnPropertyDetail; account: OwnAccount; addresses: OwnPaths }

export function ListingActionsBar({ home, account, addresses }: BarProps) {
  const actions = useListingActions(account)
  const isArchived = home.archived_at !== null
  const { kind } = listingStateOf(home)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {!isArchived && (
          <ToggleGroup
            label="The home is"
            value={home.status}
            onChange={(status) => actions.change(home, { kind: 'status', status })}
            options={statuses}
          />
        )}
        <PageLink to={addresses.edit(home.id)} className={buttonClasses({ variant: 'line' })}>
          <Pencil aria-hidden="true" className="ico" />
          Edit
        </PageLink>
        {kind === 'hidden' && (
          <Button onClick={() => actions.change(home, { kind: 'show' })}>
            <Eye aria-hidden="true" className="ico" />
            {messages.show}
          </Button>
        )}
        {kind === 'on-the-site' && (
          <PageLink to={paths.property(home.id)} className={buttonClasses({ variant: 'line' })}>
            <ExternalLink aria-hidden="true" className="ico" />
            See it on the site
          </PageLink>
        )}
        {isOwnedByReader(home) && (
          <Button
            variant="line"
            onClick={() => actions.duplicate(home)}
            busy={actions.isDuplicating && 'Duplicating...'}
          >
            <Copy aria-hidden="true" className="ico" />
            Duplicate
          </Button>
        )}
        <Button
          variant="line"
          onClick={() => actions.change(home, { kind: isArchived ? 'restore' : 'archive' })}
        >
          {isArchived ? (
            <ArchiveRestore aria-hidden="true" className="ico" />
          ) : (
            <Archive aria-hidden="true" className="ico" />
          )}
          {isArchived ? 'Bring back' : 'Archive'}
        </Button>
      </div>
      <FormError message={actions.problemOf(home)} />
    </>
  )
}
