import { FileSignature } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { shellMessages } from '@basera/contract/messages/shell'
import { agreementPath } from '../../auth/agreement-path.ts'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { areaText } from '../../components/area-texts.ts'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { viewOf } from '../../features/agreements/agreement-address.ts'
import type { PageHead } from '../../head.ts'
import { paths } from '../../paths.ts'
import { deferred } from '../../ui/deferred.tsx'
import { Spinner } from '../../ui/spinner.tsx'

const AgreementList = deferred(
  () =>
    import('../../features/agreements/agreement-list.tsx').then((module) => module.AgreementList),
  <Spinner label={messages.loading} />,
)
const AgreementPage = deferred(
  () =>
    import('../../features/agreements/agreement-page.tsx').then((module) => module.AgreementPage),
  <Spinner label={messages.loadingOne} isPage />,
)

const { title } = areaText('/tenant/contracts')

export const head: PageHead = ({ searchParams }) => ({
  title,
  preloads: [
    searchParams.has('agreement')
      ? 'features/agreements/agreement-page.tsx'
      : 'features/agreements/agreement-list.tsx',
  ],
})

/** R-SHELL-08: a tenant's agreements below the notice for on-chain contracts; with `?agreement=…` one of them. */
export function Component() {
  const security = useSecurity()
  const [parameters] = useSearchParams()
  if (security.kind !== 'signed-in') return null
  const userId = security.person.id
  const id = parameters.get('agreement')
  const page = paths.tenant.child('contracts')
  if (id !== null)
    return (
      <AgreementPage
        userId={userId}
        agreementId={id}
        view={viewOf(parameters)}
        listPath={page}
        path={paths.agreement(page, id)}
        conversationPathOf={(enquiryId) => conversationPath(security, enquiryId)}
      />
    )
  return (
    <AreaPage>
      <div className="mt-8 space-y-6">
        <PanelNotice icon={<FileSignature aria-hidden="true" />} title={messages.onChain}>
          <p className="font-semibold text-ink">{shellMessages.contractsComingSoon}</p>
        </PanelNotice>
        <AgreementList
          userId={userId}
          isHost={false}
          pathOf={(one) => agreementPath(security, one)}
        />
      </div>
    </AreaPage>
  )
}
