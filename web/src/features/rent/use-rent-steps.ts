import { isRefusal } from '../../api/api-error.ts'
import { rentKey, toRentProblem } from '../../api/tenancies/rent.ts'
import { useKeyedSubmit } from '../../components/use-keyed-submit.ts'

/** Steps of rent, one at a time; rent is read again after each. `toProblem`: of a part of the page with refusals of its own. */
export const useRentSteps = (
  userId: string,
  toProblem: (error: unknown) => string = toRentProblem,
) => useKeyedSubmit({ stale: rentKey(userId), isRefusal, toProblem })
