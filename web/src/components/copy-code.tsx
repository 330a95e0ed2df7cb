import { givenCodeMessages as messages } from '@basera/contract/messages/chain/given-codes'
import { Button } from '../ui/button.tsx'
import { useCopy } from './use-copy.ts'

type CopyCodeProps = { code: string; variant?: 'primary' | 'line'; className?: string }

/** For whoever made a code that the other side is to enter. */
export function CopyCode({ code, ...look }: CopyCodeProps) {
  const { copy } = useCopy()
  return (
    <Button {...look} onClick={() => copy(code)}>
      {messages.copy}
    </Button>
  )
}
