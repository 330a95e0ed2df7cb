import { LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PanelNotice } from '../../components/panel-notice.tsx'
import type { MailLink } from './mail-link.ts'

type LinkNoticeProps = {
  link: MailLink
  /** Text when the page was opened without a link. */
  missing: string
  /** Text when the link is used or expired. */
  over: string
  /** Why it is used, where that is known better; false where it is not. */
  cutOff?: string | false
  /** Links to go on. */
  children: ReactNode
}

/** Shown instead of a form whose link is missing, used or expired. */
export function LinkNotice({ link, missing, over, cutOff = false, children }: LinkNoticeProps) {
  const isMissing = link.kind === 'none'
  return (
    <PanelNotice
      icon={<LinkIcon aria-hidden="true" />}
      title={isMissing ? 'This page opens from a mail' : 'This link no longer works'}
    >
      <p>
        {isMissing
          ? missing
          : `${cutOff === false ? 'It was used already, or it is older than one hour.' : cutOff} ${over}`}
      </p>
      {children}
    </PanelNotice>
  )
}
