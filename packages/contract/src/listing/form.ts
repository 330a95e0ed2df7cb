// A listing as a form holds it: what was typed, as it was typed. Names are those of the columns where there is one.

export type ListingPhoto = {
  /** Name in the bucket property-images. */
  readonly object_name: string
  /** Pixels. */
  readonly width?: number
  readonly height?: number
  /** A blurred miniature as a data URL. */
  readonly placeholder?: string
  readonly alt_text?: string
}

export const emptyListingForm = {
  property_type: '',
  as_broker: false,
  title: '',
  description: '',

  society_name: '',
  location: '',
  locality: '',
  city: '',
  state: '',
  pincode: '',
  /** About where it is, for everybody. */
  latitude: '',
  longitude: '',
  /** For the keeper and whom the keeper tells. */
  address: '',
  landmark: '',
  directions: '',
  exact_latitude: '',
  exact_longitude: '',

  /** May end in .5: a small extra room. */
  bedrooms: '',
  is_rk: false,
  /** As it was stored. */
  bhk_label: '',
  bathrooms: '',
  balconies: '',
  square_feet: '',
  area_basis: 'built_up',
  floor: '',
  total_floors: '',
  facing: '',
  property_age_years: '',
  pg_sharing: '',
  pg_gender: '',
  pg_meals: '',
  pg_gate_time: '',

  price: '',
  is_negotiable: false,
  security_deposit: '',
  maintenance_amount: '',
  maintenance_included: false,
  rental_duration: '',
  agreement_months: '',
  notice_months: '',
  lock_in_months: '',
  available_from: '',

  furnishing: '',
  furnishing_items: [] as readonly string[],
  amenities: [] as readonly string[],
  parking: '',
  water_supply: '',
  power_backup: '',
  /** '', 'yes' or 'no'. */
  is_gated: '',
  pets_allowed: '',
  preferred_tenants: [] as readonly string[],
  house_rules: [] as readonly string[],

  photos: [] as readonly ListingPhoto[],
}

export type ListingForm = Readonly<typeof emptyListingForm>
export type ListingField = keyof ListingForm
