/** What a message is warned of. */
export type ScamKind = 'asks_money' | 'names_payee' | 'off_platform' | 'asks_code' | 'link'
