// Who lives together and how they share the rent: invitations to a home or into a tenancy, and proposals of shares. Answers of the procedures.

import type { PartyInvited } from './agreement.ts'

/** `create_invite(_property_id, 'tenant', null, _key)`: works once, for 7 days. */
export type TenantInvited = { readonly code: string; readonly ends_at: string }

/** `accept_invite(_code, _key)`, after `try_invite(_code)` counted the try. */
export type InviteAccepted = { readonly enquiry_id: string; readonly existing: boolean }

/** `invite_co_tenant(_tenancy_id, _legal_name, _key)` */
export type CoTenantInvited = PartyInvited & { readonly agreement_id: string }

export type RentShare = {
  readonly party_id: string
  readonly name: string
  readonly is_me: boolean
  readonly paise: number
  readonly agreed: boolean
}

type Split = {
  readonly id: string
  /** Whether the reader proposed it. */
  readonly is_mine: boolean
  readonly shares: readonly RentShare[]
}

/** The oldest month of rent that is open, else the latest: what each tenant bears and has paid of it. */
export type RentParts = {
  /** Its first day. */
  readonly month: string
  readonly due_on: string
  /** Due in three days at the latest: the others may be reminded. */
  readonly is_due: boolean
  readonly paise: number
  readonly paid_paise: number
  readonly waits_paise: number
  readonly open_paise: number
  readonly people: readonly RentPart[]
}

export type RentPart = {
  readonly party_id: string
  readonly name: string
  readonly is_me: boolean
  readonly share_paise: number
  readonly paid_paise: number
  /** Until the owner confirms it. */
  readonly waits_paise: number
  readonly open_paise: number
  /** Reminded today, by any of them. */
  readonly is_nudged: boolean
}

/** `rent_split(_tenancy_id)`, for tenants alone. */
export type RentSplit = {
  readonly tenancy_id: string
  /** Null before the first rent. */
  readonly parts: RentParts | null
  /** Rent and maintenance of a whole month, as they are now. */
  readonly month_paise: number
  readonly people: readonly {
    readonly party_id: string
    readonly name: string
    readonly is_me: boolean
  }[]
  readonly agreed: Split | null
  readonly proposed: Split | null
}
