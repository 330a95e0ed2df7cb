import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { renterProfileMessages as messages } from '@basera/contract/messages/renter-profile'
import { displayName } from '../../auth/display-name.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { areaText } from '../../components/area-texts.ts'
import { IdentityDocuments } from '../../features/identity-documents/identity-documents.tsx'
import type { PageHead } from '../../head.ts'
import { deferred } from '../../ui/deferred.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'

const RenterProfilePanel = deferred(
  () =>
    import('../../features/applications/renter-profile.tsx').then(
      (module) => module.RenterProfilePanel,
    ),
  <Spinner label={messages.loading} />,
)

const shows = ['profile', 'identity'] as const
type Show = (typeof shows)[number]

/** A tenant's own page begins with what they write for owners; everybody's with what shows who they are. */
const usualOf = (path: string): Show => (path.startsWith('/tenant') ? 'profile' : 'identity')

const showOf = (path: string, parameters: URLSearchParams): Show =>
  shows.find((one) => one === parameters.get('show')) ?? usualOf(path)

export const head: PageHead = ({ routePath, searchParams }) => ({
  title: showOf(routePath, searchParams) === 'profile' ? messages.title : areaText(routePath).title,
})

/** What a person hands in: the renter profile with its papers, and the documents that show who they are. */
export function Component() {
  const security = useSecurity()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  if (security.kind !== 'signed-in') return null
  const { person } = security
  const show = showOf(pathname, parameters)
  return (
    <AreaPage
      named={show === 'profile' ? { title: messages.title, text: messages.text } : undefined}
    >
      <div className="mt-6">
        <ToggleGroup
          label={messages.tabs}
          value={show}
          onChange={(chosen: Show) =>
            void navigate(chosen === usualOf(pathname) ? pathname : `${pathname}?show=${chosen}`, {
              preventScrollReset: true,
            })
          }
          options={[
            { value: 'profile', label: messages.tabProfile },
            { value: 'identity', label: messages.tabIdentity },
          ]}
        />
      </div>
      <div className="mt-8">
        {show === 'profile' ? (
          <RenterProfilePanel userId={person.id} cardName={displayName(person)} />
        ) : (
          <IdentityDocuments userId={person.id} />
        )}
      </div>
    </AreaPage>
  )
}
