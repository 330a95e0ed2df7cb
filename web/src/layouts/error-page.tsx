import { RefreshCw } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { shellMessages } from '@basera/contract/messages/shell'
import { NotFound } from '../components/not-found.tsx'
import { Notice } from '../components/notice.tsx'
import { PageLink } from '../components/page-link.tsx'
import { paths } from '../paths.ts'
import { Button, buttonClasses } from '../ui/button.tsx'

/** Shown when a page's loader or rendering failed. Says what to do, never the cause inside. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <Notice
      icon={<RefreshCw aria-hidden="true" />}
      title={shellMessages.errorTitle}
      text={isLoadFailure(error) ? shellMessages.newVersionText : shellMessages.errorText}
    >
      <Button onClick={() => location.reload()}>Try again</Button>
      <PageLink to={paths.home()} className={buttonClasses({ variant: 'line' })}>
        {shellMessages.returnToHome}
      </PageLink>
    </Notice>
  )
}

/** A page's code that cannot be loaded: the connection, or a build that has been replaced. */
function isLoadFailure(error: unknown) {
  return error instanceof TypeError && /arrive|fetch|module|import/i.test(error.message)
}
