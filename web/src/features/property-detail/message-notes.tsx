import { CircleCheck, House, MessageCircle } from 'lucide-react'
import { enquiryCardMessages as messages } from '@basera/contract/messages/chain/enquiry-card'
import type { ReactNode } from 'react'
import { conversationPath } from '../../auth/conversation-path.ts'
import { useSecurity } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'

export function OwnNote() {
  return (
    <>
      <Note icon={<House aria-hidden="true" />} title={messages.ownTitle} text={messages.ownText} />
      <PageLink
        to={paths.conversations()}
        className={buttonClasses({ size: 'large', wide: true, className: 'mt-4' })}
      >
        {messages.openMessages}
      </PageLink>
    </>
  )
}

type AskedNoteProps = { enquiryId: string; name: string; isJustSent: boolean }

/** Just sent, it takes the focus that the form's button had. */
export function AskedNote({ enquiryId, name, isJustSent }: AskedNoteProps) {
  const security = useSecurity()
  return (
    <>
      {isJustSent ? (
        <output
          ref={focusOnArrival}
          tabIndex={-1}
          className="block rounded-control outline-offset-2"
        >
          <Note
            icon={<CircleCheck aria-hidden="true" className="text-ok" />}
            title={messages.sentTitle}
            text={messages.sentText(name)}
          />
        </output>
      ) : (
        <Note
          icon={<MessageCircle aria-hidden="true" />}
          title={messages.askedTitle}
          text={messages.askedText(name)}
        />
      )}
      <PageLink
        to={conversationPath(security, enquiryId)}
        className={buttonClasses({ size: 'large', wide: true, className: 'mt-4' })}
      >
        {messages.openConversation}
      </PageLink>
    </>
  )
}

function Note({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="flex items-start gap-3 rounded-card bg-fill p-4 text-small text-ink-2 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold text-ink">{title}</p>
        <p className="mt-0.5">{text}</p>
      </div>
    </div>
  )
}
