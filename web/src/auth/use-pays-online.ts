import { useRuntime } from '../runtime/runtime-context.tsx'

/** Whether rent may be paid through a payment provider on this site. */
export const usePaysOnline = (): boolean => useRuntime().paymentPage !== null
