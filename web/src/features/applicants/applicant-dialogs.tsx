// The one dialog that is open over the applicants. Loaded when the first is.

import type { ReactNode } from 'react'
import type {
  ApplicantRow,
  ApplicationDocument,
  HomeApplications,
} from '@basera/contract/chain/application'
import { declineMessages } from '@basera/contract/messages/chain/applicants'
import { Dialog } from '../../ui/dialog.tsx'
import { ApplicantSheet } from './applicant-sheet.tsx'
import { calledOf, type OwnHome } from './applicant-groups.ts'
import { DeclineForm } from './decline-form.tsx'
import { DeclineTogether } from './decline-together.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import type { ApplicantSteps, DeclineDraft } from './use-applicant-steps.ts'

export type OpenDialog =
  | { readonly kind: 'details'; readonly id: string }
  | { readonly kind: 'offer'; readonly row: ApplicantRow }
  | { readonly kind: 'decline'; readonly row: ApplicantRow; readonly draft: DeclineDraft }
  | { readonly kind: 'together' }
  | { readonly kind: 'paper'; readonly row: ApplicantRow; readonly paper: ApplicationDocument }

type ApplicantDialogsProps = {
  /** What earlier hosts said of whoever applied. */
  renderReviews: (applicationId: string) => ReactNode
  userId: string
  home: OwnHome
  answer: HomeApplications
  rows: readonly ApplicantRow[]
  /** Who still waits for an answer. */
  waiting: readonly ApplicantRow[]
  dialog: OpenDialog
  isOnline: boolean
  steps: ApplicantSteps
  buttonsOf: (row: ApplicantRow) => ReactNode
  onDialog: (dialog: OpenDialog | null) => void
}

export function ApplicantDialogs(props: ApplicantDialogsProps) {
  const { userId, home, answer, rows, waiting, dialog, isOnline, steps, buttonsOf, onDialog } =
    props
  const { renderReviews } = props
  const close = () => onDialog(null)
  switch (dialog.kind) {
    case 'details': {
      const row = rows.find(({ id }) => id === dialog.id)
      if (row === undefined) return null
      return (
        <ApplicantSheet
          renderReviews={renderReviews}
          userId={userId}
          row={row}
          isOnline={isOnline}
          onOpenPaper={(paper) => onDialog({ kind: 'paper', row, paper })}
          onClose={close}
        >
          {buttonsOf(row)}
        </ApplicantSheet>
      )
    }
    case 'offer':
      return (
        <OfferDialog
          row={dialog.row}
          home={answer.home}
          maintenance={home.maintenance}
          others={waiting.filter(({ id }) => id !== dialog.row.id).map(calledOf)}
          onSent={async (message) => {
            steps.say(message)
            // The button that opened this is gone by then: the focus goes to the applicant, not to it.
            await steps.readAgain()
            close()
          }}
          onRefused={() => void steps.readAgain()}
          onClose={close}
        />
      )
    case 'decline':
      return (
        <Dialog
          title={declineMessages.title(calledOf(dialog.row))}
          shape="wide"
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) close()
          }}
        >
          <DeclineForm
            kinds={answer.decline_kinds}
            name={calledOf(dialog.row)}
            draft={dialog.draft}
            note={declineMessages.closes(calledOf(dialog.row))}
            label={declineMessages.send}
            onSend={(reason, words) => {
              steps.promise(dialog.row, { kind: 'decline', reason, words })
              close()
            }}
            onClose={close}
          />
        </Dialog>
      )
    case 'together':
      return (
        <DeclineTogether
          rows={waiting}
          kinds={answer.decline_kinds}
          reason="already_let"
          onDone={(message) => {
            steps.say(message)
            close()
          }}
          readAgain={steps.readAgain}
          onClose={close}
        />
      )
    case 'paper':
      return (
        <PaperViewer
          userId={userId}
          row={dialog.row}
          paper={dialog.paper}
          onClose={() => onDialog({ kind: 'details', id: dialog.row.id })}
        />
      )
    default:
      return dialog satisfies never
  }
}
