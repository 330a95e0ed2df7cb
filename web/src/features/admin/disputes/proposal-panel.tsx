// The admin's proposal to both sides, within what they say; or the end of the dispute without one.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  adminDisputeMessages as texts,
  disputeMessages,
} from '@basera/contract/messages/chain/disputes'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import {
  closeDispute,
  type DisputeCase,
  disputesKey,
  proposeSettlement,
} from '../../../api/admin/disputes.ts'
import { toUserError } from '../../../api/api-error.ts'
import { FormError } from '../../../components/form-error.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { rupeesOf } from '../../../lib/rupees.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'

const LEAST_CHARACTERS = 10
const MOST_CHARACTERS = 500

type ProposalPanelProps = { client: AdminClient; found: DisputeCase }

export function ProposalPanel({ client, found }: ProposalPanelProps) {
  const { state, proposal, closed_kind: closed, closed_words: why } = found
  return (
    <section className="space-y-3 rounded-panel border border-line bg-surface p-5 shadow-lift">
      <h2 className="text-h3">{texts.yours}</h2>
      {proposal !== null && (
        <div className="[overflow-wrap:anywhere]">
          {proposal.paise !== null && (
            <p className="tnum font-display text-h3 font-semibold">{rupeesOf(proposal.paise)}</p>
          )}
          <p className="whitespace-pre-line">{proposal.words}</p>
          {state === 'proposed' && (
            <p className="mt-1 text-small text-ink-2">
              {disputeMessages.until(formatMoment(proposal.ends_at))}
            </p>
          )}
        </div>
      )}
      {closed !== null && <p>{disputeMessages.closedKinds[closed]}</p>}
      {why !== null && <p className="[overflow-wrap:anywhere]">“{why}”</p>}
      {(state === 'asked' || state === 'proposed') && <Steps client={client} found={found} />}
    </section>
  )
}

function Steps({ client, found }: ProposalPanelProps) {
  const queries = useQueryClient()
  const [sum, setSum] = useState('')
  const [words, setWords] = useState('')
  const [faults, setFaults] = useState({ sum: '', words: '' })
  const { owner, tenant, state } = found
  const sums = [owner.paise, tenant.paise].filter((paise) => paise !== null)
  const [least, most] = [Math.min(...sums), Math.max(...sums)]
  const isBounded = sums.length === 2
  const paise = sum.trim() === '' ? null : Math.round(Number(sum.replaceAll(/[\s,₹]/g, '')) * 100)
  const step = useSubmit({
    send: async (doesPropose: boolean) => {
      await (doesPropose
        ? proposeSettlement(client, found, paise, words.trim())
        : closeDispute(client, found, words.trim()))
    },
    onDone: () => void queries.invalidateQueries({ queryKey: disputesKey(client) }),
    onFailed: () => void queries.invalidateQueries({ queryKey: disputesKey(client) }),
    toProblem: toUserError,
  })
  function send(doesPropose: boolean) {
    const length = Array.from(words.trim()).length
    const isSum = paise === null || (Number.isSafeInteger(paise) && paise >= 0)
    const isWithin = paise === null || !isBounded || (paise >= least && paise <= most)
    const wrong = {
      sum: doesPropose && !(isSum && isWithin) ? texts.sumWrong : '',
      words: length < LEAST_CHARACTERS || length > MOST_CHARACTERS ? texts.whyWrong : '',
    }
    setFaults(wrong)
    if (wrong.sum === '' && wrong.words === '') step.submit(doesPropose)
  }
  return (
    <>
      <FormError message={step.problem} />
      {state === 'asked' && (
        <Field
          label={texts.sum}
          error={faults.sum}
          {...(isBounded ? { help: texts.sumHelp(rupeesOf(least), rupeesOf(most)) } : {})}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              className="tnum"
              value={sum}
              onChange={({ target }) => setSum(target.value.slice(0, 20))}
            />
          )}
        </Field>
      )}
      <Field label={texts.why} help={texts.whyHelp} error={faults.words}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={MOST_CHARACTERS}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      {state === 'asked' && (
        <Button
          className="w-full"
          busy={step.isBusy && <BusyLabel>{texts.proposing}</BusyLabel>}
          onClick={() => send(true)}
        >
          {texts.propose}
        </Button>
      )}
      <Button
        variant="line"
        className="w-full"
        busy={step.isBusy && <BusyLabel>{texts.closing}</BusyLabel>}
        onClick={() => send(false)}
      >
        {texts.close}
      </Button>
      {state === 'asked' && <p className="text-meta text-ink-2">{texts.sevenDays}</p>}
    </>
  )
}
