// Ends pushes to this browser, whoever they were for, and takes away what is still shown of them: a shared computer must not
// go on showing what somebody else was told.

/** Never throws: a browser that has no pushes has none to end. */
export async function endPushes(): Promise<void> {
  try {
    if (!('serviceWorker' in navigator)) return
    const registration = await navigator.serviceWorker.getRegistration('/')
    if (registration === undefined) return
    for (const shown of await registration.getNotifications()) shown.close()
    const subscription = await registration.pushManager.getSubscription()
    await subscription?.unsubscribe()
    await registration.unregister()
  } catch {
    // Blocked by the browser: nothing is shown then, either.
  }
}
