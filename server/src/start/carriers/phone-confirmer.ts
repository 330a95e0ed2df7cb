import type { FirebaseConfig } from '../../config-firebase.ts'
import { systemClock } from '../../ports/clock.ts'
import type { PhoneConfirmer } from '../../ports/phone-confirmer.ts'

/** Imported only where it is configured. */
export async function openPhoneConfirmer(
  config: FirebaseConfig | null,
): Promise<PhoneConfirmer | null> {
  if (config === null) return null
  const { createFirebasePhone } = await import('../../ports/firebase-phone.ts')
  return createFirebasePhone(config, systemClock)
}
