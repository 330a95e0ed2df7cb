import { useQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { clsx } from 'clsx'
import { useNavigate } from 'react-router'
import { savedIdsQuery } from '../../api/account/saved-homes.ts'
import { useFromSecurity, useSession } from '../../auth/session-context.tsx'
import { storePendingSave } from '../../auth/pending-save.ts'
import type { HeartProps } from '../../components/property-card-parts.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { removeHome, saveHome } from './save-home.ts'
import { untilKnown } from '../../auth/until-known.ts'
import { useOwnList } from './use-own-list.ts'

const looks: Readonly<Record<HeartProps['look'], string>> = {
  'on-photo':
    'absolute top-1.5 right-1.5 z-10 grid size-11 place-items-center rounded-full text-white drop-shadow-[0_1px_3px_rgb(0_0_0/.6)]',
  'in-row': 'relative z-10 -mt-3 -mr-3 grid size-11 place-items-center rounded-full text-ink-2',
  'with-text': buttonClasses({ variant: 'ghost', className: 'px-3 text-ink' }),
}

/** Toggle that saves a home or removes it. A visitor is sent to sign in, with the home as a pending save. */
export function HomeHeart(props: HeartProps) {
  const userId = useFromSecurity((security) =>
    security.kind === 'signed-in' ? security.person.id : '',
  )
  return userId === '' ? <VisitorHeart {...props} /> : <OwnHeart {...props} userId={userId} />
}

function VisitorHeart({ homeId, title, look }: HeartProps) {
  const session = useSession()
  const navigate = useNavigate()
  const list = useOwnList()

  async function press() {
    const path = location.pathname + location.search
    const security = await untilKnown(session)
    if (security.kind === 'signed-in') {
      await saveHome(list(security.person.id), { id: homeId, title })
      return
    }
    storePendingSave({ homeId, title, path }, Date.now())
    await navigate(paths.login())
  }

  return (
    <a
      href={paths.loginToSave(homeId)}
      title="Sign in to save"
      aria-label={`Sign in to save ${title}`}
      className={looks[look]}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void press()
      }}
    >
      <Drawing look={look} isSaved={false} />
    </a>
  )
}

function OwnHeart({ homeId, title, look, userId }: HeartProps & { userId: string }) {
  const session = useSession()
  const list = useOwnList()
  const { data: ids = [] } = useQuery(savedIdsQuery(session.client, userId))
  const isSaved = ids.includes(homeId)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${title}`}
      title={isSaved ? 'Saved' : 'Save'}
      className={looks[look]}
      onClick={() => {
        const change = isSaved ? removeHome : saveHome
        void change(list(userId), { id: homeId, title })
      }}
    >
      <Drawing look={look} isSaved={isSaved} />
    </button>
  )
}

function Drawing({ look, isSaved }: { look: HeartProps['look']; isSaved: boolean }) {
  return (
    <>
      <Heart
        aria-hidden="true"
        className={clsx(
          look === 'with-text' ? 'size-4.5' : 'size-6',
          isSaved && (look === 'on-photo' ? 'fill-[#e5484d]' : 'fill-bad text-bad'),
          !isSaved && look === 'on-photo' && 'fill-black/30',
        )}
      />
      {look === 'with-text' && <span className="max-sm:hidden">{isSaved ? 'Saved' : 'Save'}</span>}
    </>
  )
}
