// "Confirm it is you": what changes how somebody signs in needs a proof not older than ten minutes. The change is tried
// first; only when the server asks for a proof does the dialog open, and the change is then tried once more.

import { createContext, useState, type ReactNode } from 'react'
import { useProvided } from '../../lib/use-provided.ts'
import { isProofWanted, ProofDeclined } from './account-refusals.ts'
import { ConfirmIdentityDialog, type ProofWay } from './confirm-identity-dialog.tsx'

export type WithProof = {
  /** Does the work, after a proof where one is due. Throws ProofDeclined when the person closed the dialog. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Asks for a proof in any case, first by this means. Throws ProofDeclined. */
  readonly ask: (way?: ProofWay) => Promise<void>
}

type Waiting = { readonly way: ProofWay; readonly prove: () => void; readonly decline: () => void }

const ProofContext = createContext<WithProof | null>(null)

export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const [withProof] = useState<WithProof>(() => {
    const ask = (way: ProofWay = 'password') =>
      new Promise<void>((resolve, reject) => {
        const close = (settle: () => void) => () => {
          setWaiting(null)
          settle()
        }
        setWaiting({
          way,
          prove: close(resolve),
          decline: close(() => reject(new ProofDeclined())),
        })
      })
    return {
      ask,
      run: async (work) => {
        try {
          return await work()
        } catch (error) {
          if (!isProofWanted(error)) throw error
        }
        await ask()
        return work()
      },
    }
  })

  return (
    <ProofContext value={withProof}>
      {children}
      <ConfirmIdentityDialog
        isOpen={waiting !== null}
        firstWay={waiting?.way ?? 'password'}
        onProven={() => waiting?.prove()}
        onClose={() => waiting?.decline()}
      />
    </ProofContext>
  )
}

export function useProof(): WithProof {
  return useProvided(ProofContext, 'useProof', 'ConfirmIdentity')
}
