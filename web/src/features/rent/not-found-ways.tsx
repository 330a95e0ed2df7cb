import { ChevronRight, ImagePlus, Pencil, RotateCcw } from 'lucide-react'
import type { Payment } from '@basera/contract/chain/tenancy'
import { paymentStateMessages as messages } from '@basera/contract/messages/chain/payment-states'
import { PageLink } from '../../components/page-link.tsx'

type NotFoundWaysProps = {
  payment: Payment
  /** Saying it again, with what was typed. */
  againPath: string
  payPath: string
}

/** Ways on from a payment that was not found; asking us to look stands below them. */
export function NotFoundWays({ payment, againPath, payPath }: NotFoundWaysProps) {
  const isNamed = payment.reference !== null
  const ways = [
    {
      to: againPath,
      Icon: Pencil,
      title: isNamed ? messages.correct : messages.sayAgain,
      text: isNamed ? messages.correctText : messages.sayAgainText,
    },
    { to: againPath, Icon: ImagePlus, title: messages.picture, text: messages.pictureText },
    { to: payPath, Icon: RotateCcw, title: messages.cameBack, text: messages.cameBackText },
  ]
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="mb-3 font-sans text-base font-semibold tracking-normal">
        {messages.ways}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
        {ways.map(({ to, Icon, title, text }) => (
          <li key={title}>
            <PageLink
              to={to}
              className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-fill focus-visible:-outline-offset-2"
            >
              <span
                aria-hidden="true"
                className="grid size-10 shrink-0 place-items-center rounded-card bg-primary-tint text-primary [&_svg]:size-5"
              >
                <Icon />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{title}</span>
                <span className="block text-small text-ink-2">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="ico shrink-0 text-ink-3" />
            </PageLink>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-2">{messages.notTwice}</p>
    </section>
  )
}
