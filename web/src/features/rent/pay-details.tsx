import { upiLink } from '@basera/rules/upi'
import type { PaymentRequest } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { formatAppointment } from '../../lib/dates.ts'
import { notify } from '../../ui/toast/notify.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ShieldAlert } from 'lucide-react'
import { CopyRow } from './copy-row.tsx'
import { moneyOf } from './money.ts'
import { QrCode } from './qr-code.tsx'

/** Where what was paid is said: on a phone below the code. */
export const PAID = 'paid'

type PayDetailsProps = {
  request: PaymentRequest
  paise: number
  /** What the payment is for, without the code that finds it. */
  note: string
  ownerName: string
}

/**
 * Whom to pay: the code to scan, the values to copy, the link for a phone that takes it. Only the holding details are shown. A phone cannot scan its
 * own screen: there the values come first, then the link, and the code last.
 */
export function PayDetails({ request, paise, note, ownerName }: PayDetailsProps) {
  const { payee, next } = request
  if (payee === null) {
    return (
      <PanelNotice icon={<ShieldAlert aria-hidden="true" />} title={messages.noPayee}>
        <p>{messages.noPayeeText(ownerName)}</p>
        {next !== null && <p>{messages.payeeFrom(formatAppointment(next.valid_from))}</p>}
      </PanelNotice>
    )
  }
  const link = upiLink({
    pa: payee.vpa,
    pn: payee.holder,
    amountPaise: paise,
    tn: `${note} ${request.code}`,
  })
  return (
    <section className="flex flex-col rounded-panel border border-line bg-surface p-5 shadow-lift">
      {'uri' in link && (
        <div className="max-sm:order-1 max-sm:mt-5 max-sm:border-t max-sm:border-line max-sm:pt-5 sm:mb-4">
          <QrCode text={link.uri} name={messages.qrName(payee.holder, moneyOf(paise))} />
          <SaveQr text={link.uri} code={request.code} />
        </div>
      )}
      <p className="tnum text-center font-display text-h2 font-semibold">{moneyOf(paise)}</p>
      <p className="mt-1 text-center text-meta text-ink-2 max-sm:order-2">{messages.scan}</p>
      <div className="mt-5 space-y-2.5">
        <CopyRow label={messages.upiId} shown={payee.vpa} copied={payee.vpa} />
        <CopyRow label={messages.amount} shown={moneyOf(paise)} copied={(paise / 100).toFixed(2)} />
      </div>
      <p className="mt-4 text-small font-medium">{messages.holder(payee.holder)}</p>
      {'uri' in link && (
        <>
          <a
            href={link.uri}
            className={buttonClasses({ variant: 'line', wide: true, className: 'mt-4 sm:hidden' })}
          >
            {messages.openApp}
          </a>
          <p className="mt-2 text-meta text-ink-3 sm:hidden">{messages.openAppHelp}</p>
          <a
            href={`#${PAID}`}
            className={buttonClasses({ wide: true, className: 'mt-4 sm:hidden' })}
          >
            {messages.iHavePaid}
          </a>
          {link.warning === 'ABOVE_USUAL_LIMIT' && (
            <p className="mt-3 text-small text-accent-text">{messages.aboveLimit}</p>
          )}
        </>
      )}
    </section>
  )
}

/** For the phone that shows the code: its app that pays reads it from the gallery. */
function SaveQr({ text, code }: { text: string; code: string }) {
  const save = async () => {
    const { saveQr } = await import('./save-qr.ts')
    await saveQr(`basera-upi-${code}.png`, text)
    notify.success(messages.qrSaved)
  }
  return (
    <Button
      variant="text"
      wide
      className="mt-2"
      onClick={() => void save().catch(() => notify.error(messages.qrNotSaved))}
    >
      {messages.saveQr}
    </Button>
  )
}
