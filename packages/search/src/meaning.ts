// What a word or phrase can stand for in a search sentence. The word lists give each phrase one of these.

export type Meaning =
  | {
      readonly kind: 'number'
      readonly value: number
      /** As typed, without commas; empty when it was spelled in words. */
      readonly digits: string
      readonly isOrdinal: boolean
    }
  | { readonly kind: 'mark'; readonly mark: string }
  | { readonly kind: 'multiplier'; readonly factor: number }
  | { readonly kind: 'currency' }
  | {
      readonly kind: 'bound'
      readonly bound: 'min' | 'max' | 'around'
      /** Where it stands, seen from its amount. */
      readonly side: 'before' | 'after' | 'either'
    }
  /** "budget", "rent": says that a number is money. */
  | { readonly kind: 'budget' }
  | { readonly kind: 'between' }
  /** Joins the two ends of a range. */
  | { readonly kind: 'to' }
  /** "bhk" and its like; `count` where the word says how many. */
  | { readonly kind: 'bedroom'; readonly count: number | null }
  | { readonly kind: 'type'; readonly type: string; readonly keyword: string | null }
  | { readonly kind: 'amenity'; readonly amenity: string; readonly keyword: string | null }
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'place'; readonly name: string; readonly size: 'locality' | 'town' | 'city' }
  /** `place` where it may be a location when nothing better is named. */
  | { readonly kind: 'landmark'; readonly keyword: string; readonly place: string | null }
  /** What a number can count that is no money: sq ft, km, floor, people. */
  | { readonly kind: 'measure'; readonly keyword: string | null; readonly isShown: boolean }
  /** A word whose number only names something: sector 62, phase 2. */
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'month' }
  /** Money that is not the rent: deposit, maintenance. */
  | { readonly kind: 'other-money' }
  | { readonly kind: 'not'; readonly side: 'before' | 'after' }
  | { readonly kind: 'joint'; readonly joint: 'or' | 'and' }
  | { readonly kind: 'near'; readonly side: 'before' | 'after' }
  | { readonly kind: 'in'; readonly side: 'before' | 'after' }
  | { readonly kind: 'filler' }
  | { readonly kind: 'unknown' }
