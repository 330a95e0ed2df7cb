import { X } from 'lucide-react'
import { focusHeading } from './focus-heading.ts'

/** Until the tab is closed; index.html reads it before the first paint. */
const closedKey = 'deployment-notes'

/**
 * Says what a visitor must not mistake: a development server, or made-up people and homes. Whoever has read it may close it
 * for the visit.
 */
export function DeploymentNotes({
  isDemo,
  isDevelopment,
}: {
  isDemo: boolean
  isDevelopment: boolean
}) {
  return (
    <div
      role="note"
      className="bg-accent-tint text-micro font-medium text-accent-text in-data-[deployment-notes=closed]:hidden"
    >
      <div className="page-width flex items-center gap-2">
        <p className="flex-1 py-1.5 text-center">
          {isDevelopment && <strong className="font-bold">Development</strong>}
          {isDevelopment && isDemo && <span aria-hidden="true"> · </span>}
          {isDemo && 'Demo data: the homes, people and pictures here are made up.'}
        </p>
        <button
          type="button"
          aria-label="Hide this note"
          onClick={close}
          className="grid size-8 shrink-0 place-items-center rounded-control hover:bg-surface"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
    </div>
  )
}

function close() {
  document.documentElement.dataset['deploymentNotes'] = 'closed'
  try {
    sessionStorage.setItem(closedKey, 'closed')
  } catch {
    // A browser that keeps nothing shows it again with the next document.
  }
  // The button is gone: whoever used it by keyboard goes on at the page's heading.
  focusHeading()
}
