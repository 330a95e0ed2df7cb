// Kinds of identity documents, the forms of their numbers, and what the bucket takes. The database holds the same ones.

export const documentTypes = ['pan', 'aadhaar', 'passport', 'driving_license'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentTypeLabels: Readonly<Record<DocumentType, string>> = {
  pan: 'PAN card',
  aadhaar: 'Aadhaar (masked)',
  passport: 'Passport',
  driving_license: 'Driving licence',
}

/** Of a number in capitals without spaces and hyphens. Of Aadhaar only the last four digits are taken. */
export const documentNumberForms: Readonly<Record<DocumentType, RegExp>> = {
  pan: /^[A-Z]{3}[PCHABGJLFTE][A-Z]\d{4}[A-Z]$/,
  aadhaar: /^(X{8})?\d{4}$/,
  passport: /^[A-Z]\d{7}$/,
  driving_license: /^[A-Z]{2}[0-9A-Z/]{6,18}$/,
}

/** In capitals, without the spaces and hyphens that people type. */
export const plainDocumentNumber = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '')

export const isDocumentNumber = (type: DocumentType, typed: string): boolean =>
  documentNumberForms[type].test(plainDocumentNumber(typed))

export const documentFileTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const DOCUMENT_FILE_MAX_BYTES = 10 * 1024 * 1024
export const DOCUMENT_NAME_MAX_CHARACTERS = 200
export const DOCUMENT_ADDRESS_MAX_CHARACTERS = 500
/** An address of a picture works for so long. */
export const DOCUMENT_LINK_SECONDS = 60
