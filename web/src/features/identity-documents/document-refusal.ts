import { documentMessages as messages } from '@basera/contract/messages/account/documents'
import { ApiError, toUserError } from '../../api/api-error.ts'

/** Maps the error of a document to a message for the file field or for the form. */
export function documentRefusal(error: unknown): { readonly file: string; readonly form: string } {
  if (!(error instanceof ApiError)) return { file: '', form: toUserError(error) }
  if (error.status === 415) return { file: messages.fileDamaged, form: '' }
  if (error.status === 413)
    return error.message.includes('exceeded the maximum')
      ? { file: messages.fileSize, form: '' }
      : { file: '', form: messages.fileQuota }
  return { file: '', form: toUserError(error) }
}
