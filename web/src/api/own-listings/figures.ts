// Figures of the homes that the signed-in person owns or acts for, and an owner's reports.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type {
  AnswerTime,
  Arrears,
  HomeFigures,
  OwnerReport,
  OwnerReportKind,
  RentBeside,
} from '@basera/contract/chain/figures'
import { accountKey } from '../account/account.ts'
import { callProcedure } from '../call-procedure.ts'

type GetClient = () => Promise<SupabaseClient>

const asked = <Answer>(
  client: GetClient,
  userId: string,
  name: string,
  body: Readonly<Record<string, unknown>> = {},
) =>
  queryOptions({
    staleTime: 60_000,
    queryKey: [...accountKey(userId), 'figures', name, body],
    queryFn: ({ signal }) => callProcedure<Answer>(client, name, body, { signal }),
  })

export const funnelQuery = (client: GetClient, userId: string, from: string, until: string) =>
  asked<readonly HomeFigures[]>(client, userId, 'my_funnel', {
    _property_id: null,
    _from: from,
    _until: until,
  })

export const answerTimeQuery = (client: GetClient, userId: string) =>
  asked<AnswerTime>(client, userId, 'my_answer_time')

export const rentBesideQuery = (client: GetClient, userId: string, propertyId: string) =>
  asked<RentBeside>(client, userId, 'rent_beside', { _property_id: propertyId })

export const arrearsQuery = (client: GetClient, userId: string) =>
  asked<Arrears>(client, userId, 'arrears', { _on: null })

export const ownerReportQuery = (
  client: GetClient,
  userId: string,
  kind: OwnerReportKind,
  year: string,
) => asked<OwnerReport>(client, userId, 'owner_report', { _kind: kind, _year: year })
