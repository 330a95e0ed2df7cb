// Where the values of a request that has a body keep it: what prints SQL asks the plan, never the request.

export { bodySlot } from '../request/write-request.ts'
