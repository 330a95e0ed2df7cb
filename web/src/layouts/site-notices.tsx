import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import type { SiteNotice } from '@basera/contract/site'
import { useTimer } from '../lib/use-timer.ts'

/** The longest delay of setTimeout. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

/** Notices of admins to every visitor. The server leaves out what is not due; a timer hides what ends meanwhile. */
export function SiteNotices({ notices }: { notices: readonly SiteNotice[] }) {
  const [seen, setSeen] = useState(() => ({ shown: notices, atMs: Date.now() }))
  const { shown, atMs } = seen
  const nextEndMs = Math.min(...shown.map(({ endsAt }) => Date.parse(endsAt)))
  useTimer(
    () => {
      const nowMs = Date.now()
      setSeen({ shown: shown.filter(({ endsAt }) => Date.parse(endsAt) > nowMs), atMs: nowMs })
    },
    shown.length === 0 ? null : Math.min(Math.max(0, nextEndMs - atMs), LONGEST_WAIT_MS),
    seen,
  )
  if (shown.length === 0) return null
  return (
    <section
      data-unprinted
      aria-label="Notices"
      className="bg-primary-tint text-meta font-medium text-primary"
    >
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
