import { clsx } from 'clsx'
import { Eye, EyeOff, LockOpen, MessageCircle } from 'lucide-react'
import { useNavigate } from 'react-router'
import { VISIT_NOTE_MAX_CHARACTERS } from '@basera/contract/constants/visit-panel'
import { visitCardMessages as messages } from '@basera/contract/messages/chain/visit-card'
import { visitTimeMessages } from '@basera/contract/messages/chain/visits'
import type { PropertyDetail } from '../../api/homes/property.ts'
import { useFreeTimes } from '../../api/applying/use-free-times.ts'
import { storeReturnPath } from '../../auth/pending-save.ts'
import { FormError } from '../../components/form-error.tsx'
import { Form } from '../../components/form.tsx'
import { FreeTimes } from '../../components/free-times.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PeopleField } from '../../components/people-field.tsx'
import { formatAppointment } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { useAskingVisit, type Asked } from './use-asking-visit.ts'
import type { VisitChoice } from './use-visit-choice.ts'
import { WhoSees } from './who-sees.tsx'

type VisitTimesFormProps = {
  property: PropertyDetail
  /** The host's first name. */
  name: string
  choice: VisitChoice
  place: 'card' | 'sheet'
  who: 'unknown' | 'visitor' | 'person'
  onAsked: (asked: Asked) => void
  onAskForDay: () => void
}

/** A free time, how many come and a note. For a visitor all wait in this tab until after the sign-in. */
export function VisitTimesForm(props: VisitTimesFormProps) {
  const { property, name, choice, place, who, onAsked, onAskForDay } = props
  const free = useFreeTimes(property.id)
  const navigate = useNavigate()
  const asking = useAskingVisit({ property, name, onAsked, onVisitor: () => signIn(paths.login()) })
  const { startsAt: wanted, people, note } = choice
  const startsAt = free.slots.some(({ starts_at: at }) => at === wanted) ? wanted : null
  const when = startsAt === null ? '' : formatAppointment(startsAt)
  const isRead = !free.isPending && free.problem === null
  const isGone = isRead && wanted !== null && startsAt === null
  const hasTimes = isRead && free.slots.length > 0
  const isVisitor = who === 'visitor' && startsAt !== null

  /** What was chosen and written stays in the tab, and the sign-in leads back to this page. */
  function signIn(path: string) {
    choice.keep()
    storeReturnPath(location.pathname + location.search, Date.now())
    void navigate(path)
  }

  function send() {
    if (startsAt === null) return
    if (who === 'visitor') signIn(paths.login())
    else asking.submit({ startsAt, people, note })
  }

  return (
    <Form aria-label={messages.title} onSubmit={send}>
      <div role="alert">
        {isGone && asking.problem === '' && (
          <p className="mb-4 rounded-control bg-bad-tint px-3.5 py-3 text-small">
            <span className="block font-semibold text-bad">
              {messages.gone(formatAppointment(wanted))}
            </span>
            <span className="block text-ink-2">{messages.goneText}</span>
          </p>
        )}
      </div>
      <FreeTimes
        free={free}
        value={startsAt}
        onChange={choice.choose}
        none={
          <div className="text-small text-ink-2">
            <p className="font-semibold text-ink">{messages.none(name)}</p>
            <p className="mt-1">{messages.noneText}</p>
            <Button variant="line" className="mt-4" onClick={onAskForDay}>
              <MessageCircle aria-hidden="true" className="ico" />
              {messages.askForDay}
            </Button>
          </div>
        }
      />
      {(hasTimes || note !== '') && (
        <div className="mt-5 space-y-5">
          <PeopleField value={people} onChange={choice.count} />
          <Field
            label={messages.note(name)}
            action={<span className="text-meta text-ink-3">{messages.optional}</span>}
          >
            {(control) => (
              <TextArea
                {...control}
                className="min-h-19!"
                value={note}
                maxLength={VISIT_NOTE_MAX_CHARACTERS}
                onChange={({ currentTarget }) => choice.write(currentTarget.value)}
              />
            )}
          </Field>
        </div>
      )}
      {hasTimes && (
        <>
          <WhoSees rows={seenBy(name)} />
          {choice.isPutBack && who === 'person' && startsAt !== null && asking.problem === '' && (
            <output className="mt-4 block text-small text-ink-2">
              {note === '' ? messages.putBack : messages.putBackWithNote}
            </output>
          )}
          {isVisitor && (
            <div className="mt-4 text-small">
              <p className="font-semibold">{messages.chosen(when)}</p>
              <p className="text-ink-2">{messages.signInFirst}</p>
            </div>
          )}
          <div
            className={clsx(
              'mt-4',
              place === 'sheet' &&
                'sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 pt-4 pb-6',
            )}
          >
            <FormError message={asking.problem} />
            {asking.needsPhone && asking.problem !== '' && (
              <PageLink
                to={paths.phoneSettings()}
                onClick={choice.keep}
                className={buttonClasses({ variant: 'line', wide: true, className: 'mt-2.5' })}
              >
                {messages.confirmPhone}
              </PageLink>
            )}
            <div
              className={clsx(
                'grid gap-2.5',
                asking.problem !== '' && 'mt-3',
                isVisitor && place === 'sheet' && 'grid-cols-2',
              )}
            >
              <Button
                type="submit"
                size="large"
                className="px-3!"
                aria-disabled={startsAt === null || undefined}
                busy={asking.isBusy && <BusyLabel>{messages.sending}</BusyLabel>}
              >
                {isVisitor
                  ? messages.signIn
                  : startsAt === null
                    ? messages.choose
                    : messages.askFor(when)}
              </Button>
              {isVisitor && (
                <Button
                  variant="line"
                  size="large"
                  className="px-3!"
                  onClick={() => signIn(paths.signup())}
                >
                  {messages.signUp}
                </Button>
              )}
            </div>
            {!isVisitor && (
              <p className="mt-2.5 text-center text-meta text-ink-3">{messages.free}</p>
            )}
          </div>
        </>
      )}
      <output className="sr-only">
        {startsAt !== null && !choice.isPutBack ? visitTimeMessages.chosen(when) : ''}
      </output>
    </Form>
  )
}

const seenBy = (name: string) => [
  { icon: <Eye aria-hidden="true" />, term: messages.sees(name), text: messages.seesWhat },
  {
    icon: <LockOpen aria-hidden="true" />,
    term: messages.confirmed(name),
    text: messages.confirmedWhat,
  },
  { icon: <EyeOff aria-hidden="true" />, term: messages.hidden, text: messages.hiddenWhat },
]
