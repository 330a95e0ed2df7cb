// What records say of a host, beside their rating on the page of a home.

import type { HostFacts } from '../../chain/review.ts'
import { counted } from '../counted.ts'

function answers(minutes: number): string {
  if (minutes < 60) return 'Answers within an hour'
  if (minutes < 24 * 60) return `Answers in about ${counted(Math.round(minutes / 60), 'hour')}`
  return `Answers in about ${counted(Math.round(minutes / 1440), 'day')}`
}

function repairs(days: number): string {
  return days < 1 ? 'Repairs within a day' : `Repairs in about ${counted(Math.round(days), 'day')}`
}

function deposits(days: number): string {
  return days === 0
    ? 'Deposits back on the last day, mostly'
    : `Deposits back in about ${counted(days, 'day')}`
}

/** In the order of the card; what is not known yet is left out. */
export function hostFactTexts({
  answer_minutes: minutes,
  repair_days: repair,
  deposit_days: deposit,
}: HostFacts): readonly string[] {
  return [
    ...(minutes === null ? [] : [answers(minutes)]),
    ...(repair === null ? [] : [repairs(repair)]),
    ...(deposit === null ? [] : [deposits(deposit)]),
  ]
}

export const hostFactsMessages = { title: 'From records on this site' } as const
