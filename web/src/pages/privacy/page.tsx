import type { PageHead } from '../../head.ts'
import { brand } from '@basera/contract/brand'
import { MailLink } from '../../components/contact-links.tsx'
import { InfoPage, type InfoSection } from '../../components/info-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'

export const head: PageHead = () => ({
  title: 'Privacy notice',
  description:
    'What personal data Basera uses, why, for how long, and how you see, correct or erase it.',
})

export function Component() {
  return (
    <InfoPage
      title="Privacy notice"
      lead="Which personal data we use, what each piece is for, and how you stay in charge of it. Written to stand alone, as the Digital Personal Data Protection Act 2023 asks."
      updatedOn="2026-11-01"
      note="You may ask for this notice in any language of the Eighth Schedule to the Constitution."
      sections={sections}
    />
  )
}

const uses = [
  {
    data: 'Name, e-mail, phone, password (only as a one-way hash)',
    purpose: 'your account and signing in',
    retained: 'until you close the account',
  },
  {
    data: 'Homes you list, with photos (place data is removed from them)',
    purpose: 'showing the listing',
    retained: 'until you remove it, then 90 days',
  },
  {
    data: 'Searches, saved homes, visits, messages',
    purpose: 'the service you asked for',
    retained: 'until you erase them or close the account',
  },
  {
    data: 'Identity checks: the result and its date; the last four digits of a number, never a whole Aadhaar number',
    purpose: 'verification, if you ask for it',
    retained: 'as long as the check is shown',
  },
  {
    data: 'Sign-ins, device, network address, security events',
    purpose: 'keeping accounts safe',
    retained: 'one year, as the law asks',
  },
] as const

const sections: readonly InfoSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>
          You can look at every home without an account. We do not sell data and show no
          advertising.
        </li>
        <li>There are no trackers of other companies on this site.</li>
        <li>Your phone number and e-mail are never part of a public listing.</li>
        <li>
          We ask for consent one purpose at a time, and taking it back is as easy as giving it.
        </li>
      </ul>
    ),
  },
  {
    id: 'what',
    title: 'What we use, and what for',
    body: (
      <ul className="my-4! list-none! overflow-hidden rounded-control border border-line bg-surface p-0! text-small">
        {uses.map(({ data, purpose, retained }) => (
          <li
            key={data}
            className="m-0! grid gap-x-6 gap-y-1 border-b border-line px-4! py-4 last:border-b-0 sm:grid-cols-[1.3fr_1fr_1fr]"
          >
            <strong>{data}</strong>
            <span>For: {purpose}</span>
            <span>Kept: {retained}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'browser',
    title: 'What is kept in your browser',
    body: (
      <p>
        Your session, so that you stay signed in, your theme, and your last eight searches, which
        you can clear in the search box and which are sent nowhere. All of it is local storage that
        only this site reads; signing out removes the session and the searches. After you sign in,
        one cookie tells us for half a year that you have used this browser before, so that
        strangers who try wrong passwords cannot lock you out here. It signs nobody in; a new
        password, or signing out on another device, ends it. There are no advertising or analytics
        cookies, so there is no cookie banner.
      </p>
    ),
  },
  {
    id: 'aadhaar',
    title: 'Aadhaar and other identity papers',
    body: (
      <p>
        You never have to give an Aadhaar number. We do not store or accept a whole one: at most its
        last four digits, from a masked copy. Other numbers are kept encrypted, shown masked, and
        every time one of us opens one, that is recorded with a reason.
      </p>
    ),
  },
  {
    id: 'shared',
    title: 'Who else sees it',
    body: (
      <ul>
        <li>
          The owner or broker of a home you ask about sees your first name and what you wrote, and
          more only when you say so.
        </li>
        <li>
          Companies that carry our e-mail, text messages and computers work on our orders, under
          contract.
        </li>
        <li>Authorities get what a law or a court orders, and no more.</li>
        <li>
          If maps or listing photos come from another provider, it sees your network address, as
          with any page on the web.
        </li>
        <li>
          If a language model of another provider reads search sentences here, it sees the sentence,
          without phone numbers and e-mail addresses in it, and nothing about you.
        </li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Write to <MailLink to="privacyEmail" /> from your account’s address to
        </p>
        <ul>
          <li>get a summary of your data and of who received it,</li>
          <li>have it corrected, completed or brought up to date,</li>
          <li>have it erased, unless a law makes us keep it,</li>
          <li>take back a consent; what was done before stays lawful,</li>
          <li>name a person who acts for you after death or incapacity.</li>
        </ul>
        <p>We answer as soon as we can and within 90 days at the latest. It is free.</p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Accounts are for adults. We do not knowingly hold data of anybody under 18; tell us if you
        believe we do.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    body: (
      <p>
        Connections are encrypted, passwords are hashed, rules in the database decide who may read
        which row, and what our own people open is logged for a year. If a breach concerns you, we
        tell you and the Data Protection Board without delay: what happened, what it means and what
        to do, with details within 72 hours.
      </p>
    ),
  },
  {
    id: 'complain',
    title: 'Complaints',
    body: (
      <p>
        First to our{' '}
        <PageLink to={`${paths.contact()}#grievance`} className="link">
          Grievance Officer
        </PageLink>
        , {brand.grievanceOfficer.name}; then, if we did not help, to the Data Protection Board of
        India.
      </p>
    ),
  },
]
