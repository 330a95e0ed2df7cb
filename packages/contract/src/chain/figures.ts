// Answers of the procedures of an owner's and a broker's figures, as the database gives them in JSON. Sums are whole paise, days ISO text.

/** One of `my_funnel(_property_id, _from, _until)`, newest home first. */
export type HomeFigures = {
  readonly property_id: string
  readonly title: string
  readonly photo: string | null
  readonly photos: number
  readonly created_on: string
  /** Else the reader acts for the owner. */
  readonly is_owner: boolean
  readonly is_on_site: boolean
  readonly views: number
  readonly saves: number
  readonly enquiries: number
  readonly first_answers: number
  readonly visits: number
  readonly applications: number
  readonly offers: number
  readonly agreements: number
}

/** `my_answer_time()` */
export type AnswerTime = {
  readonly days: number
  readonly answers: number
  readonly within_day: number
  readonly mean_minutes: number | null
}

/** `rent_beside(_property_id)`, in rupees; `homes` null: too few to compare. */
export type RentBeside = {
  readonly rent: number
  readonly homes: number | null
  readonly from?: number
  readonly middle?: number
  readonly until?: number
}

export type OwnerReportKind =
  | 'rent_roll'
  | 'receipts'
  | 'income'
  | 'tds'
  | 'deposits'
  | 'repairs'
  | 'still_due'

export type ReportRow = Readonly<Record<string, string | number | boolean | null>>

/** `owner_report(_kind, _year)`; `year`: "2026-27". */
export type OwnerReport = {
  readonly kind: OwnerReportKind
  readonly year: string
  readonly rows: readonly ReportRow[]
}

/** `arrears(_on)` */
export type Arrears = {
  readonly on: string
  readonly sums: Readonly<
    Record<'days_30_paise' | 'days_60_paise' | 'days_90_paise' | 'older_paise' | 'paise', number>
  >
  readonly homes: readonly ReportRow[]
}
