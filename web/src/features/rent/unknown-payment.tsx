import { ReceiptIndianRupee } from 'lucide-react'
import { paymentStateMessages as messages } from '@basera/contract/messages/chain/payment-states'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

/** A payment that is not known yet, as one that was said just now is, or is none of the reader's. */
export function UnknownPayment({ isComing, listPath }: { isComing: boolean; listPath: string }) {
  if (isComing)
    return (
      <SkeletonRegion label={rentMessages.loading}>
        <Skeleton className="h-56 w-full rounded-panel" />
      </SkeletonRegion>
    )
  return (
    <PanelNotice icon={<ReceiptIndianRupee aria-hidden="true" />} title={messages.noneTitle}>
      <p>{messages.noneText}</p>
      <PageLink to={listPath} className={buttonClasses({ variant: 'line' })}>
        {rentMessages.back}
      </PageLink>
    </PanelNotice>
  )
}
