import type { PageHead } from '../../head.ts'
import { CybercrimeLinks, MailLink } from '../../components/contact-links.tsx'
import { InfoPage, type InfoSection } from '../../components/info-page.tsx'

export const head: PageHead = () => ({
  title: 'Payments',
  description: 'How rent and deposits are paid, and what Basera never asks you to do.',
})

export function Component() {
  return (
    <InfoPage
      title="Payments"
      lead="Rent and deposit go from you to the owner. We do not stand in between, and we do not hold your money."
      note="You never scan a code or enter a PIN to receive money. Scanning and PINs always pay."
      sections={sections}
    />
  )
}

const sections: readonly InfoSection[] = [
  {
    id: 'today',
    title: 'How it works',
    body: (
      <ul>
        <li>
          No payment is made on this site. Nobody from us asks for one, by phone, message or e-mail.
        </li>
        <li>
          Once all have signed, the tenant sees the owner’s UPI ID with a code to scan, pays in
          their own app, and enters the reference.
        </li>
        <li>
          The owner looks at their bank and confirms. Nothing is confirmed by itself, and no late
          fee runs while a payment waits.
        </li>
        <li>
          Each confirmed payment gets a numbered receipt, which anybody checks by its code; cash
          above ₹5,000 needs a revenue stamp on it.
        </li>
        <li>
          Both sides read the same ledger. Lines are never changed: what was wrong is put right by a
          new one.
        </li>
      </ul>
    ),
  },
  {
    id: 'safe',
    title: 'Before you pay anything',
    body: (
      <ul>
        <li>You have been inside the home.</li>
        <li>You have a signed agreement, and the name on it is the name on the account.</li>
        <li>The deposit, and when it comes back, is written in it.</li>
      </ul>
    ),
  },
  {
    id: 'wrong',
    title: 'Paid the wrong person?',
    body: (
      <p>
        Act within hours: <CybercrimeLinks />, tell your bank, then write to{' '}
        <MailLink to="safetyEmail" />.
      </p>
    ),
  },
]
