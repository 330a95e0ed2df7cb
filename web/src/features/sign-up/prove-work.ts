import type { Api } from '../../api/api.ts'
import type { ProveWork } from './phone-path.ts'

/** This server wants no proof of work yet. */
export const createWorkProof =
  (_api: Api): ProveWork =>
  () =>
    Promise.resolve(null)
