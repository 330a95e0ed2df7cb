// Which opening the parts of a dashboard take their first answers from.

import { createContext, type ReactNode } from 'react'
import { useProvided } from '../../lib/use-provided.ts'
import type { Opening } from './opening.ts'

const OpeningContext = createContext<Opening | null>(null)

export function OpeningProvider({ opening, children }: { opening: Opening; children: ReactNode }) {
  return <OpeningContext value={opening}>{children}</OpeningContext>
}

export const useOpening = (): Opening =>
  useProvided(OpeningContext, 'useOpening', 'OpeningProvider')
