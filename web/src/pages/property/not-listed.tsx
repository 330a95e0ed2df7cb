import { DoorClosed } from 'lucide-react'
import { propertyMessages } from '@basera/contract/messages/homes/property'
import { Notice } from '../../components/notice.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

/** Not found: a listing that never existed or is no longer public; a visitor cannot tell which. */
export function NotListed() {
  return (
    <Notice
      icon={<DoorClosed aria-hidden="true" />}
      title={propertyMessages.notListedTitle}
      text={propertyMessages.notListed}
    >
      <PageLink to={paths.properties()} className={buttonClasses()}>
        See all homes
      </PageLink>
      <PageLink to={paths.home()} className={buttonClasses({ variant: 'line' })}>
        Return to Home
      </PageLink>
    </Notice>
  )
}
