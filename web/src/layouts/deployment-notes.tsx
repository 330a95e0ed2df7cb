import { X } from 'lucide-react'
import { focusHeading } from './focus-heading.ts'

/** In session storage; index.html reads it before the first paint. */
const CLOSED_KEY = 'deployment-notes'

/**
 * Bar that names a development server or demo data, so that no visitor mistakes them for real. May be closed for the
 * visit.
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
      data-unprinted
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
    sessionStorage.setItem(CLOSED_KEY, 'closed')
  } catch {
    // Storage is blocked: the next document shows it again.
  }
  // The focused button is unmounted: the focus moves to the page's heading.
  focusHeading()
}
