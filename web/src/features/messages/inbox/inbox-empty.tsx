// What stands where no conversation is: there is none yet, or none is chosen.

import { MessagesSquare } from 'lucide-react'
import { inboxMessages as messages } from '@basera/contract/messages/chain/enquiries'
import { PageLink } from '../../../components/page-link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClasses } from '../../../ui/button.tsx'

export function NoConversations({ isHost }: { isHost: boolean }) {
  return (
    <div className="flex flex-col items-center px-6 py-16 text-center lg:min-h-full lg:justify-center">
      <span className="arch grid h-[5.5rem] w-18 place-items-end justify-center bg-primary-tint pb-4 text-primary">
        <MessagesSquare aria-hidden="true" className="size-9" />
      </span>
      <h2 className="mt-6 text-h2">{messages.noneTitle}</h2>
      <p className="mt-3 max-w-[48ch] text-ink-2">
        {isHost ? messages.noneHost : messages.noneTenant}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {isHost ? (
          <PageLink to={paths.listProperty()} className={buttonClasses()}>
            {messages.listHome}
          </PageLink>
        ) : (
          <>
            <PageLink to={paths.properties()} className={buttonClasses()}>
              {messages.seeHomes}
            </PageLink>
            <PageLink
              to={paths.dashboard.child('saved')}
              className={buttonClasses({ variant: 'line' })}
            >
              {messages.savedHomes}
            </PageLink>
          </>
        )}
      </div>
    </div>
  )
}

export function ChooseConversation() {
  return (
    <div className="grid min-h-full place-items-center p-6 text-center">
      <div>
        <h2 className="text-h3">{messages.choose}</h2>
        <p className="mt-1 text-ink-2">{messages.chooseText}</p>
      </div>
    </div>
  )
}
