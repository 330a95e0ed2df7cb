import { adminResetUserPassword } from './admin-reset-user-password.ts'
import { aiSearch } from './ai-search/ai-search.ts'
import { checkSigningCode } from './agreements/check-signing-code.ts'
import { openAgreement } from './agreements/open-agreement.ts'
import { beginOnlinePayment } from './rent/begin-online-payment.ts'
import { givePan } from './rent/give-pan.ts'
import { disputeFile } from './rent/dispute-file.ts'
import { onlinePaymentBack } from './rent/online-payment-back.ts'
import { ownerPan } from './rent/owner-pan.ts'
import { paymentWebhook } from './rent/payment-webhook.ts'
import { printReceipt } from './rent/print-receipt.ts'
import { printSettlement } from './rent/print-settlement.ts'
import { renderAgreement } from './agreements/render-agreement.ts'
import { sendSigningCode } from './agreements/send-signing-code.ts'
import { answerSuspension } from './answer-suspension.ts'
import { copyMyData } from './copy/copy-my-data.ts'
import { operatorCopy } from './copy/operator-copy.ts'
import { openDocument } from './applications/open-document.ts'
import type { FunctionDefinition } from './function.ts'
import { getGoogleMapsKey } from './get-google-maps-key.ts'
import { revealIdentityDocument } from './identity/reveal-identity-document.ts'
import { submitIdentityDocument } from './identity/submit-identity-document.ts'
import { powChallenge } from './pow-challenge.ts'
import { stopAlerts } from './stop-alerts.ts'
import { sendEmailConfirmation } from './sign-up/send-email-confirmation.ts'
import { verifyEmailConfirmation } from './sign-up/verify-email-confirmation.ts'
import { sendOtpEmail } from './second-factor/send-otp-email.ts'
import { verify2fa } from './second-factor/verify-2fa.ts'
import { verifyOtp } from './second-factor/verify-otp.ts'
import { visitCalendarFile } from './visit-calendar.ts'
import { visitFeed } from './visit-feed.ts'

/** Every function by its name in the URL. Registered explicitly, not by scanning a folder. */
export const functionDefinitions: ReadonlyMap<string, FunctionDefinition> = new Map<
  string,
  FunctionDefinition
>([
  ['admin-reset-user-password', adminResetUserPassword],
  ['ai-search', aiSearch],
  ['get-google-maps-key', getGoogleMapsKey],
  ['pow-challenge', powChallenge],
  ['send-email-confirmation', sendEmailConfirmation],
  ['verify-email-confirmation', verifyEmailConfirmation],
  ['send-otp-email', sendOtpEmail],
  ['verify-otp', verifyOtp],
  ['verify-2fa', verify2fa],
  ['submit-identity-document', submitIdentityDocument],
  ['reveal-identity-document', revealIdentityDocument],
  ['stop-alerts', stopAlerts],
  ['answer-suspension', answerSuspension],
  ['visit-calendar', visitCalendarFile],
  ['visit-feed', visitFeed],
  ['open-document', openDocument],
  ['render-agreement', renderAgreement],
  ['open-agreement', openAgreement],
  ['copy-my-data', copyMyData],
  ['operator-copy', operatorCopy],
  ['print-receipt', printReceipt],
  ['print-settlement', printSettlement],
  ['dispute-file', disputeFile],
  ['give-pan', givePan],
  ['owner-pan', ownerPan],
  ['begin-online-payment', beginOnlinePayment],
  ['online-payment-back', onlinePaymentBack],
  ['payment-webhook', paymentWebhook],
  ['send-signing-code', sendSigningCode],
  ['check-signing-code', checkSigningCode],
])
