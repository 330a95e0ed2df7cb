export declare const SECRET_SETTINGS: readonly string[]
export declare const CANARY: string
export declare const canaries: Readonly<Record<string, string>>
