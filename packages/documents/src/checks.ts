// Checks of facts, put together from small ones: each answers what is wrong at which place, nothing for what is right.

import { paperProblems as say } from '@basera/contract/messages/chain/agreement-paper'

type Problem = { readonly path: string; readonly words: string }

export type Check = (value: unknown, path: string) => readonly Problem[]

/** `faultOf`: words for a value that is wrong, null for one that is right. */
export const checked =
  (faultOf: (value: unknown) => string | null): Check =>
  (value, path) => {
    const words = faultOf(value)
    return words === null ? [] : [{ path, words }]
  }

export const whole = (least: number, most: number, words: string): Check =>
  checked((value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most
      ? null
      : words,
  )

export const flag: Check = checked((value) => (typeof value === 'boolean' ? null : say.choice))

export const choice = (options: readonly string[]): Check =>
  checked((value) => (options.some((option) => option === value) ? null : say.choice))

export const orNull =
  (check: Check): Check =>
  (value, path) =>
    value === null ? [] : check(value, path)

const below = (path: string, key: string | number): string =>
  path === '' ? String(key) : `${path}.${key}`

/** An object with these parts; others are nobody's business. */
export const fields =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value, path) =>
    typeof value === 'object' && value !== null
      ? Object.entries(parts).flatMap(([key, check]) =>
          check(Reflect.get(value, key), below(path, key)),
        )
      : [{ path, words: say.missing }]

export const listOf =
  (check: Check, most: number): Check =>
  (value, path) => {
    if (!Array.isArray(value)) return [{ path, words: say.missing }]
    const tooMany = value.length > most ? [{ path, words: say.atMost(most) }] : []
    return [...tooMany, ...value.flatMap((one, place) => check(one, below(path, place)))]
  }
