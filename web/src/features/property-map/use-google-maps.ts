import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { homesMapMessages } from '@basera/contract/messages/homes/homes-map'
import { useApi } from '../../api/api-context.tsx'
import { googleMapsKeyQuery } from '../../api/homes/google-maps-key.ts'
import { useRunsSite } from '../../auth/use-runs-site.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useFailureToast } from '../../ui/toast/use-failure-toast.ts'

export type GoogleMapsState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'given'; readonly apiKey: string }
  /** This deployment has no key. */
  | { readonly kind: 'none' }
  /** The request for the key failed. */
  | { readonly kind: 'keyless' }
  /** There is a key, but the map failed to load; or the reader chose not to wait. */
  | { readonly kind: 'failed' }

/** Whether Google's map can be shown; each failure is shown once, by a toast to admins and in development (R-HOME-19). */
export function useGoogleMaps() {
  const runsSite = useRunsSite()
  const key = useQuery(googleMapsKeyQuery(useApi()))
  const [hasFailed, setHasFailed] = useState(false)
  const failedAt = key.isError ? key.errorUpdatedAt : 0
  useFailureToast(runsSite ? failedAt : 0, failureWords)
  return {
    state: stateOf(key, hasFailed),
    fail: () => {
      setHasFailed(true)
      if (runsSite) toast({ ...failureWords, variant: 'destructive' })
    },
    giveUp: () => setHasFailed(true),
  }
}

function stateOf(
  key: { readonly data: string | null | undefined; readonly isError: boolean },
  hasFailed: boolean,
): GoogleMapsState {
  if (key.isError) return { kind: 'keyless' }
  if (key.data === undefined) return { kind: 'asking' }
  if (key.data === null) return { kind: 'none' }
  return hasFailed ? { kind: 'failed' } : { kind: 'given', apiKey: key.data }
}

const failureWords = {
  title: homesMapMessages.googleFailedTitle,
  description: homesMapMessages.googleFailed,
}
