// Numbers that are no money: PIN codes, phone numbers, areas, distances, floors, head counts, dates, sectors, deposits.
// They are taken before anything looks for a rent, and kept as keywords where they constrain.

import { free, isMark, addKeyword, take, textOf, type Reading } from '../reading.ts'
import { kilometresOf } from './distances.ts'

/** What such numbers name: a place. */
export type NumberedPlaces = {
  readonly pins: { at: number; pin: string }[]
  readonly sectors: { at: number; name: string }[]
}

const MIN_PHONE_DIGITS = 9
const mostlyAfterItsNumber: ReadonlySet<string> = new Set(['main', 'cross', 'stage'])

export function takeQuantities(reading: Reading): NumberedPlaces {
  const places: NumberedPlaces = { pins: [], sectors: [] }
  for (const at of reading.units.keys()) {
    if (free(reading, at, 'number') === null) continue
    const isDone =
      takePin(reading, at, places) ||
      takeMeasured(reading, at) ||
      takeLabelled(reading, at, places) ||
      takeDate(reading, at) ||
      takeDayInDigits(reading, at)
    if (!isDone) takeMeaningless(reading, at)
  }
  return places
}

function takePin(reading: Reading, at: number, places: NumberedPlaces): boolean {
  const digits = free(reading, at, 'number')?.digits ?? ''
  const nextDigits = free(reading, at + 1, 'number')?.digits ?? ''
  const isNamed =
    isPinLabel(reading, at - 1) ||
    (isMark(reading, at - 1, ':', '-') && isPinLabel(reading, at - 2))
  const isSplit =
    /^[1-8]\d\d$/.test(digits) && /^\d{3}$/.test(nextDigits) && !isCounted(reading, at + 2)
  const pin = isSplit ? digits + nextDigits : digits
  if (!/^[1-8]\d{5}$/.test(pin)) return false
  const to = isSplit ? at + 1 : at
  const isMoney =
    !isNamed && (pin.endsWith('000') || isCounted(reading, to + 1) || isAfterMoneyWord(reading, at))
  if (isMoney) return false
  // With its commas it is an amount.
  if (reading.units[at]?.text.includes(',')) return false
  places.pins.push({ at, pin })
  take(reading, at, to)
  return true
}

function isPinLabel({ units }: Reading, at: number): boolean {
  const meaning = units[at]?.meaning
  return meaning?.kind === 'label' && meaning.label === 'pin'
}

function isCounted({ units }: Reading, at: number): boolean {
  const kind = units[at]?.meaning.kind
  return kind === 'multiplier' || kind === 'measure' || kind === 'currency' || kind === 'bedroom'
}

function isAfterMoneyWord({ units }: Reading, at: number): boolean {
  const kind = units[at - 1]?.meaning.kind
  return kind === 'bound' || kind === 'budget' || kind === 'currency' || kind === 'between'
}

/** "1200 sqft", "1000-1200 sqft", "30x40 ft", "2nd floor", "3 sharing"; with "within" or "above" before it. */
function takeMeasured(reading: Reading, at: number): boolean {
  const last = lastOfNumbers(reading, at)
  const measureAt = isMark(reading, last + 1, '+') ? last + 2 : last + 1
  const measure = free(reading, measureAt, 'measure')
  if (measure === null) return false
  const counted = free(reading, at, 'number')?.value ?? 0
  // "2 months deposit"
  if (free(reading, measureAt + 1, 'other-money') !== null) {
    addKeyword(reading, at, textOf(reading, at, measureAt + 1))
    take(reading, at, measureAt + 1)
    return true
  }
  if (measure.isShown || counted > 1) {
    const number = textOf(reading, at, last).replaceAll(',', '')
    addKeyword(reading, at, `${number} ${measure.keyword ?? textOf(reading, measureAt, measureAt)}`)
  }
  let from = at
  while (isQualifier(reading, from - 1)) from -= 1
  const km = kilometresOf(reading, last, measureAt)
  if (km !== null) reading.distances.push({ from, to: measureAt, km })
  take(reading, from, measureAt)
  return true
}

function lastOfNumbers(reading: Reading, at: number): number {
  const joins =
    free(reading, at + 1, 'to') !== null ||
    isMark(reading, at + 1, '-', '/', '*') ||
    reading.units[at + 1]?.text === 'x'
  const isEnd = joins && free(reading, at + 2, 'number') !== null
  const isMeasured = free(reading, at + 3, 'measure') !== null
  return isEnd && isMeasured ? at + 2 : at
}

