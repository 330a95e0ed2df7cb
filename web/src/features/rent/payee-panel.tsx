import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isVpa } from '@basera/rules/upi'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { payeeQuery, setPayee } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { formatAppointment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RentLoading } from './rent-loading.tsx'
import { SidePanel } from './side-panel.tsx'
import { useRentSteps } from './use-rent-steps.ts'

/** Where an owner is paid. Other details hold a day later, and need a fresh proof of who they are. */
export function PayeePanel({ userId }: { userId: string }) {
  const { client } = useSession()
  const known = useQuery(payeeQuery(client, userId))
  const steps = useRentSteps(userId)
  const [isOpen, setIsOpen] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const [vpa, setVpa] = useState('')
  const [holder, setHolder] = useState('')
  const vpaProblem = isVpa(vpa.trim()) ? '' : messages.vpaWrong
  const holderProblem = holder.trim().length >= 2 ? '' : messages.holderWrong
  const save = () => {
    setWasSent(true)
    if (vpaProblem !== '' || holderProblem !== '') return
    steps.send({
      words: ['payee', holder, vpa],
      work: (key) => setPayee(client, holder, vpa.trim(), key),
      onDone: () => setIsOpen(false),
    })
  }
  return (
    <SidePanel title={messages.payeeTitle}>
      <RentLoading query={known}>
        {known.data && (
          <div className="space-y-1 text-small">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {known.data.payee === null
                ? messages.payeeNone
                : messages.payeeNow(known.data.payee.vpa, known.data.payee.holder)}
            </p>
            {known.data.next !== null && (
              <p className="font-medium text-accent-text [overflow-wrap:anywhere]">
                {messages.payeeNext(
                  known.data.next.vpa,
                  formatAppointment(known.data.next.valid_from),
                )}
              </p>
            )}
            <p className="text-ink-2">{messages.payeeText}</p>
          </div>
        )}
      </RentLoading>
      {isOpen ? (
        <Form onSubmit={save} className="mt-4 space-y-4">
          <Field
            label={messages.vpaLabel}
            help={messages.vpaHelp}
            error={wasSent ? vpaProblem : ''}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={255}
                value={vpa}
                onChange={({ target: { value } }) => setVpa(value)}
              />
            )}
          </Field>
          <Field
            label={messages.holderLabel}
            help={messages.holderHelp}
            error={wasSent ? holderProblem : ''}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                maxLength={120}
                value={holder}
                onChange={({ target: { value } }) => setHolder(value)}
              />
            )}
          </Field>
          <FormEnd submission={steps} label={messages.payeeSave} busyLabel={messages.payeeSaving}>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              {messages.payeeCancel}
            </Button>
          </FormEnd>
        </Form>
      ) : (
        <Button variant="line" className="mt-4" onClick={() => setIsOpen(true)}>
          {known.data?.payee === null ? messages.payeeAdd : messages.payeeChange}
        </Button>
      )}
    </SidePanel>
  )
}
