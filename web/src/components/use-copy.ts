import { useState } from 'react'
import { copyingMessages as messages } from '@basera/contract/messages/copying'
import { notify } from '../ui/toast/notify.ts'

/** To the clipboard, which a browser may refuse: outside a secure page, or by the person's choice. Either is said. */
export function useCopy() {
  const [isCopied, setIsCopied] = useState(false)
  async function write(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      notify.success(messages.copied)
    } catch {
      setIsCopied(false)
      notify.error(messages.refused)
    }
  }
  return { isCopied, copy: (text: string) => void write(text) }
}
