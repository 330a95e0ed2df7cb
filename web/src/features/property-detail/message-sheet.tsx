import { enquiryCardMessages as messages } from '@basera/contract/messages/chain/enquiry-card'
import type { PropertyDetail } from '../../api/homes/property.ts'
import { PropertyPicture, coverOf } from '../../components/property-picture.tsx'
import { formatRupees } from '../../lib/rupees.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { MessagePanel } from './message-panel.tsx'
import type { QuestionWords } from './use-question-words.ts'

type MessageSheetProps = {
  property: PropertyDetail
  imageOrigin: string
  question: QuestionWords
  onClose: () => void
}

/** On a phone: asking about the home, from its bottom bar. */
export function MessageSheet({ property, imageOrigin, question, onClose }: MessageSheetProps) {
  return (
    <Dialog
      title={messages.open}
      shape="sheet"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className="mb-5 flex items-center gap-3 rounded-card bg-fill p-2.5">
        <span className="aspect-[4/3] w-16 shrink-0 overflow-hidden rounded-lg">
          <PropertyPicture
            stored={coverOf(property.image_urls)}
            alt=""
            sizes="4rem"
            imageOrigin={imageOrigin}
            loading="lazy"
          />
        </span>
        <div className="min-w-0">
          <p className="line-clamp-2 text-small font-semibold [overflow-wrap:anywhere]">
            {property.title}
          </p>
          <p className="truncate text-meta text-ink-3">
            {messages.priceAndPlace(
              formatRupees(property.price),
              property.locality ?? property.city ?? '',
            )}
          </p>
        </div>
      </div>
      <MessagePanel property={property} question={question} place="sheet" />
    </Dialog>
  )
}
