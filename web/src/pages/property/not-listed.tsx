import { DoorClosed } from 'lucide-react'
import { propertyMessages } from '@basera/contract/messages/property'
import { Notice } from '../../components/notice.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'

/** A listing that was never there, or is no longer: the two look the same to a visitor. */
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
