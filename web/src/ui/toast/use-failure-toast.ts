import { useEffect, useEffectEvent } from 'react'
import { toast } from './toast.ts'

type FailureWords = { readonly title: string; readonly description: string }

/** Shows a toast once for each failure. `failedAt`: its time; 0 without one. */
export function useFailureToast(failedAt: number, words: FailureWords): void {
  const show = useEffectEvent(() => toast({ ...words, variant: 'destructive' }))
  // The toast store is outside React.
  useEffect(() => {
    if (failedAt > 0) show()
  }, [failedAt])
}
