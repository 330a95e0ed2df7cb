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

/** `rent_split(_tenancy_id)`, for tenants alone. */
export type RentSplit = {
  readonly tenancy_id: string
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
