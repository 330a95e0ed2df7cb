import { ShieldAlert } from 'lucide-react'
import type { Agreement, AgreementWarning } from '@basera/contract/chain/agreement'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'

const isOfPeople = (warning: AgreementWarning): warning is Exclude<AgreementWarning, 'rule_pack'> =>
  warning !== 'rule_pack'

/** What a signer should know of the other side and the home; the rules of the state stand at their clauses. */
export function WarningNotes({ agreement }: { agreement: Pick<Agreement, 'warnings'> }) {
  const warnings = agreement.warnings.filter(isOfPeople)
  if (warnings.length === 0) return null
  return (
    <section
      aria-label={messages.warningsTitle}
      className="rounded-panel border border-accent bg-surface p-5"
    >
      <h2 className="flex items-center gap-2.5 text-h3">
        <ShieldAlert aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
        {messages.warningsTitle}
      </h2>
      <ul className="mt-3 space-y-2">
        {warnings.map((warning) => (
          <li key={warning}>{messages.warnings[warning]}</li>
        ))}
      </ul>
    </section>
  )
}
