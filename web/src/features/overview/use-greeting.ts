import { useState } from 'react'
import { displayName } from '../../auth/display-name.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { greetingAt, hourNow } from './greeting.ts'

/** "Good evening, Meera"; empty until it is known who reads. */
export function useGreeting(): string {
  const security = useSecurity()
  // Computed once: it must not change while the page is open.
  const [greeting] = useState(() => greetingAt(hourNow(new Date())))
  return 'roles' in security ? `${greeting}, ${displayName(security.person)}` : ''
}
