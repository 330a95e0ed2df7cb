// A bank statement that an owner opens: read in the browser, matched with what waits for their word, confirmed by ticks. What it says is
// forgotten when the page is left.

import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { type Credit, readCredits, readStatement } from '@basera/rules/bank-statement'
import { bankImportMessages as messages } from '@basera/contract/messages/chain/bank-import'
import { paymentsToConfirmQuery } from '../../../api/tenancies/rent.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { FileField } from '../../../components/file-field.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { RentLoading } from '../rent-loading.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { Matches } from './matches.tsx'
import { readStatementFile } from './read-statement-file.ts'

type Opened =
  | { readonly kind: 'none' | 'reading' }
  | { readonly kind: 'fault'; readonly fault: keyof typeof messages.faults }
  | { readonly kind: 'columns'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'credits'; readonly credits: readonly Credit[] }

async function open(file: File): Promise<Opened> {
  const read = await readStatementFile(file).catch(() => ({ kind: 'failed' as const }))
  if (read.kind !== 'rows') return { kind: 'fault', fault: read.kind }
  const statement = readStatement(read.rows)
  return statement.kind === 'read'
    ? { kind: 'credits', credits: statement.credits }
    : { kind: 'columns', rows: read.rows }
}

export function ImportPage({ userId, listPath }: { userId: string; listPath: string }) {
  const { client } = useSession()
  const claims = useQuery(paymentsToConfirmQuery(client, userId))
  const [opened, setOpened] = useState<Opened>({ kind: 'none' })
  const [files, setFiles] = useState(0)
  const [file, setFile] = useState<File | null>(null)
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    if (chosen === null) return
    setOpened({ kind: 'reading' })
    setFiles((count) => count + 1)
    setOpened(await open(chosen))
  }
  const problem =
    opened.kind === 'fault'
      ? messages.faults[opened.fault]
      : opened.kind === 'credits' && opened.credits.length === 0
        ? messages.noCredits
        : ''
  return (
    <div className="page-width py-10 lg:py-12">
      <PageLink to={listPath} className="link inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="ico" />
        {messages.back}
      </PageLink>
      <h1 className="mt-2 text-h2 lg:text-h1">{messages.title}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">{messages.text}</p>
      <div className="mt-6 rent-narrow">
        <FileField
          label={messages.file}
          file={file}
          types={['text/csv', 'text/plain', 'application/vnd.ms-excel']}
          help={messages.fileHelp}
          error={problem}
          onChoose={(chosen) => void choose(chosen)}
        />
        {opened.kind === 'reading' && <output className="text-small">{messages.reading}</output>}
      </div>
      {opened.kind === 'columns' && (
        <ColumnsForm
          key={files}
          rows={opened.rows}
          onChosen={(columns) =>
            setOpened({ kind: 'credits', credits: readCredits(opened.rows, columns) })
          }
        />
      )}
      {opened.kind === 'credits' && opened.credits.length > 0 && (
        <RentLoading query={claims}>
          {claims.data?.length === 0 && <p className="mt-6 text-ink-2">{messages.noClaims}</p>}
          {claims.data !== undefined && claims.data.length > 0 && (
            <Matches key={files} userId={userId} credits={opened.credits} payments={claims.data} />
          )}
        </RentLoading>
      )}
    </div>
  )
}
