import { Download } from 'lucide-react'
import type { Agreement } from '@basera/contract/chain/agreement'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { toAgreementProblem } from '../../api/tenancies/agreements.ts'
import { openPaper, OtherFile, type PaperKind } from '../../api/tenancies/agreement-papers.ts'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/api-context.tsx'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { saveFile } from '../../lib/save-file.ts'
import { paths } from '../../paths.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { presentVersion } from './agreement-texts.ts'

type PaperFile = { readonly kind: PaperKind; readonly versionNo: number; readonly sha256: string }

/** The files of an agreement, each saved only when it is the one on record. Nothing before the paper was made. */
export function AgreementFiles({ agreement, path }: { agreement: Agreement; path: string }) {
  const api = useApi()
  const { client } = useSession()
  const files = filesOf(agreement)
  const fetching = useSubmit({
    send: async ({ kind, versionNo, sha256 }: PaperFile) => ({
      kind,
      paper: await openPaper(api, client, { agreementId: agreement.id, kind, versionNo, sha256 }),
    }),
    onDone: ({ kind, paper }) => saveFile(nameOf(agreement.number, kind), paper),
    toProblem: paperProblem,
  })
  if (files.length === 0) return null
  return (
    <section
      aria-label={messages.files}
      className="rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="text-h3">{messages.files}</h2>
      <ul className="mt-3 divide-y divide-line">
        {files.map((file) => (
          <li key={file.kind} className="py-3">
            <Button variant="line" disabled={fetching.isBusy} onClick={() => fetching.submit(file)}>
              <Download aria-hidden="true" className="ico" />
              {messages.downloads[file.kind]}
            </Button>
            <p className="mt-1.5 text-meta text-ink-2 [overflow-wrap:anywhere]">
              {messages.fingerprint(file.sha256)}
            </p>
          </li>
        ))}
      </ul>
      {agreement.state === 'in_force' && agreement.my_side !== 'broker' && files.length < 3 && (
        <p className="text-small text-ink-2">{messages.filesComing}</p>
      )}
      {fetching.isBusy && (
        <p className="mt-2 text-small">
          <BusyLabel>{messages.downloading}</BusyLabel>
        </p>
      )}
      <FormError message={fetching.problem} />
      <div data-unprinted className="mt-3 flex flex-wrap items-center gap-2.5">
        <PageLink to={`${path}&view=print`} className={buttonClasses({ variant: 'text' })}>
          {messages.print}
        </PageLink>
        <PageLink
          to={`${paths.verification()}#file`}
          className={buttonClasses({ variant: 'text' })}
        >
          {messages.check}
        </PageLink>
      </div>
      <p className="text-small text-ink-2">{messages.checkText}</p>
    </section>
  )
}

/** The version's own paper first, then what was made after the last signature. */
function filesOf(agreement: Agreement): readonly PaperFile[] {
  const version = presentVersion(agreement)
  return [
    ...(version?.document_sha256 == null
      ? []
      : [
          {
            kind: 'document' as const,
            versionNo: version.version_no,
            sha256: version.document_sha256,
          },
        ]),
    ...agreement.files
      .filter(({ kind }) => kind !== 'document')
      .map(({ kind, version_no: versionNo, sha256 }) => ({ kind, versionNo, sha256 })),
  ]
}

const nameOf = (number: string, kind: PaperKind): string =>
  kind === 'document' ? `${number}.pdf` : `${number}-${kind}.pdf`

export function paperProblem(error: unknown): string {
  if (error instanceof OtherFile) return messages.fileDiffers
  return error instanceof ApiError && error.code === 'lost'
    ? messages.fileLost
    : toAgreementProblem(error)
}
