import { EllipsisVertical } from 'lucide-react'
import { patient } from '../../ui/deferred.tsx'
import { LazyMenuButton } from '../../ui/lazy-menu.tsx'
import type { ListingMenuProps } from './listing-menu.tsx'

const loadListingMenu = () => import('./listing-menu.tsx').then((module) => module.ListingMenu)
const ListingMenu = patient(loadListingMenu)

export function ListingMenuButton(props: ListingMenuProps) {
  return (
    <LazyMenuButton
      label={`Actions for ${props.home.title}`}
      renderMenu={(trigger, isByKey) => (
        <ListingMenu {...props} trigger={trigger} isByKey={isByKey} />
      )}
      preload={loadListingMenu}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-fill hover:text-ink"
    >
      <EllipsisVertical aria-hidden="true" className="ico" />
    </LazyMenuButton>
  )
}
