import type { PageHead } from '../../head.ts'
import { KeyRound, Search, ShieldAlert } from 'lucide-react'
import { CybercrimeLinks, MailLink } from '../../components/contact-links.tsx'
import { InfoPage, type InfoSection } from '../../components/info-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'

export const head: PageHead = () => ({
  title: 'Help',
  description: 'Rent safely, list a home, and get help when something goes wrong.',
})

export function Component() {
  return (
    <InfoPage
      title="How can we help?"
      lead="Find a home, list one, and stay out of the hands of people who only pretend to have one."
      sections={sections}
    >
      <Topics />
    </InfoPage>
  )
}

const topics = [
  { to: '#find', title: 'Find a home', text: 'Search, compare and visit.', Icon: Search },
  { to: '#list', title: 'List a home', text: 'From first photo to tenant.', Icon: KeyRound },
  { to: '#fraud', title: 'Spot a fraud', text: 'Five tricks and one rule.', Icon: ShieldAlert },
] as const

function Topics() {
  return (
    <div className="border-b border-line bg-surface">
      <ul className="page-width grid gap-4 py-10 sm:grid-cols-3">
        {topics.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <a
              href={to}
              className="flex h-full items-center gap-4 rounded-card border border-line p-5 transition-colors hover:border-control"
            >
              <span className="arch grid h-14 w-12 shrink-0 place-items-end justify-center bg-primary-tint pb-2.5 text-primary">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-small text-ink-3">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const sections: readonly InfoSection[] = [
  {
    id: 'find',
    title: 'Find a home',
    body: (
      <>
        <ol>
          <li>
            Start on the home page with a sentence, or at{' '}
            <PageLink to={paths.properties()} className="link">
              all homes
            </PageLink>{' '}
            with filters. The address in your browser holds the search: keep it or send it on.
          </li>
          <li>
            Look at the deposit and maintenance as well as the rent. Two homes at the same rent can
            differ by lakhs on the first day.
          </li>
          <li>Read which checks were made, and when.</li>
          <li>
            Visit in daylight, with somebody. Try the taps, the switches and the phone signal. Ask a
            neighbour about water.
          </li>
          <li>Agree in writing. Take dated photos of every room on the day you get the keys.</li>
        </ol>
        <p>
          The agreement names both people, the home, rent, deposit, date of payment, notice,
          lock-in, who repairs what, and what comes back when. An eleven-month term is common
          because leases of a year or more must be registered.
        </p>
      </>
    ),
  },
  {
    id: 'list',
    title: 'List a home',
    body: (
      <>
        <ol>
          <li>Take photos in daylight, at least one of every room. Tidy beats stylish.</li>
          <li>
            Write what a visitor would find out anyway: the floor, the lift, water, parking, what is
            near.
          </li>
          <li>Name the whole price. People who come knowing it are the ones who stay.</li>
          <li>Wait for approval, then answer within a day: homes answered first are let first.</li>
          <li>
            Before you hand over keys, do the tenant verification that your police asks for; in many
            cities it is the owner’s duty.
          </li>
        </ol>
        <p>Listing from your account opens together with account creation.</p>
      </>
    ),
  },
  {
    id: 'fraud',
    title: 'Spot a fraud',
    body: (
      <>
        <p>
          One rule beats most of it:{' '}
          <strong>never pay before you have visited the home and signed.</strong> These are the
          tricks that it beats:
        </p>
        <ul>
          <li>
            <strong>The absent owner.</strong> The rent is low, the owner is abroad or posted
            elsewhere, and a token “blocks” the home.
          </li>
          <li>
            <strong>The eager tenant.</strong> Somebody in uniform, by photo, wants your home unseen
            and sends a QR code or a ₹5 test so that you can “receive” the deposit. Scanning pays;
            it never receives.
          </li>
          <li>
            <strong>The copied photos.</strong> The same rooms appear elsewhere under another name,
            or the view does not match the locality.
          </li>
          <li>
            <strong>The move to another app.</strong> You are asked to leave this site for a private
            chat at once, where nobody can look back.
          </li>
          <li>
            <strong>The borrowed papers.</strong> An identity card or agreement is sent to build
            trust. Papers are easily copied; a visit is not.
          </li>
        </ul>
        <p>
          If it has happened: <CybercrimeLinks />, tell your bank, and write to{' '}
          <MailLink to="safetyEmail" />. The first hours count.
        </p>
      </>
    ),
  },
  {
    id: 'deposit',
    title: 'Get your deposit back',
    body: (
      <ul>
        <li>
          Both sign a list of what is in the home, with photos, on the first and on the last day.
        </li>
        <li>
          Unpaid rent, unpaid bills and damage beyond wear may be deducted, with receipts. Faded
          paint may not.
        </li>
        <li>
          Agree on a date for the refund in the agreement; on the day the keys go back is fair.
        </li>
      </ul>
    ),
  },
  {
    id: 'receipts',
    title: 'Rent receipts and tax',
    body: (
      <ul>
        <li>
          For house rent allowance your employer asks for receipts, and for the owner’s PAN when the
          year’s rent is above ₹1,00,000.
        </li>
        <li>
          If you pay more than ₹50,000 a month, you generally have to deduct 2 % tax for a resident
          owner, and much more for one who lives abroad.
        </li>
        <li>These are pointers, not tax advice; ask your accountant.</li>
      </ul>
    ),
  },
  {
    id: 'more',
    title: 'Still stuck?',
    body: (
      <p>
        See the{' '}
        <PageLink to={paths.faq()} className="link">
          frequently asked questions
        </PageLink>
        , the{' '}
        <PageLink to={paths.cancellation()} className="link">
          cancellation policy
        </PageLink>
        , or{' '}
        <PageLink to={paths.contact()} className="link">
          talk to us
        </PageLink>
        .
      </p>
    ),
  },
]
