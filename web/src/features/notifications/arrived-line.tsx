import { ArrowUp } from 'lucide-react'
import { notificationScreenMessages as messages } from '@basera/contract/messages/chain/notification-screens'
import { Button } from '../../ui/button.tsx'

/** Offers what came while the list is open. Has no height while there is nothing. */
export function ArrivedLine({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <output className="block text-center">
      {count > 0 && (
        <Button variant="quiet" size="table" className="my-2" onClick={onShow}>
          <ArrowUp aria-hidden="true" className="ico" />
          {messages.arrived(count)}
        </Button>
      )}
    </output>
  )
}
