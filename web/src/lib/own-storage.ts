// What a person's work leaves in this browser's storage, under keys that name the person, so that the next person at this
// screen neither sees nor loses anything by it, and signing out can take all of it away.

const prefix = 'basera:own'

export function ownKey(userId: string, part: string, id: string): string {
  return [prefix, userId, part, id].join(':')
}

/** [id, text] of every entry of a part. */
export function ownEntries(userId: string, part: string): readonly (readonly [string, string])[] {
  const start = ownKey(userId, part, '')
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => [key.slice(start.length), localStorage.getItem(key) ?? ''] as const)
}

/** Takes away everything that was kept for a person. */
export function forgetOwn(userId: string): void {
  const start = `${prefix}:${userId}:`
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(start)) localStorage.removeItem(key)
  }
}
