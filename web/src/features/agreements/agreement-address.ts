import type { Agreement } from '@basera/contract/chain/agreement'

/** Of one agreement, in its address. */
const agreementViews = ['sign', 'print', 'versions'] as const
export type AgreementView = (typeof agreementViews)[number] | null

export const viewOf = (parameters: URLSearchParams): AgreementView =>
  agreementViews.find((one) => one === parameters.get('view')) ?? null

export type AgreementPageProps = {
  userId: string
  agreementId: string
  view: AgreementView
  listPath: string
  /** This agreement's own address; a view is added to it. */
  path: string
  conversationPathOf: (enquiryId: string) => string
}

/** A further tenant has the agreement, and not the conversation before it. */
export const conversationOf = (
  { enquiry_id: id, my_side: side }: Agreement,
  pathOf: (enquiryId: string) => string,
): string | null => (id === null || side === 'co_tenant' ? null : pathOf(id))
