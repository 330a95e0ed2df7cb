// A file of SQL that changes the schema, and the folder it comes from.

export type MigrationSource = {
  /** Part of the record: `platform`, `marketplace`. */
  readonly name: string
  readonly directory: string
}

export type Migration = {
  readonly source: string
  readonly name: string
  readonly text: string
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string
}
