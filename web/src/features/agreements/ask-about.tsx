// "Ask about this": leads into the conversation with the words in question quoted in the message that is being written.

import type { Agreement } from '@basera/contract/chain/agreement'
import { agreementChangeMessages as messages } from '@basera/contract/messages/chain/agreement-changes'
import { PageLink } from '../../components/page-link.tsx'
import { readDraft, writeDraft } from '../../lib/message-draft.ts'
import { buttonClasses } from '../../ui/button.tsx'

/** A clause of 2,000 characters would leave no room for the question. */
const MAX_QUOTED_CHARACTERS = 300

type Asking = { userId: string; enquiryId: string; conversationPath: string }

const asked: readonly Agreement['state'][] = ['draft', 'sent', 'partly_signed']

/** Null where there is no conversation to ask in, and of what is decided. */
export const askingOf = (
  { enquiry_id: enquiryId, state }: Pick<Agreement, 'enquiry_id' | 'state'>,
  userId: string,
  conversationPath: string | null,
): Asking | null =>
  enquiryId === null || conversationPath === null || !asked.includes(state)
    ? null
    : { userId, enquiryId, conversationPath }

type AskAboutProps = Asking & {
  version: number
  /** "7. Money". */
  place: string
  words: string
  /** Its words stand at the edge, where no button is before it. */
  isFlush?: boolean
}

export function AskAbout({
  userId,
  enquiryId,
  conversationPath,
  version,
  place,
  words,
  isFlush = false,
}: AskAboutProps) {
  return (
    <PageLink
      data-unprinted
      to={conversationPath}
      className={buttonClasses({ variant: 'text', className: isFlush ? '-ml-4.5' : '' })}
      onClick={() => {
        const quote = messages.quote(version, place, shortened(words))
        const begun = readDraft(userId, enquiryId)
        if (!begun.includes(quote)) writeDraft(userId, enquiryId, `${begun}${quote}`)
      }}
    >
      {messages.askAbout}
    </PageLink>
  )
}

function shortened(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  return letters.length <= MAX_QUOTED_CHARACTERS
    ? line
    : `${letters.slice(0, MAX_QUOTED_CHARACTERS).join('').trimEnd()} …`
}
