// Entries of a person in local storage, under keys with the person's id, so that the next person at this browser
// neither sees nor loses them, and signing out can remove them all.

const PREFIX = 'basera:own'

export function ownKey(userId: string, part: string, id: string): string {
  return [PREFIX, userId, part, id].join(':')
}

/** [id, text] of every entry of a part. */
export function ownEntries(userId: string, part: string): readonly (readonly [string, string])[] {
  const start = ownKey(userId, part, '')
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => [key.slice(start.length), localStorage.getItem(key) ?? ''] as const)
}

/** Whether a key of local storage is of this part, whosever. */
export const isOwnKeyOf = (part: string, key: string): boolean =>
  key.startsWith(`${PREFIX}:`) && key.split(':')[3] === part

/** Removes all entries of a person. */
export function forgetOwn(userId: string): void {
  const start = `${PREFIX}:${userId}:`
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(start)) localStorage.removeItem(key)
  }
}
