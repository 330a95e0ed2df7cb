import { CircleCheck } from 'lucide-react'
import { listingMessages as messages } from '@basera/contract/messages/homes/listing'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'

/** After submitting: what happens next. */
export function Submitted({ id, onNew }: { id: string; onNew: () => void }) {
  // The pressed button is unmounted: the focus moves to the result.
  return (
    <section className="mt-8 max-w-[46rem] rounded-panel border border-line bg-surface p-6">
      <CircleCheck aria-hidden="true" className="size-8 text-ok" />
      <h2 ref={focusOnArrival} tabIndex={-1} className="mt-3 text-h3 outline-none">
        {messages.submitted}
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        A person looks at it before it is on the site. You find it among your properties, with its
        state, and can change it there.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <PageLink to={paths.dashboard.child(`properties/${id}`)} className={buttonClasses()}>
          See the listing
        </PageLink>
        <PageLink
          to={paths.dashboard.child('properties')}
          className={buttonClasses({ variant: 'line' })}
        >
          My properties
        </PageLink>
        <Button variant="text" onClick={onNew}>
          List another home
        </Button>
      </div>
    </section>
  )
}
