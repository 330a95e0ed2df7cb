import { useRuntime } from '../runtime/runtime-context.tsx'

/** Whether this deployment lets people sign in by a passkey. */
export const useHasPasskeys = (): boolean => useRuntime().hasPasskeys

/** Whether it lets them take a security key as their second factor. */
export const useHasSecurityKeys = (): boolean => useRuntime().hasSecurityKeys
