// The navigation state that tells a guard of a second factor passed a moment ago. Anybody can forge it: it opens an
// empty screen, never a row.

export const justVerifiedState = { twoFAJustVerified: true } as const

export function isJustVerifiedState(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && Reflect.get(state, 'twoFAJustVerified') === true
  )
}
