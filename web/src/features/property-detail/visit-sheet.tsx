import { visitCardMessages as messages } from '@basera/contract/messages/chain/visit-card'
import type { PropertyDetail } from '../../api/homes/property.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { VisitChoice } from './use-visit-choice.ts'
import { VisitTimesPanel } from './visit-times-panel.tsx'

type VisitSheetProps = {
  property: PropertyDetail
  choice: VisitChoice
  onAskForDay: () => void
  onClose: () => void
}

/** On a phone: asking to see the home, from its bottom bar. */
export function VisitSheet(props: VisitSheetProps) {
  const { property, choice, onAskForDay, onClose } = props
  return (
    <Dialog
      title={messages.title}
      description={property.title}
      shape="sheet"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <VisitTimesPanel
        property={property}
        choice={choice}
        place="sheet"
        onAskForDay={onAskForDay}
      />
    </Dialog>
  )
}
