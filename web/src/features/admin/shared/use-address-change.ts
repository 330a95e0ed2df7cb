import { useSearchParams } from 'react-router'
import { changedParams } from './admin-address.ts'

/**
 * Changes parameters of a list's address in place. The change starts from the address itself, not from what is drawn:
 * a filter chosen while a search is still being drawn would take the search away again.
 */
export function useAddressChange(): (changes: Readonly<Record<string, string>>) => void {
  const [, setParams] = useSearchParams()
  return (changes) => {
    setParams(changedParams(new URLSearchParams(window.location.search), changes), {
      replace: true,
      preventScrollReset: true,
    })
  }
}
