import { Apple, BadgeCheck, IndianRupee, Play, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '@basera/contract/brand'
import { Logo } from '../components/logo.tsx'
import { PageLink } from '../components/page-link.tsx'
import { useFromSecurity } from '../auth/session-context.tsx'
import { paths } from '../paths.ts'
import { notify } from '../ui/toast/notify.ts'
import { listPropertyPath } from './header/list-property-path.ts'

export function SiteFooter() {
  const listProperty = useFromSecurity(listPropertyPath)
  return (
    <footer className="border-t border-line">
      <div className="page-width py-14">
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
          <div>
            <Logo />
            <p className="mt-4 max-w-[32ch] text-ink-3">
              Rental homes across India, each one approved by a person before it is shown.
            </p>
            <AppStores />
          </div>
          <LinkColumn title="Quick links">
            <FooterLink to={paths.properties()}>Properties</FooterLink>
            <FooterLink to={listProperty}>List Property</FooterLink>
            <FooterLink to={paths.about()}>About</FooterLink>
            <FooterLink to={paths.faq()}>FAQ</FooterLink>
            <FooterLink to={paths.help()}>Help</FooterLink>
          </LinkColumn>
          <LinkColumn title="Legal">
            <FooterLink to={paths.terms()}>Terms</FooterLink>
            <FooterLink to={paths.privacy()}>Privacy</FooterLink>
            <FooterLink to={paths.cancellation()}>Cancellation</FooterLink>
            <FooterLink to={`${paths.contact()}#grievance`}>Grievance Officer</FooterLink>
          </LinkColumn>
          <LinkColumn title="Contact">
            <li>
              <a href={`mailto:${brand.supportEmail}`} className="inline-block py-1 hover:text-ink">
                {brand.supportEmail}
              </a>
            </li>
            <li>
              <a href={brand.phone.href} className="tnum inline-block py-1 hover:text-ink">
                {brand.phone.display}
              </a>
            </li>
            <li className="py-1">{brand.address.short}</li>
          </LinkColumn>
        </div>
        <Promises />
        <p className="mt-6 border-t border-line pt-6 text-meta text-ink-3">
          © {brand.sinceYear} {brand.name}. Prices are in rupees per month.
        </p>
      </div>
    </footer>
  )
}

function LinkColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-small font-bold tracking-normal">{title}</h2>
      <ul className="mt-3 space-y-1 text-ink-3">{children}</ul>
    </div>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <PageLink to={to} className="inline-block py-1 hover:text-ink">
        {children}
      </PageLink>
    </li>
  )
}

const stores = [
  { name: 'App Store', Icon: Apple },
  { name: 'Google Play', Icon: Play },
] as const

/** Buttons of the app stores. There are no apps yet: pressing one shows a toast that says so. */
function AppStores() {
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {stores.map(({ name, Icon }) => (
        <button
          key={name}
          type="button"
          onClick={() =>
            notify.info(
              `The ${brand.name} app is coming soon to ${name}. Until then this site works well on a phone.`,
            )
          }
          className="flex h-13 items-center gap-3 rounded-control border border-line bg-surface px-4 text-left hover:border-control"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          <span className="leading-tight">
            <span className="block text-small font-semibold">{name}</span>
            <span className="block text-micro text-ink-3">Coming soon</span>
          </span>
        </button>
      ))}
    </div>
  )
}

const promises = [
  { text: 'Every listing approved by a person', Icon: BadgeCheck },
  { text: 'Rent and deposit shown up front', Icon: IndianRupee },
  { text: 'Open source, MIT licence', Icon: Scale },
] as const

function Promises() {
  return (
    <ul
      aria-label="What we stand for"
      className="mt-12 flex flex-wrap gap-x-8 gap-y-3 text-meta font-medium text-ink-2"
    >
      {promises.map(({ text, Icon }) => (
        <li key={text} className="flex items-center gap-2">
          <Icon aria-hidden="true" className="ico text-primary" />
          {text}
        </li>
      ))}
    </ul>
  )
}
