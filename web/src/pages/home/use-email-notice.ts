import { useEffect } from 'react'
import { homeMessages } from '@basera/contract/messages/homes/home'
import { notify } from '../../ui/toast/notify.ts'

/** R-HOME-09: shows a toast when a confirmation link of a mail leads to the home page. */
export function useEmailNotice(parameters: URLSearchParams) {
  const mode = parameters.get('mode')
  const isNotice = mode !== null && mode !== 'verify2FA' && parameters.has('oobCode')
  // The toasts are outside React.
  useEffect(() => {
    if (isNotice) notify.info(homeMessages.emailHandled)
  }, [isNotice])
}
