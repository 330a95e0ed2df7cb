import { useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { visitCardMessages as messages } from '@basera/contract/messages/visit-card'
import { visitRefusals } from '@basera/contract/messages/visits'
import { ApiError } from '../../api/api-error.ts'
import { freeSlotsKey } from '../../api/free-slots.ts'
import type { PropertyDetail } from '../../api/property.ts'
import {
  homeContactKey,
  homeContactQuery,
  startEnquiry,
  type HomeContact,
} from '../../api/start-enquiry.ts'
import { requestVisit, toVisitProblem } from '../../api/visits.ts'
import { conversationPath } from '../../auth/conversation-path.ts'
import { storeReturnPath } from '../../auth/pending-save.ts'
import {
  forgetPendingVisit,
  readPendingVisit,
  storePendingVisit,
} from '../../auth/pending-visit.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { isKnown, untilKnown } from '../../auth/until-known.ts'
import { FormError } from '../../components/form-error.tsx'
import { Form } from '../../components/form.tsx'
import { useFreeTimes } from '../../api/use-free-times.ts'
import { FreeTimes } from '../../components/free-times.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatAppointment } from '../../lib/dates.ts'
import { createPressKeys } from '../../lib/press-key.ts'
import { paths } from '../../paths.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { toEnquiryRefusal } from './enquiry-refusals.ts'
import { hostName } from './host-name.ts'

type Asked = { readonly enquiryId: string; readonly startsAt: string }

/** When a home can be seen: anybody reads it, whoever is signed in asks for one of the times. */
export function VisitTimesPanel({ property }: { property: PropertyDetail }) {
  const { client } = useSession()
  const security = useSecurity()
  const userId = security.kind === 'signed-in' ? security.person.id : null
  const { data: contact } = useQuery({
    ...homeContactQuery(client, userId ?? '', property.id),
    enabled: userId !== null,
  })
  const [asked, setAsked] = useState<Asked | null>(null)
  const name = hostName(property)
  // Who lets the home sets the times elsewhere.
  if (contact?.isOwn === true) return null
  return (
    <section aria-label={messages.title} className="mt-5 border-t border-line pt-5">
      <h2 className="mb-4 font-sans text-base font-semibold tracking-normal">{messages.title}</h2>
      {asked === null ? (
        <TimesForm
          property={property}
          name={name}
          isVisitor={isKnown(security) && userId === null}
          onAsked={setAsked}
        />
      ) : (
        <>
          <output ref={focusOnArrival} tabIndex={-1} className="block outline-none">
            <span className="block font-semibold">
              {messages.askedTitle(formatAppointment(asked.startsAt))}
            </span>
            <span className="mt-1 block text-small text-ink-2">{messages.askedText(name)}</span>
          </output>
          <PageLink
            to={conversationPath(security, asked.enquiryId)}
            className={buttonClasses({ variant: 'line', wide: true, className: 'mt-4' })}
          >
            {messages.openConversation}
          </PageLink>
        </>
      )}
    </section>
  )
}

type TimesFormProps = {
  property: PropertyDetail
  name: string
  isVisitor: boolean
  onAsked: (asked: Asked) => void
}

function TimesForm({ property, name, isVisitor, onAsked }: TimesFormProps) {
  const free = useFreeTimes(property.id)
  const waiting = usePendingVisit(property.id)
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const value = chosen === undefined ? waiting : chosen
  const startsAt = free.slots.some(({ starts_at: at }) => at === value) ? value : null
  const asking = useAsking(property, name, onAsked)
  const when = startsAt === null ? '' : formatAppointment(startsAt)
  return (
    <Form
      aria-label={messages.title}
      onSubmit={() => {
        if (startsAt !== null) asking.submit(startsAt)
      }}
    >
      <FreeTimes
        free={free}
        value={startsAt}
        onChange={setChosen}
        none={
          <div className="text-small text-ink-2">
            <p className="font-semibold text-ink">{messages.none(name)}</p>
            <p className="mt-1">{messages.noneText}</p>
          </div>
        }
      />
      {startsAt !== null && (
        <div className="mt-4 space-y-3">
          {chosen === undefined && !isVisitor && (
            <output className="block text-small text-ink-2">{messages.putBack}</output>
          )}
          <Button
            type="submit"
            size="large"
            wide
            busy={asking.isBusy && <BusyLabel>{messages.sending}</BusyLabel>}
          >
            {isVisitor ? messages.signInAndAsk(when) : messages.askFor(when)}
          </Button>
          <p className="text-meta text-ink-3">
            {isVisitor ? messages.kept : messages.whatFollows(name)}
          </p>
        </div>
      )}
      {/* Mounted with the button, before anything is refused. */}
      {(startsAt !== null || asking.problem !== '') && (
        <div className="mt-3">
          <FormError message={asking.problem} />
          {asking.needsPhone && asking.problem !== '' && (
            <PageLink
              to={paths.profileSettings()}
              onClick={() => storeChoice(property.id, startsAt)}
              className="link mt-2 inline-block text-small"
            >
              {messages.confirmPhone}
            </PageLink>
          )}
        </div>
      )}
    </Form>
  )
}

/** Asks for the time in the conversation about the home, which begins with it where there is none. */
function useAsking(property: PropertyDetail, name: string, onAsked: (asked: Asked) => void) {
  const session = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [firstKeys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [visitKeys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [needsPhone, setNeedsPhone] = useState(false)
  const { isBusy, problem, submit } = useSubmit({
    send: async (startsAt: string): Promise<Asked | null> => {
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
        people: 1,
        note: '',
        sharesPhone: false,
      } as const
      const key = visitKeys.keyFor(JSON.stringify([enquiryId, request]))
      await requestVisit(session.client, enquiryId, request, key)
      return { enquiryId, startsAt }
    },
    onDone: async (asked, startsAt) => {
      if (asked === null) {
        storeChoice(property.id, startsAt)
        storeReturnPath(location.pathname + location.search, Date.now())
        await navigate(paths.login())
        return
      }
      visitKeys.answered()
      forgetPendingVisit()
      onAsked(asked)
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.status < 500) {
        firstKeys.answered()
        visitKeys.answered()
      }
      setNeedsPhone(error instanceof ApiError && error.hint === 'phone_unconfirmed')
      void queryClient.invalidateQueries({ queryKey: freeSlotsKey(property.id) })
    },
    toProblem,
  })

  async function begin(userId: string, startsAt: string): Promise<string> {
    const words = messages.firstWords(name, formatAppointment(startsAt))
    const begun = await startEnquiry(await session.client(), {
      homeId: property.id,
      words,
      key: firstKeys.keyFor(words),
    })
    firstKeys.answered()
    queryClient.setQueryData<HomeContact>(homeContactKey(userId, property.id), {
      isOwn: false,
      enquiryId: begun.enquiry_id,
    })
    return begun.enquiry_id
  }

  return { isBusy, problem, submit, needsPhone }
}

/** Of the visit, else of the first message that begins the conversation. */
function toProblem(error: unknown): string {
  if (error instanceof ApiError && error.hint in visitRefusals) return toVisitProblem(error)
  const { title, text } = toEnquiryRefusal(error)
  return text === '' ? title : `${title} ${text}`
}

function storeChoice(homeId: string, startsAt: string | null) {
  if (startsAt !== null) storePendingVisit(homeId, startsAt, Date.now())
}

/** Null without one, and while the server's markup is taken over, which knows of none. */
function usePendingVisit(homeId: string): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => readPendingVisit(homeId, Date.now()),
    () => null,
  )
}

const neverChanges = () => () => undefined
