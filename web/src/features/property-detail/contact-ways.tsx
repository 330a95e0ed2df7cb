import { CalendarDays, MessageCircle } from 'lucide-react'
import { clsx } from 'clsx'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { enquiryCardMessages } from '@basera/contract/messages/chain/enquiry-card'
import { visitCardMessages } from '@basera/contract/messages/chain/visit-card'
import { homeContactQuery } from '../../api/conversations/start-enquiry.ts'
import type { PropertyDetail } from '../../api/homes/property.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { MessagePanel } from './message-panel.tsx'
import { hostName } from './host-name.ts'
import { askingForDay } from './open-questions.ts'
import type { QuestionWords } from './use-question-words.ts'
import type { VisitChoice } from './use-visit-choice.ts'
import { VisitTimesPanel } from './visit-times-panel.tsx'

type ContactWaysProps = { property: PropertyDetail; choice: VisitChoice; question: QuestionWords }

type Way = 'visit' | 'message'

const labels: readonly { way: Way; label: ReactNode }[] = [
  {
    way: 'visit',
    label: (
      <>
        <CalendarDays aria-hidden="true" className="size-4" />
        {visitCardMessages.title}
      </>
    ),
  },
  {
    way: 'message',
    label: (
      <>
        <MessageCircle aria-hidden="true" className="size-4" />
        {enquiryCardMessages.open}
      </>
    ),
  },
]

/** A visit or a message, one at a time. Who lets the home is told so instead. */
export function ContactWays({ property, choice, question }: ContactWaysProps) {
  const { client } = useSession()
  const security = useSecurity()
  const userId = security.kind === 'signed-in' ? security.person.id : null
  const { data: contact } = useQuery({
    ...homeContactQuery(client, userId ?? '', property.id),
    enabled: userId !== null,
  })
  const [chosen, setChosen] = useState<Way | null>(null)
  // Back from the sign-in, what waited is in view, and stays so once it is changed or sent.
  if (chosen === null && question.isPutBack && !choice.isPutBack) setChosen('message')
  const way = chosen ?? 'visit'
  const id = useId()

  function writeForDay() {
    question.change(askingForDay(question.words, hostName(property)))
    setChosen('message')
    // the button that had it is gone
    document.querySelector<HTMLElement>(`#${CSS.escape(`${id}-message`)}`)?.focus()
  }

  if (contact?.isOwn === true)
    return <MessagePanel property={property} question={question} place="card" />
  return (
    <>
      <WayTabs id={id} way={way} onChoose={setChosen} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`} className="mt-5">
        {way === 'visit' ? (
          <VisitTimesPanel
            property={property}
            choice={choice}
            place="card"
            onAskForDay={writeForDay}
          />
        ) : (
          <MessagePanel property={property} question={question} place="card" />
        )}
      </div>
    </>
  )
}

type WayTabsProps = { id: string; way: Way; onChoose: (way: Way) => void }

/** The house's tabs have styles inside their markup, which the policy of a page from the server refuses. */
function WayTabs({ id, way, onChoose }: WayTabsProps) {
  const tabs = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={tabs}
      role="tablist"
      aria-label={visitCardMessages.ways}
      className="flex gap-1 rounded-control bg-fill p-1"
    >
      {labels.map(({ way: own, label }) => (
        <button
          key={own}
          type="button"
          role="tab"
          id={`${id}-${own}`}
          aria-selected={own === way}
          aria-controls={`${id}-panel`}
          tabIndex={own === way ? 0 : -1}
          onClick={() => onChoose(own)}
          onKeyDown={({ key }) => {
            // Of two, either arrow leads to the other.
            if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
            onChoose(own === 'visit' ? 'message' : 'visit')
            tabs.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus()
          }}
          className={clsx(
            'flex min-h-10 flex-1 items-center justify-center gap-2 rounded-[0.5625rem] px-2 text-small font-semibold',
            own === way ? 'bg-surface text-ink shadow-lift' : 'text-ink-2 hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
