// Refusals about payments through a provider.

export const onlinePaymentMessages = {
  notOffered: 'This owner is not paid in this way.',
  notReached:
    'The payment could not be begun. Nothing was paid. Please pay by UPI, or try again later.',
} as const
