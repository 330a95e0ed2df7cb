import { Eye, EyeOff, RotateCw, Send } from 'lucide-react'
import { clsx } from 'clsx'
import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { FIRST_MESSAGE_MAX_CHARACTERS } from '@basera/contract/constants/enquiry-card'
import { enquiryCardMessages as messages } from '@basera/contract/messages/chain/enquiry-card'
import { ApiError } from '../../api/api-error.ts'
import type { PropertyDetail } from '../../api/homes/property.ts'
import { startEnquiry } from '../../api/conversations/start-enquiry.ts'
import { storeReturnPath } from '../../auth/pending-save.ts'
import { forgetPendingQuestion, storePendingQuestion } from '../../auth/pending-question.ts'
import { useSession } from '../../auth/session-context.tsx'
import { untilKnown } from '../../auth/until-known.ts'
import { Form } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { createPressKeys } from '../../lib/press-key.ts'
import { formatNumber } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/input.tsx'
import { toEnquiryRefusal, type EnquiryRefusal } from './enquiry-refusals.ts'
import { MessageRefusal } from './message-refusal.tsx'
import { holdsQuestion, questionsFor, toggleQuestion } from './open-questions.ts'
import type { QuestionWords } from './use-question-words.ts'
import { WhoSees } from './who-sees.tsx'

type MessageFormProps = {
  property: PropertyDetail
  /** The host's first name. */
  name: string
  question: QuestionWords
  place: 'card' | 'sheet'
  who: 'unknown' | 'visitor' | 'person'
  onSent: (userId: string, enquiryId: string) => void
  onOwn: (userId: string) => void
}

/** A first message. For a visitor the words wait in this tab until after the sign-in. */
export function MessageForm(props: MessageFormProps) {
  const { property, name, question, place, who, onSent, onOwn } = props
  const { words, change, isPutBack } = question
  const session = useSession()
  const navigate = useNavigate()
  const [keys] = useState(() => createPressKeys(() => crypto.randomUUID()))
  const [refusal, setRefusal] = useState<EnquiryRefusal | null>(null)
  const fieldId = useId()

  const sending = useSubmit({
    send: async (body: string) => {
      const security = await untilKnown(session)
      if (security.kind !== 'signed-in') return null
      const key = keys.keyFor(body)
      try {
        const started = await startEnquiry(await session.client(), {
          homeId: property.id,
          words: body,
          key,
        })
        return { userId: security.person.id, enquiryId: started.enquiry_id }
      } catch (error) {
        if (error instanceof ApiError && error.hint === 'own_home') onOwn(security.person.id)
        throw error
      }
    },
    onDone: (sent) => {
      if (sent === null) {
        void signIn(paths.login())
        return
      }
      keys.answered()
      forgetPendingQuestion()
      change('')
      onSent(sent.userId, sent.enquiryId)
    },
    onFailed: (error) => {
      // An answer of the database; of a fault it is not known whether it was carried out.
      if (error instanceof ApiError && error.status < 500) keys.answered()
      setRefusal(toEnquiryRefusal(error))
    },
    toProblem: () => '',
  })

  /** The words stay in the tab, and the sign-in leads back to this page. */
  async function signIn(path: string) {
    if (words.trim() !== '') storePendingQuestion(property.id, words, Date.now())
    storeReturnPath(location.pathname + location.search, Date.now())
    await navigate(path)
  }

  function send() {
    const body = words.trim()
    setRefusal(null)
    if (body !== '') sending.submit(body)
    else if (who === 'visitor') void signIn(paths.login())
    else setRefusal({ title: messages.empty, text: '', remedy: null })
  }

  return (
    <Form onSubmit={send} aria-label={messages.open}>
      <Questions property={property} name={name} words={words} onChange={change} />
      <div className="mt-5 mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={fieldId} className="text-small font-semibold">
          {messages.words}
        </label>
        <span id={`${fieldId}-count`} className="text-meta text-ink-3 tabular-nums">
          {messages.count(formatNumber(words.length), formatNumber(FIRST_MESSAGE_MAX_CHARACTERS))}
        </span>
      </div>
      <TextArea
        id={fieldId}
        aria-describedby={`${fieldId}-count`}
        value={words}
        maxLength={FIRST_MESSAGE_MAX_CHARACTERS}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={sendByKey}
      />
      <WhoSees
        rows={[
          { icon: <Eye aria-hidden="true" />, term: messages.sees(name), text: messages.seesWhat },
          { icon: <EyeOff aria-hidden="true" />, term: messages.hidden, text: messages.hiddenWhat },
        ]}
      />
      <div
        className={clsx(
          place === 'sheet' &&
            'sticky -bottom-6 -mx-6 mt-4 -mb-6 border-t border-line bg-surface px-6 pt-1 pb-6',
        )}
      >
        {isPutBack && who === 'person' && (
          <output className="mt-4 block text-small text-ink-2">{messages.putBack}</output>
        )}
        <MessageRefusal
          refusal={refusal}
          onSettings={() => storePendingQuestion(property.id, words, Date.now())}
        />
        <Actions
          who={who}
          isBusy={sending.isBusy}
          isAgain={refusal?.remedy === 'again'}
          onSignUp={() => void signIn(paths.signup())}
        />
      </div>
    </Form>
  )
}

/** Ctrl or Cmd with Enter sends. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

type QuestionsProps = {
  property: PropertyDetail
  name: string
  words: string
  onChange: (words: string) => void
}

function Questions({ property, name, words, onChange }: QuestionsProps) {
  return (
    <fieldset>
      <legend className="mb-2.5 text-small font-semibold">{messages.ask}</legend>
      <div className="flex flex-wrap gap-2">
        {questionsFor(property).map((question) => (
          <button
            key={question}
            type="button"
            aria-pressed={holdsQuestion(words, question)}
            onClick={() => onChange(toggleQuestion(words, question, name))}
            className="min-h-9 rounded-full border border-line bg-surface px-3.5 py-1.5 text-left text-meta font-medium text-ink-2 hover:border-control aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
          >
            {question}
          </button>
        ))}
      </div>
      <p className="mt-2.5 text-meta text-ink-3">{messages.leftOut}</p>
    </fieldset>
  )
}

type ActionsProps = {
  who: MessageFormProps['who']
  isBusy: boolean
  isAgain: boolean
  onSignUp: () => void
}

/** While the session is being read both are there; the style sheet shows the likely one, so that nothing moves. */
function Actions({ who, isBusy, isAgain, onSignUp }: ActionsProps) {
  const busy = isBusy && <BusyLabel>{messages.sending}</BusyLabel>
  return (
    <>
      {who !== 'person' && (
        <div className={clsx('mt-4', who === 'unknown' && 'when-signed-out')}>
          <p className="text-small text-ink-2">{messages.signInFirst}</p>
          <Button type="submit" size="large" wide className="mt-3" busy={busy}>
            {messages.signIn}
          </Button>
          <Button variant="line" size="large" wide className="mt-2.5" onClick={onSignUp}>
            {messages.signUp}
          </Button>
        </div>
      )}
      {who !== 'visitor' && (
        <div className={clsx('mt-4', who === 'unknown' && 'when-session-stored')}>
          <Button type="submit" size="large" wide busy={busy}>
            {isAgain ? (
              <RotateCw aria-hidden="true" className="ico" />
            ) : (
              <Send aria-hidden="true" className="ico" />
            )}
            {isAgain ? messages.tryAgain : messages.send}
          </Button>
          <p className="mt-2.5 text-center text-meta text-ink-3">{messages.answerComes}</p>
        </div>
      )}
    </>
  )
}
