import { DoorClosed } from 'lucide-react'
import { shellMessages } from '@basera/contract/messages/shell'
import { paths } from '../paths.ts'
import { buttonClasses } from '../ui/button.tsx'
import { Notice } from './notice.tsx'
import { PageLink } from './page-link.tsx'

export function NotFound() {
  return (
    <Notice
      icon={<DoorClosed aria-hidden="true" />}
      title={shellMessages.notFoundTitle}
      text="This door leads nowhere: the page was moved, the home was taken off the site, or the address has a typing error."
    >
      <PageLink to={paths.home()} className={buttonClasses()}>
        {shellMessages.returnToHome}
      </PageLink>
      <PageLink to={paths.properties()} className={buttonClasses({ variant: 'line' })}>
        See all homes
      </PageLink>
    </Notice>
  )
}
