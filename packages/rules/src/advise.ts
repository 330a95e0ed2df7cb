// What the rules of a state say to one agreement: notes and duties, each at the clause it concerns, with its sources and how sure
// it is. Advice, never a refusal. The words that people read are the contract's (`topic` and `strength` choose them).

import { type Advice, type AgreementFacts } from './advice/advice.ts'
import { onMoney, onTax } from './advice/money.ts'
import { onDuty, onForm, onRegistration } from './advice/papers.ts'
import { onPeople } from './advice/people.ts'
import type { Day } from './days.ts'

/** All that is said to an agreement on `today`, in the order of its clauses. */
export const advise = (facts: AgreementFacts, today: Day): readonly Advice[] => [
  ...onForm(facts, today),
  ...onRegistration(facts),
  ...onDuty(facts, today),
  ...onMoney(facts),
  ...onPeople(facts),
  ...onTax(facts),
]
