import { useState } from 'react'
import type { Deduction, Deposit } from '@basera/contract/chain/handover'
import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import { acceptRefund, disputeRefund } from '../../../api/tenancies/deposit.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { useOnline } from '../../../lib/use-online.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { AmountField } from '../amount-field.tsx'
import { moneyOf, paiseOf } from '../money.ts'
import { useRecordSteps } from '../use-record-steps.ts'

type AnswerFormProps = { userId: string; deposit: Deposit }

/** A tenant's yes to all lines, or an answer to each: what is not answered is not agreed. */
export function AnswerForm({ userId, deposit }: AnswerFormProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const isOnline = useOnline()
  const [isByLine, setIsByLine] = useState(false)
  const lines = deposit.deductions.filter(({ round }) => round === deposit.settlement?.round)
  return (
    <section
      aria-label={messages.answerTitle}
      className="space-y-4 rounded-panel border border-line bg-surface p-5 shadow-lift"
    >
      <h2 className="text-h3">{messages.answerTitle}</h2>
      {isByLine ? (
        <ByLine
          userId={userId}
          deposit={deposit}
          lines={lines}
          onClosed={() => setIsByLine(false)}
        />
      ) : (
        <>
          <p className="text-small text-ink-2">{messages.acceptText}</p>
          <FormError message={steps.problem} />
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={!isOnline}
              busy={steps.isBusy && <BusyLabel>{messages.accepting}</BusyLabel>}
              onClick={() =>
                steps.send({
                  words: ['accept', deposit.tenancy_id, deposit.settlement?.content_sha256],
                  work: (key) => acceptRefund(client, deposit, key),
                  onDone: () => notify.success(messages.answered),
                })
              }
            >
              {messages.accept}
            </Button>
            {lines.length > 0 && (
              <Button variant="line" onClick={() => setIsByLine(true)}>
                {messages.answerLines}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

type Draft = {
  readonly answer: 'agree' | 'disagree' | ''
  readonly words: string
  readonly offer: string
}

const noAnswer: Draft = { answer: '', words: '', offer: '' }

type ByLineProps = AnswerFormProps & { lines: readonly Deduction[]; onClosed: () => void }

function ByLine({ userId, deposit, lines, onClosed }: ByLineProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [wasSent, setWasSent] = useState(false)
  const draftOf = (id: string): Draft => drafts[id] ?? noAnswer
  const change = (id: string, changes: Partial<Draft>) =>
    setDrafts({ ...drafts, [id]: { ...draftOf(id), ...changes } })
  const wordsProblem = ({ answer, words }: Draft) =>
    answer === 'disagree' && words.trim() === '' ? messages.yourWordsNeeded : ''
  const offerProblem = ({ answer, offer }: Draft, line: Deduction) => {
    const paise = paiseOf(offer)
    const isOffer = offer.trim() === '' || (paise !== null && paise <= line.amount_paise)
    return answer === 'disagree' && !isOffer ? messages.offerWrong : ''
  }
  const answered = lines.filter(({ id }) => draftOf(id).answer !== '')
  const isDisputed = answered.some(({ id }) => draftOf(id).answer === 'disagree')
  const send = () => {
    setWasSent(true)
    const isWhole = answered.every(
      (line) =>
        wordsProblem(draftOf(line.id)) === '' && offerProblem(draftOf(line.id), line) === '',
    )
    if (!isDisputed || !isWhole) return
    const answers = answered.map(({ id }) => {
      const { answer, words, offer } = draftOf(id)
      const isAgreed = answer === 'agree'
      return {
        deduction_id: id,
        is_agreed: isAgreed,
        words: isAgreed ? null : words.trim(),
        offer_paise: isAgreed ? null : paiseOf(offer),
      }
    })
    steps.send({
      words: ['dispute', deposit.tenancy_id, deposit.settlement?.version, answers],
      work: (key) => disputeRefund(client, deposit, answers, key),
      onDone: () => notify.success(messages.answered),
    })
  }
  return (
    <Form onSubmit={send} className="space-y-5">
      <p className="text-small text-ink-2">{messages.notAnsweredText}</p>
      {lines.map((line) => {
        const draft = draftOf(line.id)
        return (
          <div key={line.id} className="space-y-4 border-t border-line pt-4">
            <p className="text-small [overflow-wrap:anywhere]">
              {line.words} · <span className="font-semibold">{moneyOf(line.amount_paise)}</span>
            </p>
            <ChoiceTiles
              legend={messages.answerOf(line.place)}
              labels={{ agree: messages.agreeLine, disagree: messages.disagreeLine }}
              options={['agree', 'disagree']}
              value={draft.answer}
              onChange={(answer) => change(line.id, { answer })}
            />
            {draft.answer === 'disagree' && (
              <>
                <Field label={messages.yourWords} error={wasSent ? wordsProblem(draft) : ''}>
                  {(control) => (
                    <TextArea
                      {...control}
                      maxLength={500}
                      value={draft.words}
                      onChange={({ target: { value } }) => change(line.id, { words: value })}
                    />
                  )}
                </Field>
                <AmountField
                  label={messages.yourOffer}
                  error={wasSent ? offerProblem(draft, line) : ''}
                  value={draft.offer}
                  onChange={(offer) => change(line.id, { offer })}
                />
              </>
            )}
          </div>
        )
      })}
      {wasSent && !isDisputed && <FormError message={messages.oneDisputed} />}
      <FormEnd submission={steps} label={messages.sendAnswer} busyLabel={messages.sending}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
