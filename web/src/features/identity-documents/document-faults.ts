// Validates a document before it is sent: a message a field, empty when valid.

import {
  DOCUMENT_ADDRESS_MAX_CHARACTERS,
  DOCUMENT_FILE_MAX_BYTES,
  documentFileTypes,
  DOCUMENT_NAME_MAX_CHARACTERS,
  isDocumentNumber,
  type DocumentType,
} from '@basera/contract/constants/identity-documents'
import { documentMessages as messages } from '@basera/contract/messages/account/documents'
import { nameFormFault } from '@basera/contract/person-name'

export type DocumentDraft = {
  readonly type: DocumentType
  readonly number: string
  readonly fullName: string
  /** ISO date, or empty. */
  readonly dateOfBirth: string
  readonly address: string
  readonly file: File | null
  /** The person confirms that the first eight digits are covered; required for Aadhaar alone. */
  readonly isMasked: boolean
}

export type DocumentFaults = Readonly<
  Record<'number' | 'fullName' | 'dateOfBirth' | 'address' | 'file' | 'isMasked', string>
>

/** `today` is an ISO date. */
export function documentFaults(draft: DocumentDraft, today: string): DocumentFaults {
  return {
    number: numberFault(draft),
    fullName: nameFault(draft.fullName),
    dateOfBirth:
      draft.dateOfBirth !== '' && (draft.dateOfBirth >= today || draft.dateOfBirth < '1900')
        ? messages.dateWrong
        : '',
    address:
      lengthOf(draft.address) > DOCUMENT_ADDRESS_MAX_CHARACTERS ? messages.addressTooLong : '',
    file: fileFault(draft.file),
    isMasked: draft.type === 'aadhaar' && !draft.isMasked ? messages.maskedRequired : '',
  }
}

function numberFault({ type, number }: DocumentDraft): string {
  if (isDocumentNumber(type, number)) return ''
  return type === 'aadhaar' ? messages.numberAadhaar : messages.numberWrong
}

function nameFault(name: string): string {
  if (name.trim() === '') return messages.nameRequired
  if (lengthOf(name) > DOCUMENT_NAME_MAX_CHARACTERS) return messages.nameTooLong
  return nameFormFault(name) ?? ''
}

/** Checks type and size before the upload; the server checks the content. */
export function fileFault(file: Pick<File, 'type' | 'size'> | null): string {
  if (file === null) return messages.fileRequired
  if (!documentFileTypes.some((type) => type === file.type)) return messages.fileType
  return file.size > DOCUMENT_FILE_MAX_BYTES ? messages.fileSize : ''
}

const lengthOf = (text: string) => Array.from(text.trim()).length
