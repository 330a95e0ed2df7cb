import { givenCodeMessages as messages } from '@basera/contract/messages/chain/given-codes'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/toast/notify.ts'

type CopyCodeProps = { code: string; variant?: 'primary' | 'line'; className?: string }

/** For whoever made a code that the other side is to enter. */
export function CopyCode({ code, ...look }: CopyCodeProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    notify.success(messages.copied)
  }
  return (
    <Button {...look} onClick={() => void copy()}>
      {messages.copy}
    </Button>
  )
}
