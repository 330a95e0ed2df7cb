import { useState } from 'react'
import { amountInFigures } from '@basera/rules/amount-words'
import type { CommissionEntry } from '@basera/contract/chain/broker'
import {
  commissionMessages as messages,
  mandateMessages,
} from '@basera/contract/messages/chain/broker'
import { recordCommission } from '../../api/broker/broker.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { LaterDialog } from '../../ui/later-dialog.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useBrokerSteps } from './use-broker-steps.ts'

type RecordCommissionProps = { userId: string; entry: CommissionEntry; onClosed: () => void }

/** What arrived of a commission, or that it is not asked for any more. */
export function RecordCommission({ userId, entry, onClosed }: RecordCommissionProps) {
  const { client } = useSession()
  const steps = useBrokerSteps(userId)
  const open = entry.open_paise ?? 0
  const [typed, setTyped] = useState(String(open / 100))
  const [words, setWords] = useState('')
  const [isWrittenOff, setIsWrittenOff] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const paise = Math.round(Number(typed.replaceAll(/[\s,₹]/g, '')) * 100)
  const isSum = Number.isSafeInteger(paise) && paise >= 1 && paise <= open
  const send = () => {
    setWasSent(true)
    if (!isSum) return
    const line = {
      tenancyId: entry.tenancy_id,
      payer: entry.payer,
      kind: isWrittenOff ? ('written_off' as const) : ('received' as const),
      amountPaise: paise,
      words: words.trim() === '' ? null : words.trim(),
    }
    steps.send({
      words: ['record', line],
      work: (key) => recordCommission(client, line, key),
      onDone: () => {
        notify.success(messages.recorded)
        onClosed()
      },
    })
  }
  return (
    <LaterDialog
      isOpen
      onOpenChange={onClosed}
      title={messages.recordTitle}
      description={messages.recordText}
    >
      <Form onSubmit={send} className="space-y-5">
        <p className="font-semibold">
          {entry.home_title}: {messages.openSum(amountInFigures(open))}
        </p>
        <Field label={messages.sum} error={wasSent && !isSum ? messages.sumWrong : ''}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Field label={messages.words}>
          {(control) => (
            <Input
              {...control}
              value={words}
              maxLength={300}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={isWrittenOff}
            onChange={({ target }) => setIsWrittenOff(target.checked)}
          />
          {messages.writeOff}
        </label>
        <FormEnd submission={steps} label={messages.recordSave} busyLabel={messages.recordSaving}>
          <Button variant="ghost" onClick={onClosed}>
            {mandateMessages.cancel}
          </Button>
        </FormEnd>
      </Form>
    </LaterDialog>
  )
}
