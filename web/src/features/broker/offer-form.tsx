import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { addDays } from '@basera/rules/days'
import type { Mandate, MandateOffer, MandateScope } from '@basera/contract/chain/broker'
import { feeWords, mandateMessages as messages } from '@basera/contract/messages/chain/broker'
import { offerMandate } from '../../api/broker/broker.ts'
import { mandateHomesQuery } from '../../api/broker/mandate-homes.ts'
import { useSession } from '../../auth/session-context.tsx'
import { CopyCode } from '../../components/copy-code.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { dateInIndia, formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useBrokerSteps } from './use-broker-steps.ts'

const USUAL_DAYS = 89
const MOST_DAYS = 365
const fees = [0, 2_500, 5_000, 10_000, 15_000, 20_000] as const
const clawbacks = [0, 30, 60, 90, 180] as const
const chosen: readonly Exclude<MandateScope, 'listing' | 'enquiries'>[] = [
  'visits',
  'applications',
  'offers',
  'agreements',
  'tenancy',
]

type OfferFormProps = {
  userId: string
  /** The one it follows on: for the same home, on the same terms, from the day after it. */
  after?: Mandate
  onClosed: () => void
}

/** What a broker may do for a home, until when and at which fee; then the code, shown once. */
export function OfferForm({ userId, after, onClosed }: OfferFormProps) {
  const { client } = useSession()
  const homes = useQuery(mandateHomesQuery(client, userId))
  const [offered, setOffered] = useState<MandateOffer | null>(null)
  if (offered !== null) return <OfferedCode offer={offered} onClosed={onClosed} />
  if (homes.data === undefined) return <Spinner label={messages.loading} />
  if (homes.data.length === 0) return <p className="text-ink-2">{messages.noHomes}</p>
  const terms = { userId, homes: homes.data, onOffered: setOffered, onClosed }
  return <Terms {...terms} {...(after !== undefined && { after })} />
}

type TermsProps = OfferFormProps & {
  homes: readonly { id: string; title: string; isBrokers: boolean }[]
  onOffered: (offer: MandateOffer) => void
}

function Terms({ userId, after, homes, onOffered, onClosed }: TermsProps) {
  const { client } = useSession()
  const steps = useBrokerSteps(userId)
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const first = after === undefined ? today : addDays(after.ends_on, 1)
  const [homeId, setHomeId] = useState(after?.property_id ?? homes[0]?.id ?? '')
  const [startsOn, setStartsOn] = useState(first)
  const [endsOn, setEndsOn] = useState(() => addDays(first, USUAL_DAYS))
  const [ownerFee, setOwnerFee] = useState(after?.owner_fee_bp ?? 10_000)
  const [tenantFee, setTenantFee] = useState(after?.tenant_fee_bp ?? 0)
  const [clawback, setClawback] = useState(after?.clawback_days ?? 60)
  const [scopes, setScopes] = useState<readonly MandateScope[]>(
    chosen.filter((scope) => after?.scopes.includes(scope) ?? true),
  )
  const [wasSent, setWasSent] = useState(false)
  const areDays = startsOn >= today && endsOn >= startsOn && endsOn <= addDays(startsOn, MOST_DAYS)
  const isHandOver = homes.find(({ id }) => id === homeId)?.isBrokers === true
  const send = () => {
    setWasSent(true)
    if (!areDays) return
    const offer = {
      propertyId: homeId,
      scopes: ['listing', 'enquiries', ...scopes] as const,
      startsOn,
      endsOn,
      ownerFeeBp: ownerFee,
      tenantFeeBp: tenantFee,
      clawbackDays: clawback,
    }
    steps.send({
      words: ['offer', offer],
      work: (key) => offerMandate(client, offer, key),
      onDone: onOffered,
    })
  }
  const day = (label: string, value: string, set: (day: string) => void) => (
    <Field label={label} error={wasSent && !areDays ? messages.daysWrong : ''}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </Field>
  )
  return (
    <Form onSubmit={send} className="space-y-5">
      <Field label={messages.home}>
        {(control) => (
          <Select {...control} value={homeId} onChange={({ target }) => setHomeId(target.value)}>
            {homes.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p className="text-small text-ink-2">
        {isHandOver ? messages.handOverText : messages.offerText}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {day(messages.startsOn, startsOn, setStartsOn)}
        {day(messages.endsOn, endsOn, setEndsOn)}
        <ChoiceField
          label={messages.ownerFee}
          value={ownerFee}
          choices={fees}
          words={feeWords}
          onChange={setOwnerFee}
        />
        <ChoiceField
          label={messages.tenantFee}
          value={tenantFee}
          choices={fees}
          words={feeWords}
          onChange={setTenantFee}
        />
        <ChoiceField
          label={messages.clawbackLabel}
          value={clawback}
          choices={clawbacks}
          words={messages.clawbackChoices}
          onChange={setClawback}
        />
      </div>
      <fieldset>
        <legend className="font-semibold">{messages.may}</legend>
        <p className="mt-1 text-small text-ink-2">{messages.always}</p>
        {chosen.map((scope) => (
          <label key={scope} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes((known) =>
                  chosen.filter((one) => (one === scope ? target.checked : known.includes(one))),
                )
              }
            />
            {messages.scopes[scope]}
          </label>
        ))}
      </fieldset>
      <FormEnd submission={steps} label={messages.send} busyLabel={messages.sending}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}

type ChoiceFieldProps = {
  label: string
  value: number
  choices: readonly number[]
  words: (choice: number) => string
  onChange: (choice: number) => void
}

const ChoiceField = ({ label, value, choices, words, onChange }: ChoiceFieldProps) => (
  <Field label={label}>
    {(control) => (
      <Select {...control} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {words(choice)}
          </option>
        ))}
      </Select>
    )}
  </Field>
)

function OfferedCode({ offer, onClosed }: { offer: MandateOffer; onClosed: () => void }) {
  return (
    <div>
      <p className="font-semibold">{messages.codeTitle}</p>
      <output className="mt-2 block rounded-card bg-fill px-4 py-4 text-h3 tracking-widest select-all [overflow-wrap:anywhere]">
        {offer.code.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </output>
      <p className="mt-2 text-small text-ink-2">
        {messages.codeText} {messages.codeUntil(formatMoment(offer.code_ends_at))}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <CopyCode code={offer.code} />
        <Button variant="line" onClick={onClosed}>
          {messages.done}
        </Button>
      </div>
    </div>
  )
}
