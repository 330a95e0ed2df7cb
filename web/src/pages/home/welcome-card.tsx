import { useSecurity } from '../../auth/session-context.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'

/** R-HOME-08: a highlighted card for people who are signed in; it stays empty when there is no name to greet. */
export function WelcomeCard() {
  const security = useSecurity()
  if (security.kind !== 'signed-in') return null
  const { firstName } = security.person
  return (
    <section
      aria-label="Your account"
      className="mb-8 min-h-16 rounded-card border border-primary/30 bg-primary-tint px-6 py-4"
    >
      {firstName !== null && (
        <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 font-semibold text-primary">
          Welcome back, {firstName}
          <Link to={paths.dashboard.index()} className="link">
            Go to your dashboard
          </Link>
        </p>
      )}
    </section>
  )
}
