import { useNavigation } from 'react-router'

/** Progress line at the top while a navigation is pending. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div
      aria-hidden="true"
      className="progress-line fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent"
    />
  )
}
