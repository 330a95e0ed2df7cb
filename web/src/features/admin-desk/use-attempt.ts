// A change that a person asked for: one at a time, and what became of it.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsKey } from './settings.ts'

export type Attempt = {
  readonly isBusy: boolean
  /** Why the last one was refused; null when it was not. */
  readonly error: unknown
  /** Answers whether it worked. What is shown is read anew either way: after a refusal it may be no longer so. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<boolean>
  readonly clear: () => void
}

/** For changes of settings and notices. */
export function useSettingsAttempt(userId: string): Attempt {
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  return {
    isBusy,
    error,
    clear: () => setError(null),
    attempt: async (work) => {
      setIsBusy(true)
      setError(null)
      try {
        await work()
        return true
      } catch (cause) {
        setError(cause)
        return false
      } finally {
        await queryClient.invalidateQueries({ queryKey: settingsKey(userId) })
        setIsBusy(false)
      }
    },
  }
}
