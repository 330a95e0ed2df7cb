// The key facts page in English, Hindi and Telugu. English counts, the others help to read; amounts in words are English only.

import type { Figure } from '@basera/rules/duty'
import data from '../data/key-facts.json' with { type: 'json' }
import { longDay } from './days-in-words.ts'
import type { KeyFacts } from './document.ts'
import type { PaperLanguage } from './paper-languages.ts'
import { figures, percent, type Values } from './values.ts'

const labels = data.keyFacts
type Label = keyof typeof labels

/** Texts of one language, with what stands in braces filled in. */
function wordsOf(language: PaperLanguage) {
  return (label: Label, values: Readonly<Record<string, string | number>> = {}): string =>
    labels[label][language].replaceAll(/\{(\w+)\}/g, (braces, name: string) =>
      String(values[name] ?? braces),
    )
}
type Words = ReturnType<typeof wordsOf>

function dutyWords(words: Words, duty: Figure): string {
  switch (duty.display) {
    case 'amount':
      return figures(duty.paise)
    case 'estimate':
      return words('about', { amount: figures(duty.paise) })
    case 'range':
      return words('between', { low: figures(duty.lowPaise), high: figures(duty.highPaise) })
    case 'unknown':
      return words('unknownDuty')
    default:
      return duty satisfies never
  }
}

function maintenanceWords(words: Words, { facts: { terms } }: Values): string {
  switch (terms.maintenance_mode) {
    case 'in_rent':
      return words('inRent')
    case 'at_actual':
      return words('atActual')
    case 'monthly':
      return words('monthlyValue', { amount: figures(terms.maintenance_paise) })
    default:
      return terms.maintenance_mode satisfies never
  }
}

function lateWords(words: Words, { facts: { terms } }: Values): string {
  return terms.late_fee === null
    ? words('none')
    : words('lateFeeValue', {
        perDay: figures(terms.late_fee.per_day_paise),
        grace: terms.grace_days,
        cap: figures(terms.late_fee.cap_paise),
      })
}

function monthsWords(words: Words, count: number, one: Label, more: Label, none: Label): string {
  if (count === 0) return words(none)
  return count === 1 ? words(one) : words(more, { n: count })
}

type Row = readonly [id: string, label: Label, value: string]

function peopleRows(words: Words, values: Values): readonly Row[] {
  const isStay = values.form === 'stay'
  return [
    ['owner', isStay ? 'operator' : 'owner', values.owner],
    ['tenant', isStay ? 'guest' : 'tenant', values.tenants.join(', ')],
    ['home', 'home', values.home],
  ]
}

function moneyRows(words: Words, values: Values): readonly Row[] {
  const { terms } = values.facts
  return [
    ['rent', 'rent', figures(terms.rent_paise)],
    ['due', 'dueDay', words('dueDayValue', { n: terms.due_day })],
    ['maintenance', 'maintenance', maintenanceWords(words, values)],
    ...(values.form === 'stay' ? [] : [['bills', 'bills', words('billsValue')] as const]),
    [
      'deposit',
      'deposit',
      terms.deposit_paise === 0 ? words('none') : figures(terms.deposit_paise),
    ],
    ...(terms.deposit_paise === 0
      ? []
      : [['refund', 'refund', words('refundValue', { n: terms.refund_days })] as const]),
    ['late', 'lateFee', lateWords(words, values)],
    ...(terms.escalation_bp === 0 || values.form === 'stay'
      ? []
      : [
          [
            'rise',
            'rise',
            words('riseMonths', { pct: percent(terms.escalation_bp), n: terms.escalation_months }),
          ] as const,
        ]),
  ]
}

function endRows(words: Words, values: Values): readonly Row[] {
  const { terms } = values.facts
  return [
    [
      'notice',
      'notice',
      monthsWords(words, terms.notice_months, 'noticeValueOne', 'noticeValue', 'noticeNone'),
    ],
    ...(values.form === 'stay'
      ? []
      : ([
          [
            'lock-in',
            'lockIn',
            monthsWords(words, terms.lock_in_months, 'lockInOne', 'lockInValue', 'none'),
          ],
          ['entry', 'entry', words('entryValue')],
        ] as const)),
  ]
}

export function keyFactsOf(values: Values, duty: Figure, language: PaperLanguage): KeyFacts {
  const words = wordsOf(language)
  const { terms } = values.facts
  const from = longDay(terms.start_on, language)
  const to = longDay(values.endsOn, language)
  const asOf = longDay(values.pack.stampDuty.asOf, language)
  const rows: readonly Row[] = [
    ...peopleRows(words, values),
    [
      'term',
      'term',
      words(terms.months === 1 ? 'termOne' : 'termValue', { n: terms.months, from, to }),
    ],
    ...moneyRows(words, values),
    ...endRows(words, values),
    ['registration', 'registration', words(values.mustRegister ? 'registered' : 'unregistered')],
    ['stamp', 'stampDuty', dutyWords(words, duty)],
    ['rules', 'pack', words('packValue', { state: values.pack.name[language], date: asOf })],
  ]
  return {
    language,
    title: words('title'),
    head: [words('point'), words('agreed')],
    rows: rows.map(([id, label, value]) => ({ id, label: words(label), value })),
    note: language === 'en' ? '' : words('languageNote'),
  }
}
