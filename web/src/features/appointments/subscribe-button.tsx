import { Rss } from 'lucide-react'
import { useState } from 'react'
import { calendarAddressWords as words } from '@basera/contract/messages/chain/appointments'
import { Button } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { LaterDialog } from '../../ui/later-dialog.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

const CalendarAddress = deferred(
  () => import('./calendar-address.tsx').then((module) => module.CalendarAddress),
  <SkeletonRegion label={words.loading}>
    <Skeleton className="h-24 w-full rounded-control" />
  </SkeletonRegion>,
)

/** Opens the dialog about the address for calendar programs. */
export function SubscribeButton({ userId }: { userId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="line" onClick={() => setIsOpen(true)}>
        <Rss aria-hidden="true" className="ico" />
        {words.subscribe}
      </Button>
      <LaterDialog
        title={words.title}
        description={words.text}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <CalendarAddress userId={userId} />
      </LaterDialog>
    </>
  )
}
