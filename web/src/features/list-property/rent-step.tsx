import { formatRupees } from '../../lib/rupees.ts'
import { Button } from '../../ui/button.tsx'
import { FieldHint } from './field-hint.tsx'
import { useListingForm } from './form-context.tsx'
import { FlagRow, FormPart, NumberRow, RupeesRow, TextRow } from './form-fields.tsx'
import { numberIn } from './typed-number.ts'
import { useRentHint } from './usual-rent.ts'

const depositMonths = [1, 2, 3, 6] as const

/** What it costs and on what terms, with the sum a tenant brings on the first day. */
export function RentStep() {
  const { form, change } = useListingForm()
  const rent = numberIn(form.price)
  return (
    <>
      <FormPart title="Rent">
        <RupeesRow name="price" label="Rent a month" />
        <FieldHint words={useRentHint(form)} />
        <FlagRow name="is_negotiable" label="The rent is negotiable" />
      </FormPart>
      <FormPart title="Deposit and maintenance">
        <RupeesRow name="security_deposit" label="Security deposit (optional)" />
        {rent !== null && rent > 0 && (
          <fieldset>
            <legend className="sr-only">Fill in the deposit</legend>
            <div className="flex flex-wrap gap-2">
              {depositMonths.map((months) => (
                <Button
                  key={months}
                  variant="line"
                  onClick={() => change({ security_deposit: String(rent * months) })}
                >
                  {months === 1 ? '1 month' : `${months} months`}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        <FlagRow name="maintenance_included" label="Maintenance is included in the rent" />
        {!form.maintenance_included && (
          <RupeesRow name="maintenance_amount" label="Maintenance a month (optional)" />
        )}
        <MoveIn />
      </FormPart>
      <FormPart title="Terms">
        <TextRow
          name="available_from"
          label="Available from (optional)"
          type="date"
          min="2000-01-01"
          max="2100-12-31"
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <NumberRow name="agreement_months" label="Agreement (optional)" unit="months" />
          <NumberRow name="notice_months" label="Notice (optional)" unit="months" />
          <NumberRow name="lock_in_months" label="Lock-in (optional)" unit="months" />
        </div>
      </FormPart>
    </>
  )
}

function MoveIn() {
  const { form } = useListingForm()
  const rent = numberIn(form.price)
  const deposit = numberIn(form.security_deposit)
  if (rent === null || deposit === null) return null
  const maintenance = form.maintenance_included ? 0 : (numberIn(form.maintenance_amount) ?? 0)
  return (
    <p className="tnum rounded-control bg-fill px-4 py-3 text-small">
      A tenant brings <strong>{formatRupees(rent + deposit + maintenance)}</strong> to move in: the
      first rent, the deposit{maintenance > 0 ? ' and a month’s maintenance' : ''}.
    </p>
  )
}
