export type EmergencyResetRequest = {
  readonly email: string
  readonly newPassword: string
  readonly adminKey: string
  readonly clientIp: string
}

export type EmergencyResetAnswer =
  | { readonly kind: 'done' | 'invalid-key' | 'unknown-address' }
  /** `message`: what is wrong with the password. */
  | { readonly kind: 'weak-password'; readonly message: string }

/** Sets a password by the operator's key; who asks for it and who keeps the accounts are two services. */
export type EmergencyReset = (asked: EmergencyResetRequest) => Promise<EmergencyResetAnswer>
