import type { FirebaseConfig } from '../config-firebase.ts'
import { systemClock } from '../ports/clock.ts'
import type { PhoneConfirmer } from '../ports/phone-confirmer.ts'

/** Loaded where it is configured and nowhere else. */
export async function openPhoneConfirmer(
  config: FirebaseConfig | null,
): Promise<PhoneConfirmer | null> {
  if (config === null) return null
  const { createFirebasePhone } = await import('../ports/firebase-phone.ts')
  return createFirebasePhone(config, systemClock)
}
