import { useQuery } from '@tanstack/react-query'
import { beginOnlinePayment, onlinePaymentsQuery } from '../../../api/tenancies/online-payments.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { useOnline } from '../../../lib/use-online.ts'
import { useRentSteps } from '../use-rent-steps.ts'
import { goToProvider } from './go-to-provider.ts'
import { OnlineOffer } from './online-offer.tsx'

type PayOnlineProps = {
  userId: string
  tenancyId: string
  ownerName: string
  paise: number | null
  receiptPathOf: (receiptId: string) => string
}

/** Paying rent at the provider; nothing until it is known whether this owner is paid so. UPI stands beside it in any case. */
export function PayOnline({ userId, tenancyId, ...shown }: PayOnlineProps) {
  const { client } = useSession()
  const known = useQuery(onlinePaymentsQuery(client, userId, tenancyId))
  const steps = useRentSteps(userId)
  const isOnline = useOnline()
  if (known.data === undefined) return null
  return (
    <OnlineOffer
      {...shown}
      known={known.data}
      isBusy={steps.isBusy}
      isOnline={isOnline}
      problem={steps.problem}
      onBegin={(paise) =>
        steps.send({
          words: ['pay online', tenancyId, paise],
          work: () => beginOnlinePayment(client, tenancyId, paise),
          onDone: goToProvider,
        })
      }
    />
  )
}
