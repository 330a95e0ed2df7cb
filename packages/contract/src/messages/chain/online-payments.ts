// Paying rent through a payment provider.

export const onlinePaymentMessages = {
  notOffered: 'This owner is not paid in this way.',
  notReached:
    'The payment could not be begun. Nothing was paid. Please pay by UPI, or try again later.',
  /** Above the provider's own page. */
  pageTitle: 'Rent, straight to the owner',
  title: 'Or pay online',
  text: (owner: string) =>
    `By netbanking or UPI, on the page of a payment provider. It brings all of it to ${owner}’s own account; we hold none of it.`,
  begin: 'Pay by netbanking',
  beginning: 'Opening the provider’s page…',
  offline: 'You are offline. Please do not pay until you are connected again.',
  states: {
    started: (sum: string) => `You began to pay ${sum} online`,
    paid: (sum: string) => `${sum} was paid online`,
    failed: (sum: string) => `${sum} was not paid online`,
    refunded: (sum: string) => `${sum} was sent back to you`,
  },
  stateTexts: {
    started: () =>
      'The provider has told us nothing yet. If money has left your account, do not pay again: this page changes by itself.',
    paid: (owner: string) =>
      `The provider has brought it to ${owner}’s account. It counts as paid, and nobody needs to confirm it.`,
    failed: () =>
      'The provider says that it did not go through. If money has left your account, your bank gives it back.',
    refunded: () =>
      'The provider says that all of it goes back to your account. It does not count as paid any more, and its receipt is cancelled.',
  },
} as const
