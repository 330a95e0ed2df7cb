import { useEffect, useEffectEvent } from 'react'

/** Hears an event of the browser's window for as long as the component is there; `isOn` false: not now. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
  isOn = true,
): void {
  const hear = useEffectEvent(onEvent)
  // The window is outside React.
  useEffect(() => {
    if (!isOn) return undefined
    const listener = (event: WindowEventMap[Name]) => hear(event)
    addEventListener(name, listener)
    return () => removeEventListener(name, listener)
  }, [name, isOn])
}
