// JavaScript values as PostgreSQL's own text.

import type { SqlParameter } from './database.ts'

export type SqlValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | null
  | readonly SqlValue[]
  | { readonly [key: string]: unknown }

/** The text PostgreSQL reads the value from; null stays SQL NULL. Throws TypeError for NaN dates, undefined, functions. */
export function toParameter(value: SqlValue): SqlParameter {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'object') return objectText(value)
  // A caller that goes round the types may bring `undefined`, which would read as the word.
  if (!['number', 'bigint', 'boolean'].includes(typeof value)) {
    throw new TypeError(`${typeof value} has no SQL text`)
  }
  return String(value)
}

function objectText(value: Date | readonly SqlValue[] | object): string {
  if (value instanceof Date) return dateText(value)
  return isArray(value) ? arrayLiteral(value) : JSON.stringify(value)
}

/** `{"a","b",NULL}`, nested for nested arrays. An element that is an object is its JSON. */
export function arrayLiteral(values: readonly SqlValue[]): string {
  const elements = values.map((value) => {
    if (value !== null && typeof value === 'object' && isArray(value)) return arrayLiteral(value)
    const text = toParameter(value)
    return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, '\\$&')}"`
  })
  return `{${elements.join(',')}}`
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new TypeError('an invalid Date has no SQL text')
  return date.toISOString()
}

// `Array.isArray` alone does not narrow a read-only array out of the union.
const isArray = (value: object): value is readonly SqlValue[] => Array.isArray(value)
