import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationPreferences } from '@basera/contract/chain/notification'
import { preferencesKey, savePreferences } from '../../api/conversations/notifications.ts'
import { useAccount } from './account-client.tsx'

export type PreferenceChange = Partial<NotificationPreferences>

export type Saving = {
  readonly state: 'none' | 'saving' | 'saved' | 'failed'
  readonly change: (change: PreferenceChange) => void
}

/** Shows each change at once and sends it, one after the other; a change that is refused goes back. */
export function usePreferences(): Saving {
  const { userId, client } = useAccount()
  const queryClient = useQueryClient()
  const key = preferencesKey(userId)
  const [state, setState] = useState<Saving['state']>('none')
  const { mutate } = useMutation({
    // The whole is sent: a later one must not be overtaken by the one before it.
    scope: { id: 'notification-preferences' },
    mutationFn: (whole: NotificationPreferences) => savePreferences(client, whole),
    onSuccess: () => setState('saved'),
    onError: async () => {
      setState('failed')
      await queryClient.invalidateQueries({ queryKey: key })
    },
  })

  function change(changed: PreferenceChange) {
    const known = queryClient.getQueryData<NotificationPreferences>(key)
    if (known === undefined) return
    const whole = { ...known, ...changed }
    setState('saving')
    queryClient.setQueryData(key, whole)
    mutate(whole)
  }

  return { state, change }
}
