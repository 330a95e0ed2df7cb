export type EmergencyResetRequest = {
  readonly email: string
  readonly newPassword: string
  readonly adminKey: string
  readonly clientIp: string
}

export type EmergencyResetAnswer =
  | { readonly kind: 'done' | 'invalid-key' | 'unknown-address' }
  /** `message`: why the password is refused. */
  | { readonly kind: 'weak-password'; readonly message: string }

/** Resets a password by the operator's key; a port, because a function calls it and the auth service implements it. */
export type EmergencyReset = (asked: EmergencyResetRequest) => Promise<EmergencyResetAnswer>
