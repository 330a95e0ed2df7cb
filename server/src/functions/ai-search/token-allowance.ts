// Daily token budget of the language model, counted in the database for all nodes together.
import type { Database, Statement } from '../../db/database.ts'
import { serviceScope } from '../../db/service-scope.ts'

/** Tokens reserved on a day (UTC). */
export type Reservation = { readonly day: string; readonly tokens: number }

export type TokenAllowance = {
  /** Null when the day's budget does not suffice. */
  reserve(tokens: number): Promise<Reservation | null>
  /** `spent`: null when unknown; the whole reservation then counts. */
  settle(reservation: Reservation, spent: number | null): Promise<void>
}

export function createTokenAllowance(database: Database, dailyTokens: number): TokenAllowance {
  const call = async (statement: Statement) => {
    const [result] = await database.run(serviceScope, [statement])
    return result?.rows[0]?.[0] ?? null
  }
  return {
    async reserve(tokens) {
      const day = await call({
        text: 'select _gateway.reserve_model_tokens($1, $2)',
        values: [String(tokens), String(dailyTokens)],
      })
      return day === null ? null : { day, tokens }
    },
    async settle({ day, tokens }, spent) {
      if (spent === null || spent === tokens) return
      await call({
        text: 'select _gateway.settle_model_tokens($1, $2, $3)',
        values: [day, String(tokens), String(spent)],
      })
    },
  }
}
