CREATE FUNCTION public.payment_request(_tenancy_id uuid, _charge_ids uuid[] DEFAULT NULL::uuid[]) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _tenancy public.tenancies;
  _present private.payees;
  _next private.payees;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  if _tenancy.id is null or coalesce(private.tenancy_side(_tenancy), 'broker') = 'broker' then
    perform private.refuse_not_found();
  end if;
  if _tenancy.state = 'ended' then
    perform private.refuse(
      'PT409', 'wrong_state', 'This tenancy is ended now. Please look at it again.',
      jsonb_build_object('entity', 'tenancy', 'id', _tenancy.id, 'state', _tenancy.state, 'version', _tenancy.version, 'at', _tenancy.state_at)
    );
  end if;
  _present := private.payee_at(_tenancy.owner_id, _now);
  _next := private.next_payee(_tenancy.owner_id, _now);
  return jsonb_build_object(
    'payee', case when _present.id is not null then jsonb_build_object(
      'holder', _present.holder_name, 'vpa', _present.vpa, 'since', _present.valid_from
    ) end,
    -- of what is to come only that it comes
    'next', case when _next.id is not null then jsonb_build_object('changed_at', _next.made_at, 'valid_from', _next.valid_from) end,
    'amount_paise', (
      select coalesce(sum(charge.amount_paise - charge.waived_paise - charge.paid_paise), 0) from public.rent_charges as charge
      where charge.tenancy_id = _tenancy.id and not charge.is_settled
        and case when _charge_ids is null then charge.kind <> 'deposit' else charge.id = any (_charge_ids) end
    ),
    'code', upper(left(md5(_tenancy.id::text), 4)),
    'warnings', (
      select coalesce(jsonb_agg(known.word order by known.word), '[]')
      from (values
        ('payee_changes', _next.id is not null),
        ('payee_new', _present.valid_from > _now - interval '30 days'),
        ('payee_differs', _present.id is not null and not exists (
          select from public.agreement_parties as party
          where party.agreement_id = _tenancy.agreement_id and party.role = 'owner'
            and private.is_same_name(party.legal_name, _present.holder_name)
        ))
      ) as known (word, holds)
      where known.holds
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.payment_request(_tenancy_id uuid, _charge_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.payment_request(_tenancy_id uuid, _charge_ids uuid[]) TO service_role;
GRANT ALL ON FUNCTION public.payment_request(_tenancy_id uuid, _charge_ids uuid[]) TO authenticated;

COMMENT ON FUNCTION public.payment_request(_tenancy_id uuid, _charge_ids uuid[]) IS 'Whom to pay and how much: the payee that holds now, what is open of these charges (all but the deposit), a code for the note, warnings payee_changes, payee_new, payee_differs. Parties of a tenancy that runs; PT404, PT409 wrong_state.';
