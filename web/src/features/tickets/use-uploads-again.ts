import { useQuery } from '@tanstack/react-query'
import type { Attachments } from '../../auth/use-attachments.ts'
import { useOnline } from '../../lib/use-online.ts'

/** Photos that could not be uploaded are tried once more when there is a network; after that by a press. */
export function useUploadsAgain({ all, retry }: Attachments): void {
  const isOnline = useOnline()
  const failed = all.filter(({ state }) => state === 'failed')
  useQuery({
    queryKey: ['uploads-again', ...failed.map(({ id }) => id)],
    queryFn: () => {
      for (const photo of failed) retry(photo)
      return failed.length
    },
    enabled: isOnline && failed.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: 'always',
  })
}
