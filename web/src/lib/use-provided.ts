// useContext for a context that needs a provider: throws where none is above, with an error that names the hook and the
// missing provider (R-SHELL-24).

import { use, type Context } from 'react'

/** `hook` and `provider`: their names in code, without brackets. */
export function useProvided<Value>(
  context: Context<Value | null>,
  hook: string,
  provider: string,
): Value {
  const value = use(context)
  if (value === null) throw new Error(`${hook}() needs <${provider}> above it`)
  return value
}
