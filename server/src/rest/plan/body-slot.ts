import type { Slot } from '../request/api-request.ts'

/** Where the body stands among the values of a request that has one. */
export const BODY_SLOT: Slot = 0
