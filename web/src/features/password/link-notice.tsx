import { LinkIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { PanelNotice } from '../../components/panel-notice.tsx'

/** In the place of a form: the link that should have opened it is missing or too old. */
export function LinkNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PanelNotice icon={<LinkIcon aria-hidden="true" />} title={title}>
      {children}
    </PanelNotice>
  )
}
