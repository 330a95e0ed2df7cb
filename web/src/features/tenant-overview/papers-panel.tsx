import { useQuery } from '@tanstack/react-query'
import { documentTypeLabels } from '@basera/contract/constants/identity-documents'
import {
  identityDocumentsQuery,
  type IdentityDocument,
} from '../../api/account/identity-documents.ts'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { useSession } from '../../auth/session-context.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from './panel.tsx'

/** States of the person's identity documents. */
export function PapersPanel({ userId }: { userId: string }) {
  const { client } = useSession()
  const documents = useQuery(
    openedBy(useOpening(), 'papers', identityDocumentsQuery(client, userId)),
  )
  const handed = documents.data ?? []
  return (
    <Panel
      title="Documents"
      link={{
        to: paths.tenant.child('documents'),
        text: handed.length > 0 ? 'All documents' : 'Hand one in',
      }}
      query={{
        isReady: documents.data !== undefined,
        error: documents.error,
        refetch: documents.refetch,
      }}
    >
      {handed.length === 0 ? (
        <p className="text-small text-ink-2">
          Nothing handed in. Owners answer sooner to people whose identity was checked.
        </p>
      ) : (
        <ul className="space-y-3">
          {newestOfEach(handed).map(({ id, document_type: type, status }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2 text-small">
              <span className="font-semibold">{documentTypeLabels[type]}</span>
              <Badge tone={states[status].tone}>{states[status].text}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

const states = {
  pending: { tone: 'accent', text: 'Waiting for a check' },
  verified: { tone: 'ok', text: 'Checked' },
  rejected: { tone: 'bad', text: 'Not accepted' },
} as const

/** `documents` are newest first. */
function newestOfEach(documents: readonly IdentityDocument[]): readonly IdentityDocument[] {
  const byType = new Map<string, IdentityDocument>()
  for (const document of documents)
    if (!byType.has(document.document_type)) byType.set(document.document_type, document)
  return [...byType.values()]
}
