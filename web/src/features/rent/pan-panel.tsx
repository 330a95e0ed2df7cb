// An owner's PAN for the tenants of one home: who asked for it, giving it and taking it back, and who had it opened.

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isDocumentNumber } from '@basera/contract/constants/identity-documents'
import type { TenancyTax } from '@basera/contract/chain/tenancy'
import { panMessages as messages } from '@basera/contract/messages/chain/pan'
import { givePan, takePanBack, tenancyTaxQuery } from '../../api/tenancies/rent-tax.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { formatAppointment, formatDay } from '../../lib/dates.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RentLoading } from './rent-loading.tsx'
import { SidePanel } from './side-panel.tsx'
import { useRentSteps } from './use-rent-steps.ts'

type PanPanelProps = { userId: string; tenancyId: string }

export function PanPanel({ userId, tenancyId }: PanPanelProps) {
  const { client } = useSession()
  const known = useQuery(tenancyTaxQuery(client, userId, tenancyId))
  return (
    <SidePanel title={messages.mine}>
      <RentLoading query={known}>
        {known.data && (
          <div className="space-y-3 text-small">
            {known.data.asked.map(({ name, at }) => (
              <p key={`${name} ${at}`} className="font-semibold text-accent-text">
                {messages.askedBy(name ?? messages.formerMember, formatDay(at))}
              </p>
            ))}
            {known.data.pan === null ? (
              <GivePan
                userId={userId}
                tenancyId={tenancyId}
                isAsked={known.data.asked.length > 0}
              />
            ) : (
              <Given userId={userId} tenancyId={tenancyId} pan={known.data.pan} tax={known.data} />
            )}
          </div>
        )}
      </RentLoading>
    </SidePanel>
  )
}

function GivePan({ userId, tenancyId, isAsked }: PanPanelProps & { isAsked: boolean }) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const [pan, setPan] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const isPan = isDocumentNumber('pan', pan)
  if (!isAsked && !isOpen) {
    return (
      <>
        <p className="text-ink-2">{messages.why}</p>
        <Button variant="line" onClick={() => setIsOpen(true)}>
          {messages.open}
        </Button>
      </>
    )
  }
  return (
    <>
      <p className="text-ink-2">{messages.why}</p>
      <Form
        className="space-y-4"
        onSubmit={() => {
          setWasSent(true)
          if (isPan) {
            steps.send({ words: ['pan', pan], work: () => givePan(client, tenancyId, pan) })
          }
        }}
      >
        <Field
          label={messages.mine}
          help={messages.whoSees}
          error={wasSent && !isPan ? messages.badPan : ''}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={14}
              value={pan}
              onChange={({ target: { value } }) => setPan(value)}
            />
          )}
        </Field>
        <FormEnd submission={steps} label={messages.give} busyLabel={messages.giving} />
      </Form>
    </>
  )
}

type GivenProps = PanPanelProps & { pan: NonNullable<TenancyTax['pan']>; tax: TenancyTax }

function Given({ userId, tenancyId, pan, tax }: GivenProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  return (
    <>
      <p className="tnum font-semibold">{messages.givenOn(pan.masked, formatDay(pan.given_at))}</p>
      <p className="text-ink-2">{messages.whoSees}</p>
      <h3 className="font-sans text-small font-semibold tracking-normal">{messages.views}</h3>
      {tax.views.length === 0 ? (
        <p className="text-ink-2">{messages.noViews}</p>
      ) : (
        <ul className="max-h-48 space-y-1 overflow-y-auto text-ink-2">
          {tax.views.map(({ name, at }) => (
            <li key={`${name} ${at}`}>
              {messages.view(name ?? messages.formerMember, formatAppointment(at))}
            </li>
          ))}
        </ul>
      )}
      <FormError message={steps.problem} />
      <Button
        variant="line"
        size="table"
        busy={steps.isBusy && <BusyLabel>{messages.takingBack}</BusyLabel>}
        onClick={() =>
          steps.send({
            words: ['pan back', tenancyId, pan.given_at],
            work: (key) => takePanBack(client, tenancyId, key),
          })
        }
      >
        {messages.takeBack}
      </Button>
      <p className="text-meta text-ink-2">{messages.takenBackHelp}</p>
    </>
  )
}
