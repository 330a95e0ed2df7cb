// What a provider gives to everything below it. Outside of the provider a part of the page would work with nothing, so it
// fails there and then, in words that name the hook and the provider that is missing (R-SHELL-24).

import { use, type Context } from 'react'

/** `hook` and `provider` as they are written in code, without brackets. */
export function useProvided<Value>(
  context: Context<Value | null>,
  hook: string,
  provider: string,
): Value {
  const value = use(context)
  if (value === null) throw new Error(`${hook}() needs <${provider}> above it`)
  return value
}
