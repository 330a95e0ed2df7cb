import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { chainFigureMessages } from '@basera/contract/messages/chain/chain-figures'
import { CsvButton } from '../../../components/csv-button.tsx'
import { toCsv } from '../../../lib/csv.ts'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'
import { AskFailed } from '../shared/ask-failed.tsx'

type ChainFrameProps<Data> = {
  id: string
  messages: Readonly<Record<'title' | 'detail' | 'loading' | 'csvOf', string>>
  asked: UseQueryResult<Data>
  /** Of the CSV, with its extension. */
  file: string
  /** The heads first. */
  rowsOf: (data: Data) => readonly (readonly string[])[]
  note: ReactNode
  /** Of what was read. */
  children: (data: Data) => ReactNode
}

/** Figures of the chain: what they are, the way to their CSV, then they themselves once they are read, and a note on them. */
export function ChainFrame<Data>(props: ChainFrameProps<Data>) {
  const { id, messages, asked, file, rowsOf, note, children } = props
  const { data } = asked
  return (
    <section
      aria-labelledby={id}
      className="mt-6 min-w-0 rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="text-h3">
            {messages.title}
          </h2>
          <p className="mt-1 text-small text-ink-2">{messages.detail}</p>
        </div>
        {data !== undefined && (
          <CsvButton
            label={chainFigureMessages.csv}
            of={messages.csvOf}
            name={file}
            make={() => csvOf(rowsOf(data))}
          />
        )}
      </div>
      {data === undefined && asked.error === null && (
        <SkeletonRegion label={messages.loading} className="mt-5">
          <Skeleton className="h-36 w-full" />
        </SkeletonRegion>
      )}
      {asked.error !== null && <AskFailed found={asked} className="mt-4" />}
      {data !== undefined && children(data)}
      <p className="mt-4 text-meta text-ink-3">{note}</p>
    </section>
  )
}

const csvOf = ([heads = [], ...rows]: readonly (readonly string[])[]): string => toCsv(heads, rows)
