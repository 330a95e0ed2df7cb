import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** An input for e-mail addresses: phones show their keyboard for it and do not capitalise. */
export function EmailInput(
  props: Omit<ComponentProps<typeof Input>, 'type' | 'inputMode' | 'autoCapitalize'>,
) {
  return <Input {...props} type="email" inputMode="email" autoCapitalize="none" />
}
