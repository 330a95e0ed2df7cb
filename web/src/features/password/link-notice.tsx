import { LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PanelNotice } from '../../components/panel-notice.tsx'
import type { MailLink } from './mail-link.ts'

type LinkNoticeProps = {
  link: MailLink
  /** What to do when the page was opened without a link. */
  missing: string
  /** What a link that is over means for the person. */
  over: string
  /** Where to go on. */
  children: ReactNode
}

/** In the place of a form: the link that should have opened it is missing, used or too old. */
export function LinkNotice({ link, missing, over, children }: LinkNoticeProps) {
  const isMissing = link.kind === 'none'
  return (
    <PanelNotice
      icon={<LinkIcon aria-hidden="true" />}
      title={isMissing ? 'This page opens from a mail' : 'This link no longer works'}
    >
      <p>{isMissing ? missing : `It was used already, or it is older than one hour. ${over}`}</p>
      {children}
    </PanelNotice>
  )
}
