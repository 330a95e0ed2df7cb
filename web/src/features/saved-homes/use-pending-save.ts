// The pending save on the sign-in page: saved once the visitor has signed in.

import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSecurity } from '../../auth/session-context.tsx'
import { takeReturnPath, takePendingSave, pendingTitle } from '../../auth/pending-save.ts'
import { saveHome } from './save-home.ts'
import { isKnown } from '../../auth/until-known.ts'
import { useOwnList } from './use-own-list.ts'

/** The title of the home that waits ('' when unknown), or null. Saves it as soon as somebody is signed in. */
export function usePendingSave(): string | null {
  const security = useSecurity()
  const list = useOwnList()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [title] = useState(() => pendingTitle(Date.now()))
  const hadToSignIn = useRef(false)
  const userId = security.kind === 'signed-in' ? security.person.id : null

  // The session is outside React.
  useEffect(() => {
    if (!isKnown(security)) return
    if (userId === null) {
      hadToSignIn.current = true
      return
    }
    const home = takePendingSave(Date.now())
    if (home === null) return
    void saveHome(list(userId), home)
    // A person who is signed in already came by the heart's link, before its script had loaded.
    if (!hadToSignIn.current && search === '') {
      const path = takeReturnPath(Date.now())
      if (path !== null) void navigate(path, { replace: true })
    }
  })
  return title
}
