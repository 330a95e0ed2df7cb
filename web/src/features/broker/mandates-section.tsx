import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Mandate } from '@basera/contract/chain/broker'
import { mandateMessages as messages } from '@basera/contract/messages/chain/broker'
import { toUserError } from '../../api/api-error.ts'
import { mandatesQuery } from '../../api/broker/broker.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { LaterDialog } from '../../ui/later-dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useNow } from '../../lib/use-now.ts'
import { CodeForm } from './code-form.tsx'
import { MandateRow } from './mandate-row.tsx'
import { OfferForm } from './offer-form.tsx'

/** A mandate of today may end while the page is open. */
const LOOK_AGAIN_MS = 60_000
/** Living ones come first, those that end soon before them; the rest is asked for. */
const FIRST_ROWS = 5

/** Whose code still waits is always among them. */
const shownOf = (mandates: readonly Mandate[], isAll: boolean): readonly Mandate[] =>
  mandates.filter(({ state }, place) => isAll || place < FIRST_ROWS || state === 'offered')

type MandatesSectionProps = { userId: string; isBroker: boolean }

/** By which mandates the person acts, or lets others act; a code enters the next. */
export function MandatesSection({ userId, isBroker }: MandatesSectionProps) {
  const { client } = useSession()
  const list = useQuery(mandatesQuery(client, userId))
  const nowMs = useNow(LOOK_AGAIN_MS)
  const [isOffering, setIsOffering] = useState(false)
  const [isAll, setIsAll] = useState(false)
  return (
    <section aria-labelledby="mandates" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="mandates" className="text-h3">
          {messages.title}
        </h2>
        <Button variant="line" onClick={() => setIsOffering(true)}>
          <Handshake aria-hidden="true" className="ico" />
          {messages.offer}
        </Button>
      </div>
      {isOffering && (
        <LaterDialog isOpen onOpenChange={setIsOffering} title={messages.offer} shape="wide">
          <OfferForm userId={userId} onClosed={() => setIsOffering(false)} />
        </LaterDialog>
      )}
      <div className="mt-4 space-y-4">
        <CodeForm userId={userId} isFirst={isBroker && list.data?.length === 0} />
        {list.data === undefined ? (
          list.error !== null && !list.isFetching ? (
            <LoadFailed
              title={messages.failed}
              reason={toUserError(list.error)}
              onRetry={() => list.refetch()}
            />
          ) : (
            <Spinner label={messages.loading} />
          )
        ) : list.data.length === 0 ? (
          <div className="rounded-panel border border-line bg-surface px-5 py-6">
            <p className="font-semibold">{messages.noneTitle}</p>
            <p className="mt-1 text-ink-2">{isBroker ? messages.noneBroker : messages.noneOwner}</p>
          </div>
        ) : (
          <>
            <ul
              id="mandate-rows"
              className="divide-y divide-line rounded-panel border border-line bg-surface"
            >
              {shownOf(list.data, isAll).map((mandate) => (
                <MandateRow
                  key={mandate.id}
                  userId={userId}
                  mandate={mandate}
                  known={list.data}
                  nowMs={nowMs}
                />
              ))}
            </ul>
            {list.data.length > shownOf(list.data, false).length && (
              <Button
                variant="line"
                aria-controls="mandate-rows"
                aria-expanded={isAll}
                onClick={() => setIsAll(!isAll)}
              >
                {isAll ? messages.showFewer : messages.showAll(list.data.length)}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}
