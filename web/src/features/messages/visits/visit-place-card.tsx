import { MapPin, Navigation, Phone } from 'lucide-react'
import type { VisitPlace, VisitRow } from '@basera/contract/chain/visit'
import { visitPanelMessages as messages } from '@basera/contract/messages/chain/visits'
import { toVisitProblem, visitPlace } from '../../../api/applying/visits.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { useState } from 'react'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts'
import { partyOf } from './visit-offers.ts'

type VisitPlaceCardProps = { visit: VisitRow; name: string; onFailed: () => void }

/** The exact address and the other side's number, read at a press alone: each look is noted. Kept by nothing but this. */
export function VisitPlaceCard({ visit, name, onFailed }: VisitPlaceCardProps) {
  const { client } = useSession()
  const [place, setPlace] = useState<VisitPlace | null>(null)
  const isHost = partyOf(visit.my_side) === 'host'
  const isVideo = visit.mode === 'video'
  const opening = useSubmit({
    send: () => visitPlace(client, visit.id),
    onDone: setPlace,
    onFailed,
    toProblem: toVisitProblem,
  })
  if (place !== null)
    return (
      <div ref={focusOnArrival} tabIndex={-1} className="space-y-4 outline-none">
        {isVideo ? (
          <p className="text-small text-ink-2">{messages.byVideo}</p>
        ) : (
          <Address place={place} />
        )}
        <Number place={place} name={name} />
        <p className="text-meta text-ink-3">{messages.doNotPassOn}</p>
      </div>
    )
  return (
    <div className="space-y-2">
      <Button
        wide
        onClick={() => opening.submit()}
        busy={opening.isBusy && <BusyLabel>{messages.showing}</BusyLabel>}
      >
        <MapPin aria-hidden="true" className="ico" />
        {isVideo ? messages.showNumber : messages.showAddress}
      </Button>
      <p className="text-meta text-ink-3">
        {isHost ? messages.lookIsLoggedOwn : messages.lookIsLogged(name)}
      </p>
      <FormError message={opening.problem} />
    </div>
  )
}

function Address({ place }: { place: VisitPlace }) {
  const { address, landmark, directions } = place
  const way = wayTo(place)
  return (
    <div>
      <h4 className="font-sans text-small font-semibold tracking-normal">{messages.address}</h4>
      {address === null ? (
        <p className="mt-1 text-small text-ink-2">{messages.noAddress}</p>
      ) : (
        <address className="mt-1 text-small whitespace-pre-line not-italic [overflow-wrap:anywhere]">
          {address}
        </address>
      )}
      {landmark !== null && (
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {messages.landmark(landmark)}
        </p>
      )}
      {directions !== null && (
        <>
          <p className="mt-3 text-small font-semibold">{messages.wayThere}</p>
          <p className="text-small whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
            {directions}
          </p>
        </>
      )}
      {way !== null && (
        <a
          href={way}
          target="_blank"
          rel="noreferrer noopener"
          className={buttonClasses({ variant: 'quiet', wide: true, className: 'mt-3' })}
        >
          <Navigation aria-hidden="true" className="ico" />
          {messages.directions}
        </a>
      )}
    </div>
  )
}

function Number({ place: { other }, name }: { place: VisitPlace; name: string }) {
  const phone = other?.phone ?? null
  if (phone === null) return <p className="text-small text-ink-2">{messages.noNumber(name)}</p>
  const isWhole = /^\+\d+$/.test(phone)
  return (
    <div>
      <h4 className="font-sans text-small font-semibold tracking-normal">
        {messages.number(name)}
      </h4>
      <p className="tnum mt-1 text-small">{phone}</p>
      {isWhole ? (
        <a
          href={`tel:${phone}`}
          className={buttonClasses({ variant: 'quiet', wide: true, className: 'mt-3' })}
        >
          <Phone aria-hidden="true" className="ico" />
          {messages.call(name)}
        </a>
      ) : (
        <p className="text-meta text-ink-3">{messages.numberHidden(name)}</p>
      )}
    </div>
  )
}

/** A map's page that knows the way there; null when there is nothing to look for. */
function wayTo({ address, latitude, longitude }: VisitPlace): string | null {
  const goal = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address
  if (goal === null) return null
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(goal)}`
}
