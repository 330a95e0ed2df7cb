import { PendingOutlet } from './pending-outlet.tsx'

/** For screens that fill the window: signing in. */
export function BareLayout() {
  return (
    <main id="main">
      <PendingOutlet />
    </main>
  )
}
