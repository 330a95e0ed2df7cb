import { useEffect, useEffectEvent } from 'react'

/** Adds a listener to the window while the component is mounted and `isOn`. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
  isOn = true,
): void {
  const handle = useEffectEvent(onEvent)
  // The window is outside React.
  useEffect(() => {
    if (!isOn) return undefined
    const listener = (event: WindowEventMap[Name]) => handle(event)
    addEventListener(name, listener)
    return () => removeEventListener(name, listener)
  }, [name, isOn])
}
