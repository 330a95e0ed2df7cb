import { useQuery } from '@tanstack/react-query'
import { documentTypes } from '@basera/contract/constants/identity-documents'
import { documentMessages as messages } from '@basera/contract/messages/account/documents'
import { toUserError } from '../../api/api-error.ts'
import {
  identityDocumentsQuery,
  type IdentityDocument,
} from '../../api/account/identity-documents.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { DocumentList } from './document-list.tsx'
import { HandInForm } from './hand-in-form.tsx'
import { DocumentRetention } from './document-retention.tsx'

/** A person's identity documents with their states, and the form for another one. */
export function IdentityDocuments({ userId }: { userId: string }) {
  const { client } = useSession()
  const documents = useQuery(identityDocumentsQuery(client, userId))
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-10">
        <section aria-labelledby="handed-in">
          <h2 id="handed-in" className="mb-4 text-h3">
            Handed in
          </h2>
          {documents.data !== undefined && (
            <DocumentList userId={userId} documents={documents.data} />
          )}
          {documents.data === undefined && documents.error === null && (
            <SkeletonRegion label="Loading your documents">
              <Skeleton className="h-24 w-full rounded-panel" />
            </SkeletonRegion>
          )}
          {documents.data === undefined && documents.error !== null && (
            <LoadFailed
              title={messages.loadFailed}
              reason={toUserError(documents.error)}
              onRetry={() => void documents.refetch()}
            />
          )}
        </section>
        {documents.data !== undefined && (
          <section aria-labelledby="hand-in">
            <h2 id="hand-in" className="mb-4 text-h3">
              Hand in a document
            </h2>
            <HandIn userId={userId} documents={documents.data} />
          </section>
        )}
      </div>
      <DocumentRetention />
    </div>
  )
}

function HandIn(props: { userId: string; documents: readonly IdentityDocument[] }) {
  const taken = new Set(
    props.documents
      .filter(({ status }) => status !== 'rejected')
      .map(({ document_type: type }) => type),
  )
  const types = documentTypes.filter((type) => !taken.has(type))
  if (types.length === 0) return <p className="text-ink-2">{messages.allWaiting}</p>
  return <HandInForm userId={props.userId} types={types} />
}
