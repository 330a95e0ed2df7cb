import { useRouteError } from 'react-router'
import { deferred } from '../ui/deferred.tsx'

const ErrorPage = deferred(
  () => import('./error-page.tsx').then((module) => module.ErrorPage),
  <p className="late p-8 text-center">
    This page did not arrive.{' '}
    <button type="button" className="link" onClick={() => location.reload()}>
      Retry
    </button>
  </p>,
)

/** Error boundary of every route. Its page is loaded only when something fails. */
export function RouteError() {
  return <ErrorPage error={useRouteError()} />
}
