import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { applicantsMessages } from '@basera/contract/messages/chain/applicants'
import { ownPropertyQuery } from '../../api/own-listings/own-properties.ts'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { areaText } from '../../components/area-texts.ts'
import { readGroup } from '../../features/applicants/applicant-groups.ts'
import { ListingDetail } from '../../features/own-properties/listing-detail.tsx'
import { ownPaths } from '../../features/own-properties/own-paths.ts'
import { useListingWatch } from '../../features/own-properties/use-listing-watch.ts'
import { useOwnAccount, type OwnAccount } from '../../features/own-properties/use-own-account.ts'
import type { PageHead } from '../../head.ts'
import { useRoutePath } from '../../hooks/use-route-path.ts'
import { deferred } from '../../ui/deferred.tsx'
import { OwnPropertySkeleton } from './skeleton.tsx'

const ApplicantsPage = deferred(
  () =>
    import('../../features/applicants/applicants-page.tsx').then((module) => module.ApplicantsPage),
  <OwnPropertySkeleton />,
)

const TenantReviews = deferred(() =>
  import('../../features/reviews/tenant-reviews.tsx').then((module) => module.TenantReviews),
)

const isAboutApplicants = (parameters: URLSearchParams) => parameters.get('show') === 'applicants'

export const head: PageHead = ({ routePath, searchParams }) =>
  isAboutApplicants(searchParams)
    ? { title: applicantsMessages.title, preloads: ['features/applicants/applicants-page.tsx'] }
    : { title: areaText(routePath).title }

/** R-SHELL-06 and 10: the page of one own listing; with `?show=applicants` who applied for it. */
export function Component() {
  const account = useOwnAccount()
  return account && <OwnListing account={account} />
}

function OwnListing({ account }: { account: OwnAccount }) {
  const { id = '' } = useParams()
  const [parameters] = useSearchParams()
  const addresses = ownPaths(useRoutePath())
  useListingWatch(account.userId)
  const listing = <ListingDetail key={id} id={id} account={account} addresses={addresses} />
  if (!isAboutApplicants(parameters)) return listing
  return (
    <ApplicantsOfHome key={id} id={id} account={account} addresses={addresses}>
      {listing}
    </ApplicantsOfHome>
  )
}

type ApplicantsOfHomeProps = {
  id: string
  account: OwnAccount
  addresses: ReturnType<typeof ownPaths>
  /** Of a home that is not the person's: what its own page says. */
  children: ReactNode
}

function ApplicantsOfHome({ id, account, addresses, children }: ApplicantsOfHomeProps) {
  const { userId, client } = account
  const security = useSecurity()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { data: home } = useQuery(ownPropertyQuery(client, userId, id))
  // While it is read, when it failed and when there is none, the home's page says so.
  if (!home) return children
  return (
    <ApplicantsPage
      userId={userId}
      renderReviews={(applicationId) => (
        <TenantReviews userId={userId} applicationId={applicationId} />
      )}
      home={{
        id,
        title: home.title,
        maintenance: home.maintenance_included ? 0 : (home.maintenance_amount ?? 0),
      }}
      group={readGroup(parameters)}
      homePath={addresses.detail(id)}
      onGroup={(group) =>
        void navigate(addresses.applicants(id, group), { replace: true, preventScrollReset: true })
      }
      onHome={(homeId) => void navigate(addresses.applicants(homeId))}
      conversationPathOf={(enquiryId) => conversationPath(security, enquiryId)}
    />
  )
}
