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
  readonly amountPaise: number | null
}

export type PaymentProvider = {
  /** The public half of the operator's key, for the provider's own page. */
  readonly keyId: string
  /** Throws an Error without the provider's words. */
  readonly createOrder: (order: ProviderOrder) => Promise<string>
  /** Null when the signature is not one over exactly these bytes, or they are no event. */
  readonly readEvent: (body: Uint8Array, signature: string) => ProviderEvent | null
}
