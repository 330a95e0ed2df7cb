import { RotateCw } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { toUserError } from '../../api/api-error.ts'
import { PageLink } from '../../components/page-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

type PanelProps = {
  title: string
  link: { readonly to: string; readonly text: string }
  /** The panel's query; `isReady` is false while it loads. */
  query: { readonly isReady: boolean; readonly error: unknown; readonly refetch: () => unknown }
  children: ReactNode
}

/** One panel of the dashboard. When its query fails it shows an error; the other panels are not affected. */
export function Panel({ title, link, query, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col rounded-panel border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <PageLink to={link.to} className="link text-small">
          {link.text}
        </PageLink>
      </div>
      <div className="mt-4 flex-1">
        {query.isReady && children}
        {!query.isReady && query.error === null && (
          <SkeletonRegion label={`Loading: ${title}`} className="space-y-3">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
          </SkeletonRegion>
        )}
        {!query.isReady && query.error !== null && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-small text-bad">{toUserError(query.error)}</p>
            <Button variant="line" size="table" onClick={() => query.refetch()}>
              <RotateCw aria-hidden="true" className="ico" />
              Retry
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
