import { Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SiteNotice } from '@basera/contract/site'

/** A timer cannot wait longer. */
const longestWaitMs = 2 ** 31 - 1

/** What admins want every visitor told. The server leaves out what is not due; what ends meanwhile goes by itself. */
export function SiteNotices({ notices }: { notices: readonly SiteNotice[] }) {
  const [shown, setShown] = useState(notices)
  useEffect(() => {
    if (shown.length === 0) return undefined
    const next = Math.min(...shown.map(({ endsAt }) => Date.parse(endsAt)))
    const timer = setTimeout(
      () => setShown(shown.filter(({ endsAt }) => Date.parse(endsAt) > Date.now())),
      Math.min(Math.max(0, next - Date.now()), longestWaitMs),
    )
    return () => clearTimeout(timer)
  }, [shown])
  if (shown.length === 0) return null
  return (
    <section aria-label="Notices" className="bg-primary-tint text-meta font-medium text-primary">
      <ul className="page-width divide-y divide-line">
        {shown.map(({ id, words }) => (
          <li key={id} className="flex items-start justify-center gap-2 py-2.5">
            <Megaphone aria-hidden="true" className="ico mt-0.5 shrink-0" />
            <span className="min-w-0 break-words">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
