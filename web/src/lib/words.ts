// Formats counts, numbers and short texts in English.

/** (1, 'home') → "1 home"; (4, 'home') → "4 homes"; numbers are grouped the Indian way. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** As countOf; a number that was not counted to its end reads "more than 1,000 homes". */
export function totalOf(count: number, isExact: boolean, one: string): string {
  return isExact ? countOf(count, one) : `more than ${countOf(count, one)}`
}

/** A digit that a comma follows: after it come pairs and the last three digits before the point. */
const BEFORE_COMMA = /\d(?=(?:\d\d)+\d(?:\.|$))/g

/**
 * 1840 → "1,840"; 120000 → "1,20,000"; at most three decimals. Without Intl: its first use costs a slow phone a tenth
 * of a second during hydration.
 */
export function formatNumber(value: number): string {
  return String(Number(value.toFixed(3))).replace(BEFORE_COMMA, '$&,')
}

/** "power backup" → "Power backup". */
export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** ['Family', 'Sharers', 'Students'] → "Family, Sharers or Students". */
export function joinWithOr(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
}

/** Cuts at a word's end so that at most `maxLength` characters and an ellipsis remain. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  const lastSpace = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastSpace > maxLength / 2 ? lastSpace : maxLength).trimEnd()}…`
}

/** "Meera R." → "MR"; at most two letters. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

/** "Meera R." → "Meera", for a text that speaks to or about somebody. */
export function firstNameOf(name: string): string {
  return /^(.+) \p{L}\p{M}*\.$/u.exec(name)?.[1] ?? name
}

/** "Tenzin Lepcha" → "Tenzin": of a whole name, as a paper has it. */
export const givenNameOf = (name: string): string => name.split(' ')[0] ?? name

/** "1–12" of a list's page; of a page with one row its place alone. */
export function rangeOf(before: number, rows: number): string {
  const last = formatNumber(before + rows)
  return rows === 1 ? last : `${formatNumber(before + 1)}–${last}`
}
