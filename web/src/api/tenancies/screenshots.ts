// A picture beside the reference of a payment: among the payer's private papers, for the owner alone.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { APPLICATION_DOCUMENTS_BUCKET } from '@basera/contract/constants/applications'
import {
  screenshotMessages as messages,
  screenshotRefusals,
} from '@basera/contract/messages/chain/screenshots'
import type { PaymentAnswer } from '@basera/contract/chain/tenancy'
import { ApiError } from '../api-error.ts'
import type { Api } from '../api.ts'
import { callProcedure } from '../call-procedure.ts'
import { dataUrlOf } from '../data-url.ts'
import { openDocument } from '../open-document.ts'
import { toRentProblem } from './rent.ts'

type GetClient = () => Promise<SupabaseClient>

/** A JPEG of the person's own; where the payment does not take it, it is removed again. */
export async function addScreenshot(
  client: GetClient,
  userId: string,
  paymentId: string,
  picture: Blob,
  key: string,
): Promise<PaymentAnswer> {
  const bucket = (await client()).storage.from(APPLICATION_DOCUMENTS_BUCKET)
  // The key's: the same press again names the same file.
  const name = `${userId}/${key}.jpg`
  const { error } = await bucket.upload(name, picture, { contentType: 'image/jpeg' })
  if (error !== null && Reflect.get(error, 'statusCode') !== '409') throw error
  try {
    return await callProcedure<PaymentAnswer>(client, 'add_payment_screenshot', {
      _payment_id: paymentId,
      _object_name: name,
      _key: key,
    })
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.status < 500)
      await bucket.remove([name]).catch(() => undefined)
    throw refusal
  }
}

/** As a data URL, which ends with what shows it. */
export async function openScreenshot(
  api: Api,
  client: GetClient,
  paymentId: string,
): Promise<string> {
  return dataUrlOf(await openDocument(api, client, { payment_id: paymentId }), messages.notAPicture)
}

/** What would be sent, and the same to look at. `draw`: from the file as it was chosen, without what is cut off. */
export const screenshotPreviewQuery = (
  file: File | null,
  cut: { readonly top: number; readonly bottom: number },
  draw: (file: File) => Promise<Blob>,
) =>
  queryOptions({
    queryKey: ['screenshot to send', file?.name, file?.size, file?.lastModified, cut],
    enabled: file !== null,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      if (file === null) throw new NotAPicture()
      const picture = await draw(file)
      return { picture, url: await dataUrlOf(picture, messages.notAPicture) }
    },
  })

export const toScreenshotProblem = (error: unknown): string =>
  error instanceof NotAPicture
    ? messages.notAPicture
    : (error instanceof ApiError && screenshotRefusals[error.hint]) || toRentProblem(error)

/** What was chosen cannot be drawn. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture'
}
