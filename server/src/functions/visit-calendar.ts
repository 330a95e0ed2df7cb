// `visit-calendar`: a visit as a file for the caller's calendar, with the exact address while the database opens it to them; that is
// a look at it. `visit_calendar` decides.
import { visitCalendarMessages } from '@basera/contract/messages/chain/visit-calendar'
import { z } from 'zod'
import { DatabaseError } from '../db/database-error.ts'
import { firstRow } from '../db/rows.ts'
import { sql, statement, value } from '../db/sql.ts'
import { visitCalendar } from '../mails/visit-calendar.ts'
import type { SignedInFunction } from './function.ts'
import { readFields } from './read-fields.ts'
import { Refusal } from './refusal.ts'
import { actAsCaller } from './signed-in.ts'

const fields = z.object({ visit_id: z.uuid() })

/** As the database answers it. */
export const visitEntry = z.object({
  id: z.string(),
  enquiry_id: z.string(),
  sequence: z.number(),
  is_cancelled: z.boolean(),
  starts_at: z.string(),
  ends_at: z.string(),
  mode: z.enum(['in_person', 'video']),
  home: z.string(),
  locality: z.string().nullable(),
  changed_at: z.string(),
})

const answers = z.object({
  side: z.enum(['seeker', 'owner', 'broker']),
  entry: visitEntry,
  address: z.string().nullable(),
  landmark: z.string().nullable(),
})

/** The file, `text/calendar`; `{success:false,error,code}` where the database refuses: not_found, never_set, too_many … */
export const visitCalendarFile: SignedInFunction = {
  verifyJwt: true,
  isForSignedIn: true,
  async handle(request, context) {
    const { visit_id: id } = await readFields(request, fields, visitCalendarMessages.badVisit)
    const asked = await actAsCaller(context, async (transaction) => {
      const [found] = await transaction.run([
        statement(sql`select public.visit_calendar(${value(id)}::uuid) as answer`),
      ])
      return found === undefined ? null : firstRow<{ answer: unknown }>(found)?.answer
    }).catch((error: unknown) => {
      if (error instanceof DatabaseError && /^(?:PT\d{3}|42501)$/.test(error.code))
        throw new Refusal(error.message, error.hint ?? undefined)
      throw error
    })
    const { entry, side, address, landmark } = answers.parse(asked)
    const file = visitCalendar(entry, {
      siteUrl: context.settings.siteUrl,
      side,
      now: context.clock.now(),
      place: address === null ? null : { address, landmark },
    })
    return new Response(file.content, {
      headers: {
        'content-type': file.type,
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'no-store',
      },
    })
  },
}
