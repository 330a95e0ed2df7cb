// The values of the model's rows and of the conditions on them, made by chance from few, so that they often meet.

import { array, boolean, constantFrom, integer, option, record, type Arbitrary } from 'fast-check'
import type { ModelRow } from './filter-model.ts'

export const number = integer({ min: -2, max: 4 })
const letters = Array.from('abAé🏠 ,)(".{}*%_\\')
export const text = array(constantFrom(...letters), { maxLength: 4 }).map((parts) => parts.join(''))
/** `*` is written for `%`; a backslash takes the next sign as it is. */
export const patternText = array(
  constantFrom(...Array.from('abAé🏠 ,)".%*_'), '\\%', '\\_', '\\\\'),
  { maxLength: 4 },
).map((parts) => parts.join(''))

export const tag = constantFrom<string>('gym', 'lift', 'a b', 'x,y', '"q"', '\\', '')
export const word = constantFrom('sun', 'sea', 'hill')

export const rows: Arbitrary<ModelRow[]> = array(
  record({
    n: option(number),
    w: option(text),
    f: option(boolean()),
    tags: option(array(tag, { maxLength: 3 })),
    s: option(array(word, { maxLength: 3 }).map((words) => words.join(' '))),
  }),
  { minLength: 4, maxLength: 14 },
).map((made) => made.map((row, index) => ({ id: index + 1, ...row })))
