import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  homeContactKey,
  homeContactQuery,
  type HomeContact,
} from '../../api/conversations/start-enquiry.ts'
import type { PropertyDetail } from '../../api/homes/property.ts'
import { useFromSecurity, useSession } from '../../auth/session-context.tsx'
import type { Security } from '../../auth/security.ts'
import { isKnown } from '../../auth/until-known.ts'
import { MessageForm } from './message-form.tsx'
import { AskedNote, OwnNote } from './message-notes.tsx'
import { hostName } from './host-name.ts'
import type { QuestionWords } from './use-question-words.ts'

type MessagePanelProps = {
  property: PropertyDetail
  question: QuestionWords
  /** In the sheet the button stays in view. */
  place: 'card' | 'sheet'
}

const NOBODY = 'nobody'
const UNKNOWN = 'unknown'

const whoOf = (security: Security) =>
  security.kind === 'signed-in' ? security.person.id : isKnown(security) ? NOBODY : UNKNOWN

/** Asking about a home: the form, or where the conversation about it is, or that it is one's own. */
export function MessagePanel({ property, question, place }: MessagePanelProps) {
  const { client } = useSession()
  const queryClient = useQueryClient()
  const who = useFromSecurity(whoOf)
  const isSignedIn = who !== NOBODY && who !== UNKNOWN
  const { data: contact } = useQuery({
    ...homeContactQuery(client, who, property.id),
    enabled: isSignedIn,
  })
  const [isSent, setIsSent] = useState(false)

  function keepSent(userId: string, enquiryId: string) {
    setIsSent(true)
    queryClient.setQueryData<HomeContact>(homeContactKey(userId, property.id), {
      isOwn: false,
      enquiryId,
    })
  }

  const name = hostName(property)
  if (isSignedIn && contact?.isOwn === true) return <OwnNote />
  if (isSignedIn && contact !== undefined && contact.enquiryId !== null)
    return <AskedNote enquiryId={contact.enquiryId} name={name} isJustSent={isSent} />
  return (
    <MessageForm
      property={property}
      name={name}
      question={question}
      place={place}
      who={isSignedIn ? 'person' : who === NOBODY ? 'visitor' : 'unknown'}
      onSent={keepSent}
      onOwn={(userId) =>
        queryClient.setQueryData<HomeContact>(homeContactKey(userId, property.id), {
          isOwn: true,
          enquiryId: null,
        })
      }
    />
  )
}
