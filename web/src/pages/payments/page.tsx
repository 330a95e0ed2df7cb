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
    title: 'How it works today',
    body: (
      <ul>
        <li>
          No payment is made on this site. Nobody from us asks for one, by phone, message or e-mail.
        </li>
        <li>
          After you have visited and signed, pay the owner by UPI or bank transfer to an account in
          the name that stands on the agreement.
        </li>
        <li>
          Avoid cash; if you must, have a receipt. Above ₹5,000 in cash it usually needs a revenue
          stamp.
        </li>
        <li>Ask for a receipt each month: date, period, amount, home, both names.</li>
      </ul>
    ),
  },
  {
    id: 'next',
    title: 'What is being built',
    body: (
      <p>
        A rent book that both sides keep: a UPI code with the right amount and reference, the
        payment entered by the tenant and confirmed by the owner, and a receipt that serves for
        house rent allowance. The money still goes directly from one account to the other.
      </p>
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
