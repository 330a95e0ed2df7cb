import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { applyMessages as messages } from '@basera/contract/messages/chain/applications'
import { beginApplication, toApplicationProblem } from '../../api/applying/applications.ts'
import { ApiError } from '../../api/api-error.ts'
import type { PropertyDetail } from '../../api/homes/property.ts'
import {
  homeContactKey,
  homeContactQuery,
  startEnquiry,
  type HomeContact,
} from '../../api/conversations/start-enquiry.ts'
import { applicationPath } from '../../auth/application-path.ts'
import { storeReturnPath } from '../../auth/pending-save.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { isKnown, untilKnown } from '../../auth/until-known.ts'
import { FormError } from '../../components/form-error.tsx'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { createPressKeys } from '../../lib/press-key.ts'
import { paths } from '../../paths.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { toEnquiryRefusal } from './enquiry-refusals.ts'
import { hostName } from './host-name.ts'

/** Opens the form of an application, in the conversation about the home, which begins with it where there is none. */
export function ApplyPanel({ property }: { property: PropertyDetail }) {
  const session = useSession()
  const security = useSecurity()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const userId = security.kind === 'signed-in' ? security.person.id : null
  const { data: contact } = useQuery({
    ...homeContactQuery(session.client, userId ?? '', property.id),
    enabled: userId !== null,
  })
  const [firstKeys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const name = hostName(property)
  const isVisitor = isKnown(security) && userId === null

  const beginning = useSubmit({
    send: async (): Promise<string | null> => {
      const known = await untilKnown(session)
      if (known.kind !== 'signed-in') return null
      const ownId = known.person.id
      const { enquiryId } = await queryClient.fetchQuery(
        homeContactQuery(session.client, ownId, property.id),
      )
      const id = enquiryId ?? (await begin(ownId))
      const begun = await beginApplication(session.client, id, keys.keyFor(id))
      return applicationPath(known, begun.id)
    },
    onDone: async (path) => {
      keys.answered()
      if (path === null) storeReturnPath(location.pathname + location.search, Date.now())
      await navigate(path ?? paths.login())
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.status < 500) keys.answered()
    },
    toProblem: toApplicationProblem,
  })

  async function begin(ownId: string): Promise<string> {
    const words = messages.firstWords(name)
    const message = { homeId: property.id, words, key: firstKeys.keyFor(words) }
    const begun = await startEnquiry(await session.client(), message).catch((error: unknown) => {
      if (error instanceof ApiError && error.status < 500) firstKeys.answered()
      const { title, text } = toEnquiryRefusal(error)
      throw new Refused(text === '' ? title : messages.refused(title, text))
    })
    firstKeys.answered()
    queryClient.setQueryData<HomeContact>(homeContactKey(ownId, property.id), {
      isOwn: false,
      enquiryId: begun.enquiry_id,
    })
    return begun.enquiry_id
  }

  // Nobody applies for a home that they let.
  if (contact?.isOwn === true) return null
  return (
    <section aria-label={messages.open} className="mt-5 space-y-2.5 border-t border-line pt-5">
      <Button
        variant="line"
        size="large"
        wide
        busy={beginning.isBusy && <BusyLabel>{messages.opening}</BusyLabel>}
        onClick={() => beginning.submit()}
      >
        {isVisitor ? messages.signIn : messages.open}
      </Button>
      <p className="text-meta text-ink-3">
        {messages.cardText} {contact?.enquiryId === null && messages.cardFirst(name)}
      </p>
      <FormError message={beginning.problem} />
    </section>
  )
}
