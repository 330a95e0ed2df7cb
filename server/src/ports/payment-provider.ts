// A payment provider that brings money from a tenant to the owner's own account there. We hold none of it.

export type ProviderOrder = {
  readonly amountPaise: number
  /** The owner's account at the provider: it gets the whole sum. */
  readonly account: string
  /** Ours, at most 40 signs: finds the order in the provider's own lists. */
  readonly receipt: string
  readonly signal: AbortSignal
}

/** What an event says, as far as we read it. */
export type ProviderEvent = {
  readonly kind: string
  readonly orderId: string | null
  readonly paymentId: string | null
  /** Of the payment; of a refund: all that was sent back of the payment so far. */
  readonly amountPaise: number | null
}

export type PageOfOrder = {
  readonly orderId: string
  readonly amountPaise: number
  /** Above the provider's page. */
  readonly title: string
  /** Where the browser goes afterwards, whatever became of it. */
  readonly backUrl: string
}

/** The provider's own page: a form that the payer's browser sends there. */
export type ProviderPage = {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

export type PaymentProvider = {
  /** Nothing secret is in it. */
  readonly pageOf: (order: PageOfOrder) => ProviderPage
  /** Throws an Error without the provider's words. */
  readonly createOrder: (order: ProviderOrder) => Promise<string>
  /** Null when the signature is not one over exactly these bytes, or they are no event. */
  readonly readEvent: (body: Uint8Array, signature: string) => ProviderEvent | null
}
