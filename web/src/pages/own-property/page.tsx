import { useParams } from 'react-router'
import { ListingDetail } from '../../features/own-properties/listing-detail.tsx'
import { ownPaths } from '../../features/own-properties/own-paths.ts'
import { useListingWatch } from '../../features/own-properties/use-listing-watch.ts'
import { useOwnAccount, type OwnAccount } from '../../features/own-properties/use-own-account.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'

export { areaHead as head } from '../../components/area-head.ts'

/** R-SHELL-06 and 10: the page of one own listing. */
export function Component() {
  const account = useOwnAccount()
  return account && <OwnListing account={account} />
}

function OwnListing({ account }: { account: OwnAccount }) {
  const { id = '' } = useParams()
  const addresses = ownPaths(useRoutePath())
  useListingWatch(account.userId)
  return <ListingDetail key={id} id={id} account={account} addresses={addresses} />
}
