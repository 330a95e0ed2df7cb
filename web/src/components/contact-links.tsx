import { brand } from '@basera/contract/brand'

export function MailLink({ to }: { to: 'supportEmail' | 'privacyEmail' | 'safetyEmail' }) {
  return (
    <a href={`mailto:${brand[to]}`} className="link">
      {brand[to]}
    </a>
  )
}

export function CybercrimeLinks() {
  return (
    <>
      call{' '}
      <a href="tel:1930" className="link">
        1930
      </a>{' '}
      (the national cyber fraud helpline) and report it at{' '}
      <a href="https://cybercrime.gov.in" className="link" rel="noreferrer">
        cybercrime.gov.in
      </a>
    </>
  )
}
