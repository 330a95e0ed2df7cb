// What the card shows when a message was not sent, by the database's word for it.

import { enquiryCardMessages as messages } from '@basera/contract/messages/chain/enquiry-card'
import { waitingTime } from '@basera/contract/messages/chain/waiting-time'
import { ApiError, toUserError } from '../../api/api-error.ts'
import { isNetworkFailure } from '../../lib/network-failure.ts'

export type EnquiryRefusal = {
  readonly title: string
  /** Empty when the title says it all. */
  readonly text: string
  /** Where the person can change it. */
  readonly remedy: 'settings' | 'again' | null
}

const sentences: Readonly<Record<string, string>> = {
  own_home: messages.ownTitle,
  blocked: messages.blocked,
  wait_for_answer: messages.waitForAnswer,
  discriminating_words: messages.discriminating,
  aadhaar_number: messages.aadhaar,
  bad_argument: messages.characters,
}

export function toEnquiryRefusal(error: unknown): EnquiryRefusal {
  if (isNetworkFailure(error))
    return { title: messages.offlineTitle, text: messages.offline, remedy: 'again' }
  if (!(error instanceof ApiError)) return plain(toUserError(error), 'again')
  if (error.hint === 'phone_needed')
    return { title: messages.confirmPhone, text: messages.confirmPhoneWhy, remedy: 'settings' }
  if (error.status === 404) return plain(messages.gone)
  if (error.status === 429) return plain(limitText(error))
  const sentence = sentences[error.hint]
  return sentence === undefined ? plain(toUserError(error), 'again') : plain(sentence)
}

function limitText(error: ApiError): string {
  const { limit, retry_after_s: seconds } = error.details
  // A limit of a proxy or of the whole server: its message says how long.
  if (typeof seconds !== 'number') return toUserError(error)
  const wait = waitingTime(seconds)
  switch (limit) {
    case 5:
      return messages.sameWords(wait)
    // This one ends with an answer, not with time.
    case 30:
      return messages.tooManyOpen
    case 10:
      return messages.tooManyHomes(wait)
    default:
      return messages.tooMany(wait)
  }
}

function plain(title: string, remedy: EnquiryRefusal['remedy'] = null): EnquiryRefusal {
  return { title, text: '', remedy }
}
