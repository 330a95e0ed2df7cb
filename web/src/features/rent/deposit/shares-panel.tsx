import type { Deposit } from '@basera/contract/chain/handover'
import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import { moneyOf } from '../money.ts'
import { ShareBar } from '../share-bar.tsx'
import { depositShares } from './deposit-shares.ts'

/** What of the deposit nobody disputes, what is in question, and what was agreed to be kept; nothing before a proposal and after a yes to all. */
export function SharesPanel({ deposit }: { deposit: Deposit }) {
  const sums = depositShares(deposit)
  if (sums === null) return null
  const shares = [
    {
      name: 'undisputed',
      value: sums.undisputed,
      words: messages.shareUndisputed,
      className: 'bg-ok',
    },
    {
      name: 'question',
      value: sums.inQuestion,
      words: messages.shareInQuestion,
      className: 'bg-accent',
    },
    { name: 'agreed', value: sums.agreed, words: messages.shareAgreed, className: 'bg-control' },
  ].map((share) => ({ ...share, words: share.words(moneyOf(share.value)) }))
  const title = deposit.side === 'owner' ? messages.goesBackSoFar : messages.comesBack
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface p-5 sm:p-6">
      <h2 className="font-sans text-small font-medium tracking-normal text-ink-2">{title}</h2>
      <p className="tnum mt-1 mb-4 font-display text-h1 font-semibold">
        {moneyOf(sums.undisputed)}
      </p>
      <ShareBar
        shares={shares}
        label={messages.shareSentence(
          shares
            .filter(({ value }) => value > 0)
            .map(({ words }) => words)
            .join(', '),
        )}
      />
    </section>
  )
}
