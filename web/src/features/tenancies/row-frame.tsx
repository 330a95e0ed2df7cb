import type { ReactNode } from 'react'
import { useApi } from '../../api/api-context.tsx'
import { HomeThumb } from '../../components/home-thumb.tsx'

type RowFrameProps = {
  photo: string | null
  title: ReactNode
  facts: ReactNode
  /** At the end of the row; below it on a phone. */
  state: ReactNode
  links: ReactNode
}

/** A home in a list: its picture, what is said of it, its state and where it leads. */
export function RowFrame({ photo, title, facts, state, links }: RowFrameProps) {
  const { origin } = useApi()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <HomeThumb imageOrigin={origin} photo={photo} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
        <div className="text-small text-ink-2 [overflow-wrap:anywhere]">{facts}</div>
      </div>
      <div className="flex flex-wrap items-center gap-3">{state}</div>
      <div className="flex basis-full flex-wrap gap-2">{links}</div>
    </li>
  )
}

/** Rows under a heading; nothing without a row. */
export function RowGroup({ id, title, rows }: { id: string; title: string; rows: ReactNode[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">{rows}</ul>
    </section>
  )
}
