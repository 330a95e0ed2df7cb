// The router's navigation state that lets a guard through right after a second factor was passed. Anybody can forge it:
// it opens an empty screen, never a row.

export const justVerifiedState = { twoFAJustVerified: true } as const

export function isJustVerifiedState(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && Reflect.get(state, 'twoFAJustVerified') === true
  )
}
