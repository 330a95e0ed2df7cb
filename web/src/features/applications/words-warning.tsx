import { useNavigate } from 'react-router'
import type { ApplicationRow } from '@basera/contract/chain/application'
import type { Warning } from '@basera/contract/chain/conversation'
import { scamMessages } from '@basera/contract/messages/chain/enquiries'
import { ScamNotice } from '../../components/scam-notice.tsx'

type WordsWarningProps = {
  warnings: readonly Warning[]
  /** Where it is reported. */
  conversationPath: string
}

type Warned = { readonly warnings?: ApplicationRow['warnings'] }

/** A server that is older than this page names none. */
export const warningsOf = ({ warnings }: Warned, words: 'offer' | 'decline'): readonly Warning[] =>
  warnings?.[words] ?? []

/** Under words of the other side that ask for what nobody should give. Renders nothing without a warning. */
export function WordsWarning({ warnings, conversationPath }: WordsWarningProps) {
  const navigate = useNavigate()
  const texts = textsOf(warnings)
  if (texts === null) return null
  return (
    <div className="mt-3">
      <ScamNotice {...texts} onReport={() => void navigate(conversationPath)} />
    </div>
  )
}

/** The gravest of them. */
function textsOf(warnings: readonly Warning[]) {
  const has = (...kinds: readonly Warning[]) => kinds.some((kind) => warnings.includes(kind))
  if (has('asks_money', 'names_payee'))
    return { title: scamMessages.moneyTitle, text: scamMessages.moneyText }
  if (has('asks_code')) return { title: scamMessages.codeTitle, text: scamMessages.codeText }
  if (has('off_platform', 'link'))
    return { title: scamMessages.awayTitle, text: scamMessages.awayText }
  return has('discriminating')
    ? { title: scamMessages.discriminatingTitle, text: scamMessages.discriminatingText }
    : null
}
