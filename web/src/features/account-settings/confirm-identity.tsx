// Reauthentication: a change of how somebody signs in needs a proof not older than ten minutes. The request is sent
// first; when the server requires a proof, the dialog "Confirm it is you" opens and the request is then sent once more.

import { createContext, useState, type ReactNode } from 'react'
import { useProvided } from '../../lib/use-provided.ts'
import { isProofWanted, ProofDeclined } from './account-refusals.ts'
import { ConfirmIdentityDialog, type ProofWay } from './confirm-identity-dialog.tsx'

export type WithProof = {
  /** Calls `work`, again after a proof where one is required. Throws ProofDeclined when the dialog was closed. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Requires a proof in any case, preselecting `way`. Throws ProofDeclined. */
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
