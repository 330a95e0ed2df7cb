import type { SupabaseClient } from '@supabase/supabase-js'

/** The channel is a connection of its own: not in a page's first moments. */
const watchDelayMs = 2000

type Told = {
  readonly onChange: (userId: string) => void
  /** The server closes the channel when the session ends, wherever that was. */
  readonly onCut: () => void
}

/**
 * Tells when the second-factor settings of one person change; the server sends them to nobody else, and only to whoever
 * is wholly signed in. Call what it answers with the person to watch, or null for nobody.
 */
export function createSettingsWatch(client: SupabaseClient, { onChange, onCut }: Told) {
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
    if (userId !== null) starting = setTimeout(() => subscribe(userId), watchDelayMs)
  }
}
