import type { PageHead } from '../../head.ts'
import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '@basera/contract/brand'
import { CybercrimeLinks, MailLink } from '../../components/contact-links.tsx'
import { InfoPage, type InfoSection } from '../../components/info-page.tsx'

export const head: PageHead = () => ({
  title: 'Contact us',
  description: 'How to reach Basera, and our Grievance Officer with the times we answer in.',
})

export function Component() {
  return (
    <InfoPage
      title="Talk to us"
      lead="A person reads every message. Tell us which home or which account it is about, and we can help faster."
      sections={sections}
    >
      <div className="border-b border-line bg-surface">
        <div className="page-width grid gap-8 py-12 sm:grid-cols-3">
          <Way icon={<Mail aria-hidden="true" />} title="Write">
            <MailLink to="supportEmail" />
            <p className="mt-1">Usually answered within one working day.</p>
          </Way>
          <Way icon={<Phone aria-hidden="true" />} title="Call">
            <a href={brand.phone.href} className="link tnum">
              {brand.phone.display}
            </a>
            <p className="mt-1">{brand.supportHours}</p>
          </Way>
          <Way icon={<MapPin aria-hidden="true" />} title="Visit">
            <address className="not-italic">
              {brand.legalName}
              {brand.address.lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Way>
        </div>
      </div>
    </InfoPage>
  )
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-4">
      <span className="arch grid h-14 w-12 shrink-0 place-items-end justify-center bg-primary-tint pb-2.5 text-primary [&_svg]:size-6">
        {icon}
      </span>
      <div className="text-small text-ink-2">
        <h2 className="mb-1 text-[1.125rem] text-ink">{title}</h2>
        {children}
      </div>
    </div>
  )
}

const { grievanceOfficer } = brand

const sections: readonly InfoSection[] = [
  {
    id: 'fraud',
    title: 'Somebody asks you for money',
    body: (
      <>
        <p>
          <strong>Do not pay before you have visited the home and signed.</strong> If you have
          already paid, <CybercrimeLinks /> within the first hours: money can sometimes still be
          held. Then tell us at <MailLink to="safetyEmail" />, with the address of the listing, so
          that nobody else is caught.
        </p>
        <p>In danger, call 112.</p>
      </>
    ),
  },
  {
    id: 'listing',
    title: 'A listing is wrong',
    body: (
      <p>
        Write to <MailLink to="safetyEmail" /> with the listing’s address and what is wrong: already
        let, another rent, photos of another home, or words that shut people out. We look at every
        report and take the listing down while we ask.
      </p>
    ),
  },
  {
    id: 'privacy',
    title: 'Your data',
    body: (
      <p>
        To see, correct or erase your personal data, or to withdraw a consent, write to{' '}
        <MailLink to="privacyEmail" /> from the address of your account.
      </p>
    ),
  },
  {
    id: 'grievance',
    title: 'Grievance Officer',
    body: (
      <>
        <p>
          If our answer does not settle it, write to the Grievance Officer, who does not report to
          the team you complain about.
        </p>
        <p>
          <strong>{grievanceOfficer.name}</strong>, {grievanceOfficer.title}
          <br />
          {brand.legalName}, {brand.address.lines.join(', ')}
          <br />
          <a href={`mailto:${grievanceOfficer.email}`} className="link">
            {grievanceOfficer.email}
          </a>
          {' · '}
          <a href={grievanceOfficer.phone.href} className="link tnum">
            {grievanceOfficer.phone.display}
          </a>
        </p>
        <ul>
          <li>We acknowledge a grievance within 24 hours and give it a number.</li>
          <li>Grievances about content on the site are decided within 15 days.</li>
          <li>Every other consumer grievance is resolved within one month.</li>
          <li>Requests about personal data are answered within 90 days at the latest.</li>
        </ul>
        <p>
          You can also turn to the National Consumer Helpline at{' '}
          <a href="tel:1915" className="link">
            1915
          </a>
          , and for personal data to the Data Protection Board of India.
        </p>
      </>
    ),
  },
]
