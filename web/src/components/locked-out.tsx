import { brand } from '@basera/contract/brand'

/** Help for a person who can use none of the factors on the page. */
export function LockedOut() {
  return (
    <p className="mt-8 border-t border-line pt-5 text-meta text-ink-3">
      Locked out? Write to{' '}
      <a href={`mailto:${brand.supportEmail}`} className="link">
        {brand.supportEmail}
      </a>{' '}
      from the address of your account. We never ask for a password or a code.
    </p>
  )
}
