import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { cardPhotoQuery } from '../../api/tenancies/tickets.ts'
import { useSession } from '../../auth/session-context.tsx'
import { watchInView } from '../../lib/watch-in-view.ts'

/** The first photo of a repair, small: asked for once its card comes into view, and nothing but a grey square until then. */
export function CardPhoto({ userId, name }: { userId: string; name: string }) {
  const { client } = useSession()
  const [wasSeen, setWasSeen] = useState(false)
  const { data } = useQuery({ ...cardPhotoQuery(client, userId, name), enabled: wasSeen })
  return (
    <span
      ref={wasSeen ? undefined : (element) => watchInView(element, () => setWasSeen(true))}
      className="size-12 shrink-0 overflow-hidden rounded-xl bg-fill"
    >
      {/* its title stands beside it */}
      {data !== undefined && (
        <img
          src={data}
          alt=""
          width={48}
          height={48}
          decoding="async"
          className="size-12 object-cover"
        />
      )}
    </span>
  )
}
