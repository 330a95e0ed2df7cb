import type { ApplicationHome } from '@basera/contract/chain/application'
import { applyMessages as messages } from '@basera/contract/messages/chain/applications'
import { useApi } from '../../api/api-context.tsx'
import { HomeThumb } from '../../components/home-thumb.tsx'
import { rupeesOf } from '../../lib/rupees.ts'

/** The home that an application is about, in one line. */
export function HomeLine({ home }: { home: ApplicationHome }) {
  const { origin } = useApi()
  return (
    <div className="flex items-center gap-4 rounded-panel border border-line bg-surface p-3.5">
      <HomeThumb imageOrigin={origin} photo={home.photo} isLoadedAtOnce />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{home.title}</p>
        <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">{sumsOf(home)}</p>
      </div>
    </div>
  )
}

function sumsOf({ rent_paise: rent, deposit_paise: deposit, locality }: ApplicationHome): string {
  if (rent === null) return locality
  return deposit === null
    ? messages.rentAlone(rupeesOf(rent))
    : messages.rent(rupeesOf(rent), rupeesOf(deposit))
}
