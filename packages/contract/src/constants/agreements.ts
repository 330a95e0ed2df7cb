// Choices and limits of agreements, as the database checks them.

export const agreementStates = [
  'draft',
  'sent',
  'partly_signed',
  'in_force',
  'ended',
  'declined',
  'expired',
  'void',
] as const

export const agreementRoles = ['owner', 'tenant', 'co_tenant'] as const

/** Beside the agreement's own tenant and owner. */
export const MAX_CO_TENANTS = 8
export const MAX_SIGNERS = 10
export const MAX_OTHER_CHARGES = 5
export const MAX_CLAUSES = 60
export const MAX_CLAUSE_CHARACTERS = 2000
export const MAX_LEGAL_NAME_CHARACTERS = 120
export const MAX_PARTY_ADDRESS_CHARACTERS = 500
export const MAX_DECLINE_REASON_CHARACTERS = 500
export const MAX_AGREEMENT_MONTHS = 60
/** How long the parties have to sign. */
export const agreementDays = { least: 1, usual: 7, most: 30 } as const

/** What a tenant can ask to be changed before signing; the rest comes from the offer. */
export const changeablePlaces = [
  'due_day',
  'grace_days',
  'refund_days',
  'repair_limit_paise',
  'guest_nights',
  'pets_allowed',
  'smoking_allowed',
  'clause',
] as const
export const MAX_CHANGE_NOTE_CHARACTERS = 300

export const chargeEvery = ['month', 'quarter', 'year', 'once'] as const
export const maintenanceModes = ['in_rent', 'monthly', 'at_actual'] as const
/** Languages of the sentence that a signer agrees to. */
export const signingLanguages = ['en', 'hi', 'te'] as const

/** Rows of a list of agreements that come together. */
export const AGREEMENTS_PAGE_ROWS = 20
/** How often a page looks whether the certificate is there. */
export const AGREEMENT_FILES_READ_MS = 10_000

/** Life of a signing code and of the proof that it leaves. */
export const SIGNING_PROOF_SECONDS = 600
