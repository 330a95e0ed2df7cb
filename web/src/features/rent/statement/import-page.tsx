// A bank statement that an owner opens: read in the browser, matched with what waits for their word and with rent that is open, taken over by
// ticks. What it says is forgotten when the page is left.

import { ArrowLeft, Lock } from 'lucide-react'
import { useState } from 'react'
import {
  type Credit,
  distinctCredits,
  readCredits,
  readStatement,
} from '@basera/rules/bank-statement'
import { bankImportMessages as messages } from '@basera/contract/messages/chain/bank-import'
import { FileField } from '../../../components/file-field.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import type { Accepted } from './accept-lines.ts'
import { ColumnsForm } from './columns-form.tsx'
import { FileCard } from './file-card.tsx'
import { type ImportStep, ImportSteps } from './import-steps.tsx'
import { knownColumns, rememberColumns } from './known-columns.ts'
import { ReadMatches } from './read-matches.tsx'
import { readStatementFile } from './read-statement-file.ts'

type Rows = readonly (readonly string[])[]

type Opened =
  | { readonly kind: 'none' | 'reading' }
  | { readonly kind: 'fault'; readonly fault: keyof typeof messages.faults }
  | { readonly kind: 'columns'; readonly rows: Rows }
  | { readonly kind: 'credits'; readonly credits: readonly Credit[]; readonly lines: number }
  | {
      readonly kind: 'done'
      readonly credits: readonly Credit[]
      readonly lines: number
      readonly accepted: Accepted
    }

const stepOf: Readonly<Record<Opened['kind'], ImportStep>> = {
  none: 'file',
  reading: 'file',
  fault: 'file',
  columns: 'columns',
  credits: 'matches',
  done: 'done',
}

const read = (credits: readonly Credit[], rows: Rows): Opened => ({
  kind: 'credits',
  credits: distinctCredits(credits),
  lines: rows.length,
})

async function open(file: File, userId: string): Promise<Opened> {
  const found = await readStatementFile(file).catch(() => ({ kind: 'failed' as const }))
  if (found.kind !== 'rows') return { kind: 'fault', fault: found.kind }
  const statement = readStatement(found.rows)
  if (statement.kind === 'read') return read(statement.credits, found.rows)
  const columns = knownColumns(userId, found.rows)
  return columns === null
    ? { kind: 'columns', rows: found.rows }
    : read(readCredits(found.rows, columns), found.rows)
}

type ImportPageProps = {
  userId: string
  listPath: string
  ledgerPathOf: (tenancyId: string) => string
}

export function ImportPage({ userId, listPath, ledgerPathOf }: ImportPageProps) {
  const [opened, setOpened] = useState<Opened>({ kind: 'none' })
  const [files, setFiles] = useState(0)
  const [file, setFile] = useState<File | null>(null)
  const choose = async (chosen: File | null) => {
    setFile(chosen)
    if (chosen === null) return
    setOpened({ kind: 'reading' })
    setFiles((count) => count + 1)
    setOpened(await open(chosen, userId))
  }
  const isEmpty = opened.kind === 'credits' && opened.credits.length === 0
  const problem = opened.kind === 'fault' ? messages.faults[opened.fault] : ''
  const onAccepted = (accepted: Accepted) => {
    if (opened.kind !== 'credits') return
    if (accepted.failed > 0) notify.lasting(messages.some(accepted.failed, accepted.problem))
    if (accepted.confirmed + accepted.recorded === 0) return
    setFiles((count) => count + 1)
    setOpened({ ...opened, kind: 'done', accepted })
  }
  const another = () => {
    setFile(null)
    setOpened({ kind: 'none' })
  }
  return (
    <div className="page-width py-10 lg:py-12">
      <PageLink to={listPath} className="link inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="ico" />
        {messages.back}
      </PageLink>
      <h1 className="mt-2 text-h2 lg:text-h1">{messages.title}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">{messages.text}</p>
      <ImportSteps step={isEmpty ? 'file' : stepOf[opened.kind]} />
      {(stepOf[opened.kind] === 'file' || isEmpty) && (
        <div className="mt-6 rent-narrow">
          <FileField
            label={messages.file}
            file={file}
            types={['text/csv', 'text/plain', 'application/vnd.ms-excel']}
            help={messages.fileHelp}
            error={isEmpty ? messages.noCredits : problem}
            onChoose={(chosen) => void choose(chosen)}
          />
          {opened.kind === 'reading' && <output className="text-small">{messages.reading}</output>}
        </div>
      )}
      {opened.kind === 'columns' && (
        <ColumnsForm
          key={files}
          rows={opened.rows}
          onChosen={(columns) => {
            rememberColumns(userId, opened.rows, columns)
            setOpened(read(readCredits(opened.rows, columns), opened.rows))
          }}
        />
      )}
      {(opened.kind === 'credits' || opened.kind === 'done') && !isEmpty && (
        <FileCard
          name={file?.name ?? ''}
          credits={opened.credits}
          lines={opened.lines}
          onAnother={another}
        />
      )}
      {opened.kind === 'credits' && !isEmpty && (
        <ReadMatches
          key={files}
          userId={userId}
          credits={opened.credits}
          ledgerPathOf={ledgerPathOf}
          onAccepted={onAccepted}
        />
      )}
      {opened.kind === 'done' && (
        <section
          aria-labelledby="done"
          className="mt-6 rounded-panel border border-line bg-surface p-5 sm:p-6"
        >
          <h2 id="done" className="text-h3">
            {messages.doneTitle(opened.accepted.confirmed + opened.accepted.recorded)}
          </h2>
          <p className="mt-1 mb-4 text-ink-2">
            {messages.done(opened.accepted.confirmed, opened.accepted.recorded)}
          </p>
          <div className="flex flex-wrap gap-3">
            <PageLink to={listPath} className={buttonClasses()}>
              {messages.toPayments}
            </PageLink>
            <Button variant="line" onClick={() => setOpened({ ...opened, kind: 'credits' })}>
              {messages.rest}
            </Button>
          </div>
        </section>
      )}
      <p className="mt-4 flex max-w-[60ch] gap-2.5 text-small text-ink-2">
        <Lock aria-hidden="true" className="mt-0.5 ico shrink-0" />
        {messages.stays}
      </p>
    </div>
  )
}
