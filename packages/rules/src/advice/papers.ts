// What is said of an agreement as a paper: its form, its registration, duty and fee.

import { type Day, daysBetween } from '../days.ts'
import { type Figure, PACK_VALID_DAYS, registrationFee, stampDuty, type RentPart } from '../duty.ts'
import { packOf } from '../packs.ts'
import { type Advice, type AgreementFacts, from } from './advice.ts'

const termOf = (rent: readonly RentPart[]): number =>
  rent.reduce((sum, { months }) => sum + months, 0)

export function onForm(facts: AgreementFacts, today: Day): readonly Advice[] {
  const { usualForm, termMax, stampDuty: duty } = packOf(facts.state)
  const longest = termMax.value.leaveAndLicenceMonths
  const isLicence = facts.kind === 'leave_and_licence'
  const isUsual = (usualForm.value === 'leave_and_licence') === isLicence
  const old = { ...duty, sources: [] }
  return [
    ...(daysBetween(duty.asOf, today) > PACK_VALID_DAYS
      ? [from(old, { topic: 'pack_is_old', clause: 'heading', strength: 'unknown' })]
      : []),
    ...(isUsual
      ? []
      : [from(usualForm, { topic: 'usual_form', clause: 'heading', strength: 'info' })]),
    ...(longest !== null && isLicence && termOf(facts.rent) > longest
      ? [from(termMax, { topic: 'longest_term', clause: 'term', strength: 'law', months: longest })]
      : []),
  ]
}

export function onRegistration(facts: AgreementFacts): readonly Advice[] {
  const { registration } = packOf(facts.state)
  const { compulsory, months, rentAuthorityDays, rentAuthorityIntimationMonths } =
    registration.value
  const isAlways = compulsory !== 'term_over_months'
  const limit = months ?? registration.value.alsoSubRegistrarOverMonths
  // At exactly the limit sources differ: whoever reads "12 months or more" would be right to register.
  const isOver = limit !== undefined && termOf(facts.rent) >= limit
  return [
    ...(compulsory === 'always'
      ? [from(registration, { topic: 'registration_always', clause: 'signing', strength: 'duty' })]
      : []),
    ...(isOver && compulsory !== 'always'
      ? [
          from(registration, {
            topic: 'registration_over_months',
            clause: 'signing',
            strength: 'duty',
            months: limit,
          }),
        ]
      : []),
    ...(rentAuthorityDays !== undefined
      ? [
          from(registration, {
            topic: 'rent_authority',
            clause: 'signing',
            strength: isAlways ? 'duty' : 'may_apply',
            days: rentAuthorityDays,
          }),
        ]
      : []),
    ...(rentAuthorityIntimationMonths !== undefined
      ? [
          from(registration, {
            topic: 'rent_authority',
            clause: 'signing',
            strength: registration.mark === 'V' ? 'duty' : 'may_apply',
            months: rentAuthorityIntimationMonths,
          }),
        ]
      : []),
  ]
}

const strengthOf = (figure: Figure) => (figure.display === 'unknown' ? 'unknown' : 'duty')

export function onDuty(facts: AgreementFacts, today: Day): readonly Advice[] {
  const { stampDuty: duty, registrationFee: fee } = packOf(facts.state)
  const dutyFigure = stampDuty(facts, today)
  const feeFigure = registrationFee(facts, today)
  const dutySources = duty.candidates.flatMap(({ sources }) => sources)
  return [
    from(
      { ...duty, sources: [...new Set(dutySources)] },
      {
        topic: 'stamp_duty',
        clause: 'signing',
        strength: strengthOf(dutyFigure),
        figure: dutyFigure,
      },
    ),
    from(fee, {
      topic: 'registration_fee',
      clause: 'signing',
      strength: strengthOf(feeFigure),
      figure: feeFigure,
    }),
  ]
}
