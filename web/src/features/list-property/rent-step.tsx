import { formatRupees } from '../../lib/rupees.ts'
import { countOf } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { FieldHint } from './field-hint.tsx'
import { useListingForm } from './form-context.tsx'
import { DateRow, FlagRow, FormPart, RupeesRow } from './form-fields.tsx'
import { PartFields } from './part-fields.tsx'
import { numberIn } from './typed-number.ts'
import { useRentHint } from './usual-rent.ts'

const depositMonths = [1, 2, 3, 6] as const

/** Step: rent and terms, with the sum due on moving in. */
export function RentStep() {
  const { form, change } = useListingForm()
  const rent = numberIn(form.price)
  return (
    <>
      <FormPart title="Rent">
        <RupeesRow name="price" />
        <FieldHint words={useRentHint(form)} />
        <FlagRow name="is_negotiable" />
      </FormPart>
      <FormPart title="Deposit and maintenance">
        <RupeesRow name="security_deposit" />
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
                  {countOf(months, 'month')}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
        <FlagRow name="maintenance_included" />
        {!form.maintenance_included && <RupeesRow name="maintenance_amount" />}
        <MoveIn />
      </FormPart>
      <FormPart title="Terms">
        <DateRow name="available_from" />
        <PartFields part="terms" columns={3} />
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
