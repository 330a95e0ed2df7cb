import { useEffect, useEffectEvent } from 'react'
import { toast } from './toast.ts'

type FailureWords = { readonly title: string; readonly description: string }

/** Says each failure once. `failedAt`: when it was, 0 when there is none to say. */
export function useFailureToast(failedAt: number, words: FailureWords): void {
  const tell = useEffectEvent(() => toast({ ...words, variant: 'destructive' }))
  // The toasts are outside React.
  useEffect(() => {
    if (failedAt > 0) tell()
  }, [failedAt])
}
