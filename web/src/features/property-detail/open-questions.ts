// Questions offered on a home's page: what its listing leaves open, the most asked first.

import {
  FIRST_MESSAGE_MAX_CHARACTERS,
  OFFERED_QUESTIONS_MAX,
} from '@basera/contract/constants/enquiry-card'
import { enquiryCardMessages, openQuestions } from '@basera/contract/messages/chain/enquiry-card'
import type { PublicProperty } from '../../api/homes/property.ts'

/** At most four. What the page answers is not asked. */
export function questionsFor(home: PublicProperty): readonly string[] {
  const isMaintenanceOpen = !home.maintenance_included && home.maintenance_amount === null
  const open: readonly (readonly [boolean, string])[] = [
    [home.available_from === null, openQuestions.available],
    [home.security_deposit === null, openQuestions.deposit],
    [isMaintenanceOpen, openQuestions.maintenance],
    [true, openQuestions.visit],
    [home.lock_in_months === null, openQuestions.lockIn],
    [home.parking === null, openQuestions.parking],
    [home.notice_months === null, openQuestions.notice],
    [true, openQuestions.bills],
    [home.furnishing === null, openQuestions.furnishing],
    [home.water_supply === null, openQuestions.water],
    [home.power_backup === null, openQuestions.power],
    [home.pets_allowed === null, openQuestions.pets],
  ]
  return open
    .flatMap(([isOpen, question]) => (isOpen ? [question] : []))
    .slice(0, OFFERED_QUESTIONS_MAX)
}

/** Words with the question in them, or without it when they held it. What the person wrote beside it stays. */
export function toggleQuestion(words: string, question: string, name: string): string {
  const lines = words.split('\n')
  if (lines.includes(question)) {
    const rest = lines.filter((line) => line !== question).join('\n')
    return rest === enquiryCardMessages.greeting(name) ? '' : rest
  }
  const start = words.trim() === '' ? enquiryCardMessages.greeting(name) : words.trimEnd()
  const longer = `${start}\n${question}`
  // A question that no longer fits is left out whole.
  return longer.length > FIRST_MESSAGE_MAX_CHARACTERS ? words : longer
}

export function holdsQuestion(words: string, question: string): boolean {
  return words.split('\n').includes(question)
}

/** Of a host with no free times; what was written already stays. */
export const askingForDay = (words: string, name: string): string =>
  words.trim() === '' ? toggleQuestion(words, openQuestions.visit, name) : words
