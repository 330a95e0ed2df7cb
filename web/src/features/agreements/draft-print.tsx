import { useQuery } from '@tanstack/react-query'
import type { Agreement } from '@basera/contract/chain/agreement'
import { builderMessages as messages } from '@basera/contract/messages/chain/agreement-builder'
import { resolveAgreement } from '@basera/documents/resolve'
import { draftFactsQuery } from '../../api/tenancies/agreement-draft.ts'
import { toAgreementProblem } from '../../api/tenancies/agreements.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { draftOf, factsOf, writtenBy } from './draft-form.ts'
import { PrintPage } from './print-page.tsx'

/** The print view of a draft whose paper was not made, or cannot be made here: as it is stored. */
export function DraftPrint({ userId, agreement }: { userId: string; agreement: Agreement }) {
  const { client } = useSession()
  const facts = useQuery(draftFactsQuery(client, userId, agreement.id))
  const draft = draftOf(agreement)
  if (facts.isPending) return <Spinner label={messages.loading} />
  if (facts.data === undefined || draft === null)
    return (
      <LoadFailed
        title={messages.failed}
        reason={toAgreementProblem(facts.error)}
        onRetry={() => facts.refetch()}
      />
    )
  const resolved = resolveAgreement(factsOf(agreement, facts.data, writtenBy(draft)))
  return <PrintPage document={resolved.kind === 'resolved' ? resolved.document : null} />
}
