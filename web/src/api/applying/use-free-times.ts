import { useQuery } from '@tanstack/react-query'
import type { FreeSlot } from '@basera/contract/chain/visit'
import { useApi } from '../api-context.tsx'
import { toUserError } from '../api-error.ts'
import { freeSlotsQuery } from './free-slots.ts'

type FreeTimesRead = {
  readonly isPending: boolean
  /** Why they could not be read; null when they were. */
  readonly problem: string | null
  readonly slots: readonly FreeSlot[]
  readonly retry: () => unknown
}

/** A home's free times as they are read. */
export function useFreeTimes(homeId: string): FreeTimesRead {
  const { isPending, data, error, refetch } = useQuery(freeSlotsQuery(useApi(), homeId))
  return {
    isPending,
    problem: isPending || data !== undefined ? null : toUserError(error),
    slots: data ?? [],
    retry: refetch,
  }
}
