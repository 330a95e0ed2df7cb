import type { ReactNode } from 'react'

/** Where a step of signing goes on. On a phone it stays at the foot of the screen, its first button as wide as there is room. */
export function SignFoot({ children }: { children: ReactNode }) {
  return <div className="sign-foot">{children}</div>
}
