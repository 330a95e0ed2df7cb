import { PendingOutlet } from './pending-outlet.tsx'

/** Layout without header and footer, for screens that fill the window: signing in. */
export function BareLayout() {
  return (
    <main id="main">
      <PendingOutlet />
    </main>
  )
}
