import { useQuery } from '@tanstack/react-query'
import { BellPlus, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { savedSearchesMessages as messages } from '@basera/contract/messages/homes/saved-searches'
import type { SearchRequest } from '@basera/contract/search-request'
import { isSameSearch, savedSearchesQuery } from '../../api/account/saved-searches.ts'
import { useSecurity, useSession } from '../../auth/session-context.tsx'
import { untilKnown } from '../../auth/until-known.ts'
import { storePendingSave } from '../../auth/pending-save.ts'
import { storePendingSearch, takePendingSearch } from '../../auth/pending-search.ts'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { LaterDialog } from '../../ui/later-dialog.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { nameFrom } from './name-problem.ts'
import { saveProblem, saveSearch } from './saving.ts'
import { useOwnSearches } from './use-own-searches.ts'

const SaveSearchForm = deferred(
  () => import('./save-search-form.tsx').then((module) => module.SaveSearchForm),
  <SkeletonRegion label="Loading the form">
    <Skeleton className="h-96 w-full rounded-control" />
  </SkeletonRegion>,
)

type SaveSearchProps = {
  search: SearchRequest
  /** The conditions, in words: the default name. */
  words: readonly string[]
  /** The page of this search: the return path of a sign-in. */
  path: string
}

/** Button that saves the search. For a visitor the save is pending until after the sign-in. */
export function SaveSearch({ search, words, path }: SaveSearchProps) {
  const security = useSecurity()
  const session = useSession()
  const navigate = useNavigate()
  const person = security.kind === 'signed-in' ? security.person : null
  const userId = person?.id ?? ''
  const { data: saved = [] } = useQuery({
    ...savedSearchesQuery(session.client, userId),
    enabled: person !== null,
  })
  // Set also while the session is loading: the form then opens as soon as the person is known.
  const [isOpen, setIsOpen] = useState(false)

  async function press() {
    if ((await untilKnown(session)).kind === 'signed-in') {
      setIsOpen(true)
      return
    }
    storePendingSearch(path, Date.now())
    storePendingSave({ homeId: null, title: null, path }, Date.now())
    await navigate(paths.login())
  }

  if (saved.some((one) => isSameSearch(one.search, search)))
    return (
      <PageLink to={paths.savedSearches()} className={buttonClasses({ variant: 'quiet' })}>
        <BellRing aria-hidden="true" className="ico" />
        {messages.isSaved}
      </PageLink>
    )
  return (
    <>
      {/* One button for visitors and for the person they turn out to be: a change would take its focus away. */}
      <Button variant="line" onClick={() => void press()}>
        <BellPlus aria-hidden="true" className="ico" />
        {messages.save}
      </Button>
      {person && (
        <>
          <PendingSave search={search} words={words} path={path} userId={person.id} />
          <LaterDialog
            title={messages.save}
            description={messages.saveHint}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
          >
            <SaveSearchForm
              person={person}
              search={search}
              name={nameFrom(words)}
              onSaved={() => setIsOpen(false)}
            />
          </LaterDialog>
        </>
      )}
    </>
  )
}

/** Saves what was pending when the person went to sign in. */
function PendingSave({ search, words, path, userId }: SaveSearchProps & { userId: string }) {
  const own = useOwnSearches()(userId)
  const navigate = useNavigate()

  async function savePending() {
    try {
      await saveSearch(own, { name: nameFrom(words), search, cadence: 'daily' })
    } catch (error) {
      notify.error(saveProblem(error))
      return
    }
    notify.success(messages.saved.daily, {
      label: messages.seeAll,
      run: () => void navigate(paths.savedSearches()),
    })
  }

  // The pending save is in session storage, outside React; it is read once.
  useEffect(() => {
    if (takePendingSearch(path, Date.now())) void savePending()
  })
  return null
}
