// What is said to the people of an agreement: whom they tell.

import { packOf } from '../packs.ts'
import { type Advice, type AgreementFacts, from } from './advice.ts'

export function onPeople(facts: AgreementFacts): readonly Advice[] {
  const { policeVerification: police, otherDuties, brokers } = packOf(facts.state)
  return [
    from(police, {
      topic: 'police',
      clause: 'parties',
      strength: police.value.duty === 'local_order' ? 'may_apply' : 'unknown',
    }),
    ...(otherDuties === undefined
      ? []
      : [
          from(otherDuties, {
            topic: 'end_is_told',
            clause: 'term',
            strength: 'duty',
            days: otherDuties.value.informEndWithinDays,
          }),
        ]),
    ...(brokers?.value.mustRegister === true && facts.hasBroker
      ? [from(brokers, { topic: 'broker_registers', clause: 'parties', strength: 'may_apply' })]
      : []),
  ]
}
