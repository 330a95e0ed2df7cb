import { useRuntime } from '../runtime/runtime-context.tsx'

/** Whether this deployment lets people sign in by a passkey. */
export const useHasPasskeys = (): boolean => useRuntime().hasPasskeys
