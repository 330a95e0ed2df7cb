// A shared paper, with the reader's name and the time laid over it. Its bytes come by the function that notes each opening; they live
// in this page alone and go with the dialog.

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { ApplicantRow, ApplicationDocument } from '@basera/contract/chain/application'
import { applicantPaperMessages as messages } from '@basera/contract/messages/chain/applicants'
import { paperKindLabels } from '@basera/contract/messages/chain/application-words'
import { useApi } from '../../api/api-context.tsx'
import { ApiError } from '../../api/api-error.ts'
import { paperQuery, toApplicantProblem } from '../../api/applying/applicants.ts'
import { displayName } from '../../auth/display-name.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { formatAppointment } from '../../lib/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { calledOf } from './applicant-groups.ts'
import { PaperPicture } from './paper-picture.tsx'

type PaperViewerProps = {
  userId: string
  row: ApplicantRow
  paper: ApplicationDocument
  onClose: () => void
}

export function PaperViewer({ userId, row, paper, onClose }: PaperViewerProps) {
  const api = useApi()
  const { client } = useSession()
  const security = useSecurity()
  const [openedAt] = useState(() => new Date().toISOString())
  const kind = paperKindLabels[paper.kind]
  const name = calledOf(row)
  const viewer = 'person' in security ? displayName(security.person) : ''
  const bytes = useQuery(paperQuery(api, client, userId, paper.id, openedAt))
  return (
    <Dialog
      title={messages.viewer(kind)}
      description={messages.notKept}
      shape="wide"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      {bytes.data !== undefined ? (
        <PaperPicture
          bytes={bytes.data}
          alt={messages.picture(kind, name)}
          mark={messages.viewed(viewer, formatAppointment(openedAt))}
        />
      ) : bytes.isPending ? (
        <SkeletonRegion label={messages.opening}>
          <Skeleton className="h-96 w-full rounded-card" />
        </SkeletonRegion>
      ) : (
        <LoadFailed
          title={messages.failed}
          reason={
            bytes.error instanceof ApiError && bytes.error.status === 404
              ? messages.gone
              : toApplicantProblem(bytes.error)
          }
          onRetry={() => bytes.refetch()}
        />
      )}
      <p className="mt-3 flex items-center gap-2 text-meta text-ink-3">
        <Eye aria-hidden="true" className="size-4 shrink-0" />
        {messages.noted(name)}
      </p>
    </Dialog>
  )
}
