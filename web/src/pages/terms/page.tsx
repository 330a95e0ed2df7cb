import type { PageHead } from '../../head.ts'
import { brand } from '@basera/contract/brand'
import { TERMS_VERSION } from '@basera/contract/constants/sign-up'
import { MailLink } from '../../components/contact-links.tsx'
import { InfoPage, type InfoSection } from '../../components/info-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'

export const head: PageHead = () => ({
  title: 'Terms of use',
  description: 'The rules for using Basera, for people who rent and people who list.',
})

export function Component() {
  return (
    <InfoPage
      title="Terms of use"
      lead="The rules between you and us, in words meant to be read. Using the site means agreeing to them."
      updatedOn={TERMS_VERSION}
      note="What these pages say about the law is guidance, not legal advice. For your own agreement, ask a lawyer or your state's registration office."
      sections={sections}
    />
  )
}

const sections: readonly InfoSection[] = [
  {
    id: 'who',
    title: 'Who we are',
    body: (
      <p>
        {brand.name} is run by {brand.legalName}, {brand.address.lines.join(', ')} (“we”). We are a
        marketplace: we show homes that owners and brokers offer and help people find them. We are
        not a party to your rental agreement, we do not own the homes, and we do not hold deposits.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          Anybody may look at homes without an account. To have one you must be at least 18 and give
          true details.
        </p>
        <ul>
          <li>Keep your password and your codes to yourself. We never ask for them.</li>
          <li>One person, one account. You may hold several roles in it: tenant, owner, broker.</li>
          <li>
            You may close your account at any time. Records that the law makes us keep are kept, and
            nothing else.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'listing',
    title: 'If you list a home',
    body: (
      <>
        <ul>
          <li>
            You own the home, or may offer it in the owner’s name. A broker says so on the listing.
          </li>
          <li>
            The facts, the photos and the whole price are true: rent, deposit, maintenance and
            brokerage, if any.
          </li>
          <li>A home that is let comes off the site the same day.</li>
          <li>
            You ask for no religion, caste, region, community, or anything else that shuts people
            out for who they are. For how many people a home is meant, and house rules for
            everybody, may be said.
          </li>
          <li>
            We approve a listing before it is shown, and again when its rent, place, size, title or
            photos change. Approval is a check, not a promise about the home.
          </li>
        </ul>
        <p>
          You keep your rights in your photos and texts, and let us show them as long as the listing
          stands.
        </p>
      </>
    ),
  },
  {
    id: 'renting',
    title: 'If you look for a home',
    body: (
      <ul>
        <li>Visit before you pay or sign. Read what each check means before you rely on it.</li>
        <li>Come to the visits you book, or cancel them in time.</li>
        <li>
          Use what owners and brokers tell you about themselves for renting and for nothing else.
        </li>
      </ul>
    ),
  },
  {
    id: 'agreement',
    title: 'Your agreement, deposit and stamp duty',
    body: (
      <>
        <p>
          The agreement is between the tenant and the owner. Leases of a year or more must be
          registered everywhere in India; in Maharashtra every tenancy must be written and
          registered. Stamp duty and registration differ by state.
        </p>
        <p>
          The Model Tenancy Act, where a state has adopted it, limits the deposit of a home to two
          months’ rent and asks for 24 hours’ written notice before the owner enters. Other states,
          Telangana among them, have their own law. Agree in writing on rent, deposit, notice,
          lock-in and repairs, and take dated photos on both days.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'What it costs',
    body: (
      <p>
        Looking at homes and listing them is free. If that changes for a service, its price stands
        before the button that orders it, and never applies to what you did before. What happens
        when plans change is in the{' '}
        <PageLink to={paths.cancellation()} className="link">
          cancellation policy
        </PageLink>
        .
      </p>
    ),
  },
  {
    id: 'forbidden',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>
          Listings of homes that do not exist, are not yours to offer, or are shown with other
          people’s photos.
        </li>
        <li>
          Asking for money before a visit, or for a code, PIN or QR scan “to receive” a payment.
        </li>
        <li>
          Collecting data from the site by machine beyond what its public interface offers and its
          limits allow.
        </li>
        <li>
          Breaking in, overloading the site, or getting round a suspension with a new account.
        </li>
      </ul>
    ),
  },
  {
    id: 'suspension',
    title: 'When we step in',
    body: (
      <p>
        We take down listings and suspend accounts that break these rules. You are told why, unless
        that would put somebody in danger, and may ask the{' '}
        <PageLink to={`${paths.contact()}#grievance`} className="link">
          Grievance Officer
        </PageLink>{' '}
        to look again.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <p>
        We answer for our own work: for what our checks say they are, for your data, and for these
        terms. We do not answer for the state of a home, for what an owner, broker or tenant
        promises, or for money you pay outside the site. Nothing here takes away a right that the
        Consumer Protection Act 2019 or another law gives you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, law and disputes',
    body: (
      <p>
        When these terms change in a way that matters, account holders are told 30 days before. The
        law of India applies; the courts at Hyderabad decide, unless consumer law gives you another
        forum. Questions: <MailLink to="supportEmail" />.
      </p>
    ),
  },
]
