import { useRuntime } from '../runtime/runtime-context.tsx'

/** The server's public key for pushes; null where it pushes nothing. */
export const usePushKey = (): string | null => useRuntime().pushKey
