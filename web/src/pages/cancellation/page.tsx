import type { PageHead } from '../../head.ts'
import { MailLink } from '../../components/contact-links.tsx'
import { InfoPage, type InfoSection } from '../../components/info-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'

export const head: PageHead = () => ({
  title: 'Cancellation policy',
  description: 'What it costs to cancel a visit, an application, a token amount or a tenancy.',
})

export function Component() {
  return (
    <InfoPage
      title="Cancellation policy"
      lead="Plans change. This is what it costs, and what it does not, to step back from a visit, an application or a tenancy."
      updatedOn="2026-11-01"
      note="Guidance, not legal advice: between tenant and owner, the signed agreement and your state's law decide."
      sections={sections}
    />
  )
}

const sections: readonly InfoSection[] = [
  {
    id: 'basera',
    title: 'What you buy from us',
    body: (
      <p>
        Looking, listing, asking and visiting are free, so there is nothing to cancel and nothing to
        refund. Should a paid service come, its cancellation terms will stand beside its price
        before you order.
      </p>
    ),
  },
  {
    id: 'visits',
    title: 'Visits',
    body: (
      <>
        <p>Booking visits on the site opens step by step; these rules hold from the first one.</p>
        <ul>
          <li>A visit can be cancelled or moved free of charge at any time before it.</li>
          <li>Please do so at least four hours ahead: somebody is travelling to open the door.</li>
          <li>
            Three visits missed without a word, on either side, and we ask what is going on before
            the next.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'applications',
    title: 'Applications',
    body: (
      <p>
        An application can be withdrawn until both sides have signed. It costs nothing, and your
        papers are no longer shared from that moment.
      </p>
    ),
  },
  {
    id: 'token',
    title: 'Token amounts',
    body: (
      <>
        <p>
          <strong>We advise against any payment before a visit.</strong> If you pay a token to hold
          a home after the visit, have the owner confirm in writing, in a message is enough:
        </p>
        <ul>
          <li>the amount, the date and which home it holds until when,</li>
          <li>that it counts towards the first rent or the deposit,</li>
          <li>that all of it comes back if the owner steps back or the home is not as listed,</li>
          <li>what is kept, if anything, when you step back.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'tenancy',
    title: 'Ending a tenancy',
    body: (
      <>
        <ul>
          <li>
            Give notice as the agreement says, in writing. One month is usual; commercial leases
            often ask for three.
          </li>
          <li>
            Leaving within a lock-in usually costs the rent of its remaining months, or what the
            agreement names.
          </li>
          <li>
            The deposit comes back when the keys do, less unpaid rent and bills and damage beyond
            wear. Faded paint and ageing are not damage. Dated photos of both days settle most
            disputes.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'listings',
    title: 'Taking a listing down',
    body: (
      <p>
        An owner or broker may take a listing down at any time, free of charge. People with a visit
        booked there are told at once.
      </p>
    ),
  },
  {
    id: 'help',
    title: 'When it goes wrong',
    body: (
      <p>
        Write to <MailLink to="supportEmail" /> with the listing’s address and the messages. We
        cannot decide over your money, but we can look at what was agreed on the site, and we act
        against accounts that break their word. See also{' '}
        <PageLink to={paths.help()} className="link">
          help
        </PageLink>
        .
      </p>
    ),
  },
]
