// Single-letter keys of a page. They work only while no field and no dialog has the focus, and can be switched off
// (WCAG 2.1.4), in this browser.

import { useSyncExternalStore } from 'react'
import { useWindowEvent } from './use-window-event.ts'

const STORED = 'basera:single-keys'
const listeners = new Set<() => void>()

export function useSingleKeysOn(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, read, () => true)
  return [isOn, write]
}

/** `keys`: what each does; a key without an entry is left to the page. */
export function useSingleKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const [isOn] = useSingleKeysOn()
  useWindowEvent('keydown', (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented
    const isCharacter = event.key.length === 1
    if (!isPlain || (isCharacter && !isOn) || isBusyElsewhere(event.target)) return
    const work = keys[event.key]
    if (work === undefined) return
    event.preventDefault()
    work()
  })
}

const isBusyElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role^="menu"]') !== null) ||
  document.querySelector('[role="dialog"], [role="menu"]') !== null

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

function write(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    return
  }
  for (const listener of listeners) listener()
}
