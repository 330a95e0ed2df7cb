// Asks for a time in the conversation about the home, which begins with it where there is none. What can be known before is looked
// at before: nobody's first words are sent for a time that then cannot be asked for.

import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { visitCardMessages as messages } from '@basera/contract/messages/chain/visit-card'
import { visitRefusals } from '@basera/contract/messages/chain/visits'
import { signInQuery } from '../../api/account/account.ts'
import { useApi } from '../../api/api-context.tsx'
import { ApiError } from '../../api/api-error.ts'
import { conversationsKey } from '../../api/conversations/conversations.ts'
import { freeSlotsKey, freeSlotsQuery } from '../../api/applying/free-slots.ts'
import type { PropertyDetail } from '../../api/homes/property.ts'
import {
  homeContactKey,
  homeContactQuery,
  startEnquiry,
  type HomeContact,
} from '../../api/conversations/start-enquiry.ts'
import { requestVisit, toVisitProblem } from '../../api/applying/visits.ts'
import { forgetPendingVisit, type PendingVisit } from '../../auth/pending-visit.ts'
import { useSession } from '../../auth/session-context.tsx'
import { untilKnown } from '../../auth/until-known.ts'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { formatAppointment } from '../../lib/dates.ts'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { createPressKeys } from '../../lib/press-key.ts'
import { toEnquiryRefusal } from './enquiry-refusals.ts'

export type Wanted = Pick<PendingVisit, 'startsAt' | 'people' | 'note'>
export type Asked = { readonly enquiryId: string; readonly startsAt: string }

type Options = {
  property: PropertyDetail
  /** The host's first name. */
  name: string
  onAsked: (asked: Asked) => void
  /** Nobody is signed in any more. */
  onVisitor: () => void
}

class PhoneFirst extends Refused {}

export function useAskingVisit({ property, name, onAsked, onVisitor }: Options) {
  const session = useSession()
  const api = useApi()
  const queryClient = useQueryClient()
  const [firstKeys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [visitKeys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [needsPhone, setNeedsPhone] = useState(false)
  /** The conversation began with this form, and the time was not asked for. */
  const [isOnlyWritten, setIsOnlyWritten] = useState(false)

  const { isBusy, problem, submit } = useSubmit({
    send: async ({ startsAt, people, note }: Wanted): Promise<Asked | null> => {
      setNeedsPhone(false)
      const security = await untilKnown(session)
      if (security.kind !== 'signed-in') return null
      const userId = security.person.id
      const contact = await queryClient.fetchQuery(
        homeContactQuery(session.client, userId, property.id),
      )
      const enquiryId = contact.enquiryId ?? (await begin(userId, startsAt))
      const request = {
        startsAt,
        mode: 'in_person',
        people,
        note,
        sharesPhone: false,
      } as const
      const key = visitKeys.keyFor(JSON.stringify([enquiryId, request]))
      await requestVisit(session.client, enquiryId, request, key)
      void queryClient.invalidateQueries({ queryKey: conversationsKey(userId) })
      return { enquiryId, startsAt }
    },
    onDone: (asked) => {
      if (asked === null) {
        onVisitor()
        return
      }
      visitKeys.answered()
      forgetPendingVisit()
      setIsOnlyWritten(false)
      onAsked(asked)
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.status < 500) {
        firstKeys.answered()
        visitKeys.answered()
      }
      setNeedsPhone(
        error instanceof PhoneFirst ||
          (error instanceof ApiError && error.hint === 'phone_unconfirmed'),
      )
      void queryClient.invalidateQueries({ queryKey: freeSlotsKey(property.id) })
    },
    toProblem,
  })

  async function begin(userId: string, startsAt: string): Promise<string> {
    const [{ phone }, slots] = await Promise.all([
      queryClient.fetchQuery(signInQuery(session.client, userId)),
      queryClient.fetchQuery({ ...freeSlotsQuery(api, property.id), staleTime: 0 }),
    ])
    if (phone === null) throw new PhoneFirst(messages.phoneFirst)
    if (!slots.some(({ starts_at: at }) => at === startsAt))
      throw new Refused(messages.gone(formatAppointment(startsAt)))
    const words = messages.firstWords(name, formatAppointment(startsAt))
    const begun = await startEnquiry(await session.client(), {
      homeId: property.id,
      words,
      key: firstKeys.keyFor(words),
    })
    firstKeys.answered()
    setIsOnlyWritten(true)
    queryClient.setQueryData<HomeContact>(homeContactKey(userId, property.id), {
      isOwn: false,
      enquiryId: begun.enquiry_id,
    })
    return begun.enquiry_id
  }

  return {
    isBusy,
    problem: problem !== '' && isOnlyWritten ? `${problem} ${messages.onlyWritten(name)}` : problem,
    submit,
    needsPhone,
  }
}

/** Of the visit, else of the first message that begins the conversation. */
function toProblem(error: unknown): string {
  if (isNetworkFailure(error)) return messages.offline
  // Of the conversation: there is no visit yet that could have changed.
  if (error instanceof ApiError && error.hint === 'wrong_state') return messages.closed
  if (error instanceof ApiError && error.hint in visitRefusals) return toVisitProblem(error)
  const { title, text } = toEnquiryRefusal(error)
  return text === '' ? title : `${title} ${text}`
}
