import type { SupabaseClient } from '@supabase/supabase-js'

/** The channel opens a WebSocket: not while the page loads. */
const WATCH_DELAY_MS = 2000

type Listeners = {
  readonly onChange: (userId: string) => void
  /** The server also closes the channel when the session ends. */
  readonly onCut: () => void
}

/**
 * Realtime subscription to changes of one person's second-factor settings; the server sends them to that person only,
 * fully signed in. Call the returned function with the user id to subscribe to; null unsubscribes.
 */
export function createSettingsWatch(client: SupabaseClient, { onChange, onCut }: Listeners) {
  let watched: string | null = null
  let starting: ReturnType<typeof setTimeout> | undefined

  function subscribe(userId: string) {
    client
      .channel(`second-factor-settings:${userId}`)
      .on(
        'postgres_changes',
        {
          event: '*',
          schema: 'public',
          table: 'user_2fa_settings',
          filter: `user_id=eq.${userId}`,
        },
        () => onChange(userId),
      )
      .subscribe((status) => {
        const isCut = ['CHANNEL_ERROR', 'CLOSED'].includes(status)
        if (isCut && watched === userId) onCut()
      })
  }

  return (userId: string | null) => {
    if (watched === userId) return
    watched = userId
    clearTimeout(starting)
    void client.removeAllChannels()
    if (userId !== null) starting = setTimeout(() => subscribe(userId), WATCH_DELAY_MS)
  }
}
