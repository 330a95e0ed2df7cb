import type { ReactNode } from 'react'
import { brand } from '@basera/contract/brand'

/** The screen's heading, and why to sign in; `children` instead where an action is pending. */
export function Welcome({ children }: { children?: ReactNode }) {
  return (
    <>
      <h1 className="text-h2">Welcome to {brand.name}</h1>
      {children ?? (
        <p className="mt-2 text-ink-2">Sign in to save homes, book visits and list your own.</p>
      )}
    </>
  )
}
