import { House } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { visitCardMessages as messages } from '@basera/contract/messages/chain/visit-card'
import type { PropertyDetail } from '../../api/homes/property.ts'
import { homeContactQuery } from '../../api/conversations/start-enquiry.ts'
import { currentVisit, threadVisitsQuery } from '../../api/applying/visits.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { isKnown } from '../../auth/until-known.ts'
import { AskedVisit } from './asked-visit.tsx'
import { hostName } from './host-name.ts'
import type { Asked } from './use-asking-visit.ts'
import type { VisitChoice } from './use-visit-choice.ts'
import { VisitTimesForm } from './visit-times-form.tsx'

type VisitTimesPanelProps = {
  property: PropertyDetail
  choice: VisitChoice
  /** In the sheet the button stays in view, and the sheet has the title. */
  place: 'card' | 'sheet'
  /** Where no time is open: a message that asks for a day. */
  onAskForDay: () => void
}

/** When a home can be seen: anybody reads it, whoever is signed in asks for one of the times. */
export function VisitTimesPanel(props: VisitTimesPanelProps) {
  const { property, choice, place, onAskForDay } = props
  const { client } = useSession()
  const security = useSecurity()
  const userId = security.kind === 'signed-in' ? security.person.id : null
  const { data: contact } = useQuery({
    ...homeContactQuery(client, userId ?? '', property.id),
    enabled: userId !== null,
  })
  const enquiryId = contact?.enquiryId ?? null
  const { data: visits } = useQuery({
    ...threadVisitsQuery(client, userId ?? '', enquiryId ?? ''),
    enabled: userId !== null && enquiryId !== null,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const name = hostName(property)
  const visit = currentVisit(visits ?? [])
  const isLiving = visit?.state === 'requested' || visit?.state === 'confirmed'
  if (contact?.isOwn === true) return <OwnHome />
  return (
    <section aria-label={messages.title}>
      {asked !== null || isLiving ? (
        <AskedVisit asked={asked} visit={isLiving ? visit : null} name={name} />
      ) : (
        <VisitTimesForm
          property={property}
          name={name}
          choice={choice}
          place={place}
          who={userId !== null ? 'person' : isKnown(security) ? 'visitor' : 'unknown'}
          onAsked={setAsked}
          onAskForDay={onAskForDay}
        />
      )}
    </section>
  )
}

function OwnHome() {
  return (
    <div className="flex items-start gap-3 rounded-card bg-fill p-4 text-small text-ink-2">
      <House aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold text-ink">{messages.ownTitle}</p>
        <p className="mt-0.5">{messages.ownText}</p>
      </div>
    </div>
  )
}
