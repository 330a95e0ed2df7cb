// Which words of a clause come from facts and terms, for a preview that marks them: the stored document is plain text. By clause, so that
// the same figure in a fixed sentence is not taken for one.

import { printable } from './printable.ts'
import { counted, figures, percent, type Values } from './values.ts'

/** By the id of a clause: its words in the order of the text. */
export type FilledIn = Readonly<Record<string, readonly string[]>>

const months = (count: number): string =>
  count === 1 ? '1 month’s' : count === 0 ? '' : counted(count, 'month')

/** The words of each clause; a clause that does not say one of them has it in vain. */
export function filledInOf(values: Values): FilledIn {
  const { owner, tenants, home, start, end, facts } = values
  const { terms } = facts
  const late = terms.late_fee
  const words: FilledIn = {
    parties:
      values.form === 'stay'
        ? [owner, ...tenants, home, start, end]
        : [owner, home, ...tenants, start, end],
    use: [counted(terms.guest_nights, 'night')],
    rent: [figures(terms.rent_paise), `day ${terms.due_day}`],
    rise: [`${terms.escalation_months} months`, `${percent(terms.escalation_bp)} %`],
    late:
      late === null
        ? []
        : [counted(terms.grace_days, 'day'), figures(late.per_day_paise), figures(late.cap_paise)],
    maintenance: [figures(terms.maintenance_paise)],
    'other-charges': terms.other_charges.flatMap(({ name, paise }) => [name, figures(paise)]),
    gst: [`${percent(terms.gst_bp)} %`],
    deposit: [figures(terms.deposit_paise), counted(terms.refund_days, 'day')],
    refund: [counted(terms.refund_days, 'day')],
    'lock-in': [counted(terms.lock_in_months, 'month')],
    notice: [months(terms.notice_months)],
    inventory: [terms.furnishing.join('; ')],
    covers: [terms.furnishing.join('; ')],
    rules: [terms.house_rules.join('; ')],
    'repairs-tenant': [figures(terms.repair_limit_paise)],
    follows: [facts.follows ?? ''],
  }
  return Object.fromEntries(
    Object.entries(words).map(([id, all]) => [
      id,
      all.map(printable).filter((word) => word.trim() !== ''),
    ]),
  )
}

export type Piece = { readonly text: string; readonly isFilledIn: boolean }

/** A text cut at the words that were filled in, each where it stands first after the one before. */
export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = []
  let rest = text
  for (const word of words) {
    const place = rest.indexOf(word)
    if (place === -1) continue
    if (place > 0) pieces.push({ text: rest.slice(0, place), isFilledIn: false })
    pieces.push({ text: word, isFilledIn: true })
    rest = rest.slice(place + word.length)
  }
  return rest === '' ? pieces : [...pieces, { text: rest, isFilledIn: false }]
}
