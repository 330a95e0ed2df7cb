import { toHandoverProblem } from '../../api/tenancies/handovers.ts'
import { useRentSteps } from './use-rent-steps.ts'

/** Steps of records and of the deposit. */
export const useRecordSteps = (userId: string) => useRentSteps(userId, toHandoverProblem)