function isQualifier(reading: Reading, at: number): boolean {
  return free(reading, at, 'bound') !== null || free(reading, at, 'between') !== null
}

/** "sector 62", "phase 2", "road no 12", "7th phase". */
function takeLabelled(reading: Reading, at: number, places: NumberedPlaces): boolean {
  return takeAfterLabel(reading, at, places) || takeBeforeLabel(reading, at)
}

function takeAfterLabel(reading: Reading, at: number, places: NumberedPlaces): boolean {
  const value = free(reading, at, 'number')?.value ?? 0
  const labelAt = at - (isMark(reading, at - 1, '-', ':', '#', '.') ? 2 : 1)
  const label = free(reading, labelAt, 'label')?.label
  if (label === undefined || mostlyAfterItsNumber.has(label) || value >= 1_000) return false
  if (isMoneyUnit(reading, at + 1)) return false
  const name = titleCase(`${label} ${textOf(reading, at, at)}`)
  const area = reading.units[labelAt - 1]?.text
  if (label === 'sector' && free(reading, labelAt - 1, 'place')?.size !== 'locality')
    places.sectors.push({ at: labelAt, name })
  else if (label === 'phase' && area === 'dlf') {
    places.sectors.push({ at: labelAt, name: `DLF ${name}` })
    take(reading, labelAt - 1, labelAt - 1)
  } else addKeyword(reading, labelAt, textOf(reading, labelAt, at))
  take(reading, labelAt, at)
  return true
}

function takeBeforeLabel(reading: Reading, at: number): boolean {
  const isOrdinal = free(reading, at, 'number')?.isOrdinal === true
  if (!isOrdinal || free(reading, at + 1, 'label') === null) return false
  addKeyword(reading, at, textOf(reading, at, at + 1))
  take(reading, at, at + 1)
  return true
}

function isMoneyUnit(reading: Reading, at: number): boolean {
  return free(reading, at, 'multiplier') !== null || free(reading, at, 'bedroom') !== null
}

/** "1 june", "june 15", "15th march 2026". */
function takeDate(reading: Reading, at: number): boolean {
  const isMonthBefore = free(reading, at - 1, 'month') !== null
  const isMonthAfter = free(reading, at + 1, 'month') !== null
  const value = free(reading, at, 'number')?.value ?? 0
  if (!(isMonthBefore || isMonthAfter) || value > 2_100) return false
  if (value > 31 && value < 2_000) return false
  const from = isMonthBefore ? at - 1 : at
  let to = isMonthAfter ? at + 1 : at
  const year = free(reading, to + 1, 'number')?.value ?? 0
  if (year >= 2_000 && year <= 2_100) to += 1
  const isFrom = reading.units[from - 1]?.text.endsWith('from') === true
  addKeyword(reading, from, `${isFrom ? 'from ' : ''}${textOf(reading, from, to)}`)
  take(reading, isFrom ? from - 1 : from, to)
  return true
}

/** "15/08/2026" */
function takeDayInDigits(reading: Reading, at: number): boolean {
  const parts = [at, at + 2, at + 4].map((part) => free(reading, part, 'number')?.value ?? 0)
  const [day = 0, month = 0, year = 0] = parts
  const isJoined = [at + 1, at + 3].every((part) => isMark(reading, part, '/', '-', '.'))
  if (!isJoined || day < 1 || day > 31 || month < 1 || month > 12 || year < 1) return false
  addKeyword(reading, at, textOf(reading, at, at + 4))
  take(reading, at, at + 4)
  return true
}

/** Phone numbers, years, other ordinals, "g+4". */
function takeMeaningless(reading: Reading, at: number): void {
  const number = free(reading, at, 'number')
  const isPhone = (number?.digits.length ?? 0) >= MIN_PHONE_DIGITS && !isCounted(reading, at + 1)
  const isStoreys = isMark(reading, at - 1, '+') && reading.units[at - 2]?.text === 'g'
  const isYear =
    isThisCentury(number?.digits ?? '') &&
    !isCounted(reading, at + 1) &&
    !isAfterMoneyWord(reading, at)
  if (number?.isOrdinal === true || isPhone || isStoreys || isYear) take(reading, at, at)
}

function isThisCentury(digits: string): boolean {
  return /^20[2-3]\d$/.test(digits)
}

function titleCase(text: string): string {
  return text.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}
