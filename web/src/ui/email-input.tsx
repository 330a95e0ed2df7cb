import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

/** Telephones show their keyboard for addresses and begin with no capital letter. */
export function EmailInput(
  props: Omit<ComponentProps<typeof Input>, 'type' | 'inputMode' | 'autoCapitalize'>,
) {
  return <Input {...props} type="email" inputMode="email" autoCapitalize="none" />
}
