// One agreement: its builder while it is the host's draft, the place of signing, the print view, else how it stands.
// `?agreement=…` of the page of agreements, with `&view=…`.

import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Agreement } from '@basera/contract/chain/agreement'
import { AGREEMENT_FILES_READ_MS } from '@basera/contract/constants/agreements'
import { APPOINTMENTS_READ_MS } from '@basera/contract/constants/visit-hours'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { whileWritingMessages } from '@basera/contract/messages/chain/while-writing'
import { agreementQuery, toAgreementProblem } from '../../api/tenancies/agreements.ts'
import { isNotFound } from '../../api/conversations/conversations.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type AgreementPageProps, conversationOf } from './agreement-address.ts'
import { AgreementProgress } from './agreement-progress.tsx'
import { presentVersion } from './agreement-texts.ts'
import { PrintPage } from './print-page.tsx'
import { Signing } from './signing.tsx'
import { Versions } from './versions.tsx'
import { documentOf } from './stored-paper.ts'
import { useAgreementsWatch } from './use-agreements-watch.ts'

export function AgreementPage(props: AgreementPageProps) {
  const { userId, agreementId, view, listPath, path, conversationPathOf } = props
  const { client } = useSession()
  const [isFollowing, setIsFollowing] = useState(false)
  const asked = useQuery({
    ...agreementQuery(client, userId, agreementId),
    refetchInterval: ({ state: { data } }) => {
      if (data !== undefined && waitsForFiles(data)) return AGREEMENT_FILES_READ_MS
      return isFollowing ? false : APPOINTMENTS_READ_MS
    },
  })
  useAgreementsWatch({
    userId,
    ids: asked.data === undefined ? [] : [agreementId],
    onFollowing: setIsFollowing,
  })
  if (asked.data !== undefined && view === 'sign')
    return (
      <Signing
        key={agreementId}
        userId={userId}
        agreement={asked.data}
        path={path}
        conversationPath={conversationOf(asked.data, conversationPathOf)}
      />
    )
  return (
    <div className="page-width py-8 lg:py-10">
      <PageLink
        to={view === null ? listPath : path}
        data-unprinted
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 text-small font-medium text-ink-2 hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" className="ico" />
        {view === null ? messages.back : messages.open}
      </PageLink>
      {asked.data !== undefined ? (
        <>
          {/* What was written stays, so that it can be copied. */}
          <FormError message={isNotFound(asked.error) ? whileWritingMessages.agreement : ''} />
          <OneAgreement {...props} agreement={asked.data} />
        </>
      ) : asked.isPending ? (
        <>
          <h1 className="sr-only">{messages.loadingOne}</h1>
          <SkeletonRegion label={messages.loadingOne} className="mt-4 space-y-6">
            <Skeleton className="h-11 w-2/3 rounded-control" />
            <Skeleton className="h-24 w-full rounded-panel" />
            <Skeleton className="h-72 w-full rounded-panel" />
          </SkeletonRegion>
        </>
      ) : isNotFound(asked.error) ? (
        <div className="mt-4">
          <h1 className="text-h2 lg:text-h1">{messages.gone}</h1>
          <p className="mt-2 text-ink-2">{messages.goneText}</p>
        </div>
      ) : (
        <>
          <h1 className="mb-6 text-h2">{messages.title}</h1>
          <LoadFailed
            title={messages.failed}
            reason={toAgreementProblem(asked.error)}
            onRetry={() => asked.refetch()}
          />
        </>
      )}
    </div>
  )
}

/** The certificate is made after the last signature, and no row of the agreement says so. */
const waitsForFiles = ({ state, files }: Agreement): boolean =>
  state === 'in_force' && files.every(({ kind }) => kind !== 'bundle')

const Builder = deferred(
  () => import('./builder.tsx').then((module) => module.Builder),
  <Spinner label={messages.loadingOne} isPage />,
)
const DraftPrint = deferred(
  () => import('./draft-print.tsx').then((module) => module.DraftPrint),
  <Spinner label={messages.loadingOne} />,
)

function OneAgreement(props: AgreementPageProps & { agreement: Agreement }) {
  const { userId, agreement, view, path } = props
  const document = documentOf(presentVersion(agreement))
  const isHost = agreement.my_side === 'owner' || agreement.my_side === 'broker'
  const isWritten = agreement.state === 'draft' && isHost
  const [wasWritten] = useState(isWritten)
  // sent, taken back or thrown away here: one page took the place of the other, and what was pressed went with it
  const isArrived = isWritten !== wasWritten
  if (view === 'print')
    return (
      <>
        <h1 data-unprinted className="mt-2 text-h2 lg:text-h1">
          {agreement.home.title}
        </h1>
        {document === null && agreement.state === 'draft' ? (
          <DraftPrint userId={userId} agreement={agreement} />
        ) : (
          <PrintPage document={document} />
        )}
      </>
    )
  if (view === 'versions') return <Versions {...props} agreement={agreement} />
  return isWritten ? (
    <Builder userId={userId} agreement={agreement} path={path} isArrived={isArrived} />
  ) : (
    <AgreementProgress {...props} isArrived={isArrived} />
  )
}
