import { Eye, EyeOff } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { REVEALED_NUMBER_SECONDS } from '@basera/contract/constants/admin'
import { Button } from '../../../ui/button.tsx'
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import type { RevealedNumber } from '../../../api/admin/admin-rows.ts'
import { ReasonForm } from './reason-form.tsx'

type RevealNumberProps = {
  recordId: string
  /** Kind of the document. */
  what: string
  client: AdminClient
}

/** Ruling 10: reveals the whole number of one document, for a reason that is recorded, for a short time. */
export function RevealNumber({ recordId, what, client }: RevealNumberProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState<RevealedNumber | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  const close = useCallback(() => {
    setShown(null)
    setIsAsking(false)
    // The button is mounted again after this render.
    requestAnimationFrame(() => button.current?.focus())
  }, [])

  if (shown !== null) return <Shown number={shown} onHide={close} />
  if (isAsking)
    return (
      <ReasonForm
        question={`Why do you need the number? (${what})`}
        help="Kept in the audit log with your name."
        label="Reveal"
        onOpen={async (reason) => setShown(await client.revealNumber(recordId, reason))}
        onProve={client.proveByPassword}
        onCancel={close}
      />
    )
  return (
    <Button
      ref={button}
      variant="line"
      className="mt-2"
      aria-label={`Reveal the number: ${what}`}
      onClick={() => setIsAsking(true)}
    >
      <Eye aria-hidden="true" className="ico" />
      Reveal the number
    </Button>
  )
}

/** `onHide` must be stable while the number is shown. */
function Shown({ number, onHide }: { number: RevealedNumber; onHide: () => void }) {
  const [secondsLeft, setSecondsLeft] = useState(REVEALED_NUMBER_SECONDS)
  // The timer and the page's visibility are outside React: the number is hidden when the page is.
  useEffect(() => {
    // By the clock: after a sleep, or in a throttled tab, it must not be shown longer.
    const end = Date.now() + REVEALED_NUMBER_SECONDS * 1000
    const timer = setInterval(() => {
      const left = Math.ceil((end - Date.now()) / 1000)
      setSecondsLeft(left)
      if (left <= 0) onHide()
    }, 1000)
    const onLookingAway = () => {
      if (document.hidden) onHide()
    }
    document.addEventListener('visibilitychange', onLookingAway)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onLookingAway)
    }
  }, [onHide])
  return (
    <section
      ref={focusOnArrival}
      tabIndex={-1}
      aria-label="Whole number"
      className="mt-3 space-y-2 rounded-lg bg-accent-tint p-3.5 outline-none"
    >
      <p className="tnum text-base font-semibold tracking-wider">{number.document_number}</p>
      {number.other_accounts > 0 && (
        <p className="text-small font-medium text-bad">
          {number.other_accounts === 1
            ? 'One other account handed in the same document.'
            : `${number.other_accounts} other accounts handed in the same document.`}
        </p>
      )}
      <p className="flex flex-wrap items-center justify-between gap-2 text-meta text-ink-2">
        <span className="tnum">Hidden again in {Math.max(secondsLeft, 0)} s</span>
        <Button variant="line" size="table" onClick={onHide}>
          <EyeOff aria-hidden="true" className="ico" />
          Hide
        </Button>
      </p>
    </section>
  )
}
