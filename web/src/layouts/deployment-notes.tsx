/** Says what a visitor must not mistake: a development server, or made-up people and homes. */
export function DeploymentNotes({
  isDemo,
  isDevelopment,
}: {
  isDemo: boolean
  isDevelopment: boolean
}) {
  return (
    <div role="note" className="bg-accent-tint text-micro font-medium text-accent-text">
      <p className="page-width py-1.5 text-center">
        {isDevelopment && <strong className="font-bold">Development</strong>}
        {isDevelopment && isDemo && <span aria-hidden="true"> · </span>}
        {isDemo && 'Demo data: the homes, people and pictures here are made up.'}
      </p>
    </div>
  )
}
