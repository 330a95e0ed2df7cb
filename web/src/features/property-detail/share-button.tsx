import { Share } from 'lucide-react'
import { propertyMessages } from '@basera/contract/messages/homes/property'
import { buttonClasses } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'

/** The device's own share sheet where there is one, else the link on the clipboard. */
export function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      aria-label="Share"
      onClick={() => void share(title)}
      className={buttonClasses({ variant: 'ghost', className: 'px-3 text-ink' })}
    >
      <Share aria-hidden="true" className="size-4.5" />
      <span className="max-sm:hidden">Share</span>
    </button>
  )
}

async function share(title: string) {
  const url = window.location.href
  try {
    // Missing in some browsers, whatever its type says, and everywhere outside a secure page.
    if (Reflect.has(navigator, 'share')) await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      notify.success(propertyMessages.linkCopied)
    }
  } catch (error) {
    // Closing the share sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notify.error('The link could not be shared. Copy it from the address bar.')
  }
}
