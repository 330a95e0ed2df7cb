import type { PageHead } from '../../head.ts'
import { InfoPage, type InfoSection } from '../../components/info-page.tsx'
import { fileCheckMessages } from '@basera/contract/messages/chain/file-check'
import { receiptCheckMessages } from '@basera/contract/messages/chain/rent'
import { FileCheck } from '../../features/file-check/file-check.tsx'
import { ReceiptCheckForm } from '../../features/receipt-check/receipt-check-form.tsx'
import { MailLink } from '../../components/contact-links.tsx'

export const head: PageHead = () => ({
  title: 'How verification works',
  description: 'Which checks stand behind the word Verified, and which do not.',
})

export function Component() {
  return (
    <InfoPage
      title="How verification works"
      lead="A badge is worth what stands behind it. Here is what we check, how, and what it does not prove."
      sections={sections}
    />
  )
}

const sections: readonly InfoSection[] = [
  { id: 'file', title: fileCheckMessages.title, body: <FileCheck /> },
  { id: 'receipt', title: receiptCheckMessages.title, body: <ReceiptCheckForm /> },
  {
    id: 'listing',
    title: 'The listing: approved by a person',
    body: (
      <>
        <p>
          Every home on the site carries this check; without it a home is not shown. One of us has
          read the text, looked at the photos and compared the rent with the locality. When the
          rent, place, rooms, size, type, title or photos change, the listing goes back and is
          looked at again.
        </p>
        <p>
          <strong>It does not prove</strong> that the person owns the home, or that it looks today
          as in the photos. Visit.
        </p>
      </>
    ),
  },
  {
    id: 'identity',
    title: 'The person: identity checked',
    body: (
      <>
        <p>
          An owner or broker has shown an official paper, and one of us compared name and face. The
          home’s page gives the date. We keep the result and never a whole Aadhaar number.
        </p>
        <p>
          <strong>It does not prove</strong> good character, or that this person may let this home.
        </p>
      </>
    ),
  },
  {
    id: 'phone',
    title: 'The phone: number confirmed',
    body: (
      <p>
        A code sent to the number came back. It shows that the person held that number on that date,
        which makes disappearing harder and nothing more.
      </p>
    ),
  },
  {
    id: 'state',
    title: 'What is open today',
    body: (
      <p>
        Listings are approved, and checks made so far are shown with their dates. Asking for a check
        of your own opens together with account creation. No check ever costs money, and nobody from
        us calls to ask for a code.
      </p>
    ),
  },
  {
    id: 'blockchain',
    title: 'And the blockchain?',
    body: (
      <p>
        What happens to an agreement here is chained: each event carries the fingerprint of the one
        before, so that changing one later shows, and the heads of each day are published. There is
        no coin, no token and nothing to buy.
      </p>
    ),
  },
  {
    id: 'wrong',
    title: 'A check looks wrong?',
    body: (
      <p>
        Tell <MailLink to="safetyEmail" /> which home and what you saw. The listing comes down while
        we look again.
      </p>
    ),
  },
]
