-- Where an owner is paid. New details hold a day after they were given, and all tenants hear of them at once: until then the ones before
-- hold. They are shown to nobody but the parties of a tenancy that runs.

create function private.payee_at(_owner_id uuid, _at timestamptz) returns private.payees
language sql stable security definer set search_path = ''
as $$
  select payee.* from private.payees as payee
  where payee.owner_id = _owner_id and payee.valid_from <= _at order by payee.valid_from desc, payee.made_at desc limit 1
$$;
comment on function private.payee_at(uuid, timestamptz) is 'Where an owner is paid at a moment. Not for API roles.';

create function private.next_payee(_owner_id uuid, _at timestamptz) returns private.payees
language sql stable security definer set search_path = ''
as $$
  select payee.* from private.payees as payee
  where payee.owner_id = _owner_id and payee.valid_from > _at order by payee.made_at desc limit 1
$$;
comment on function private.next_payee(uuid, timestamptz) is 'Where an owner will be paid next. Not for API roles.';

create function public.set_payee(_holder_name text, _vpa text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _holder constant text := regexp_replace(coalesce(private.clean_words(_holder_name, 'holder_name', 120), ''), '\s+', ' ', 'g');
  _plain constant text := btrim(coalesce(_vpa, ''));
  _answer jsonb;
  _payee private.payees;
  _tenancy public.tenancies;
begin
  if char_length(_holder) < 2 then
    perform private.refuse_argument('holder_name', 'Say the name that your bank has for this address.');
  end if;
  if char_length(_plain) > 255 or _plain !~ '^[A-Za-z0-9]([A-Za-z0-9._-]{0,253}[A-Za-z0-9])?@[A-Za-z][A-Za-z0-9]{1,63}$' then
    perform private.refuse_argument('vpa', 'A UPI ID looks like name@bank.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'set_payee', jsonb_build_object('holder_name', _holder_name, 'vpa', _vpa));
  if _answer is not null then
    return _answer;
  end if;
  if not private.proven_lately() then
    perform private.refuse(
      '42501', 'reauthentication_needed', 'Please confirm that it is you, by password or code, and try again within ten minutes.'
    );
  end if;
  perform pg_advisory_xact_lock(hashtextextended('payee of ' || auth.uid(), 7));
  if not exists (
    select from public.properties as home where home.owner_id = auth.uid()
    union all
    select from public.tenancies as tenancy where tenancy.owner_id = auth.uid()
  ) then
    perform private.refuse_not_found();
  end if;
  if (
    select count(*) from private.payees as made where made.owner_id = auth.uid() and made.made_at > _now - interval '1 day'
  ) >= 5 then
    perform private.refuse_too_many(5, 'day', 86400);
  end if;
  -- what never began to hold never will
  delete from private.payees as waiting where waiting.owner_id = auth.uid() and waiting.valid_from > _now;
  insert into private.payees (owner_id, holder_name, vpa, made_at, valid_from)
  values (auth.uid(), _holder, _plain, _now, _now + interval '24 hours')
  returning * into _payee;
  perform private.record_audit('payee.set', 'ok', _payee.id::text, '{}');
  for _tenancy in
    select * from public.tenancies as tenancy
    where tenancy.owner_id = auth.uid() and tenancy.state <> 'ended' order by tenancy.id
  loop
    perform private.tell_tenancy(
      _tenancy, 'payee_changed', 'tenants', 'owner',
      private.record_tenancy_event(
        _tenancy, 'payee', _payee.id, 'set', 'none', 'waiting', 'owner', null, jsonb_build_object('until', _payee.valid_from), _now
      ),
      jsonb_build_object('until', _payee.valid_from), _now
    );
  end loop;
  return private.end_act(_key, private.change_answer(
    _payee.id, 'waiting', 1, _now, jsonb_build_object('valid_from', _payee.valid_from)
  ));
end
$$;
comment on function public.set_payee(text, text, uuid) is
  'Where the caller wants to be paid as an owner, a day from now; all tenants are told at once. {…, valid_from}; 42501 '
  'reauthentication_needed without a proof of the last ten minutes, PT404 for whoever lets no home, PT429 after 5 a day, 22023.';

create function public.my_payee() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _present constant private.payees := private.payee_at(auth.uid(), _now);
  _next constant private.payees := private.next_payee(auth.uid(), _now);
begin
  perform private.require_second_factor();
  return jsonb_build_object(
    'payee', case when _present.id is not null then jsonb_build_object(
      'holder', _present.holder_name, 'vpa', _present.vpa, 'since', _present.valid_from
    ) end,
    'next', case when _next.id is not null then jsonb_build_object(
      'holder', _next.holder_name, 'vpa', _next.vpa, 'valid_from', _next.valid_from
    ) end
  );
end
$$;
comment on function public.my_payee() is 'Where the caller is paid as an owner, now and from when otherwise. {payee, next}.';

create function public.payment_request(_tenancy_id uuid, _charge_ids uuid[] default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
comment on function public.payment_request(uuid, uuid[]) is
  'Whom to pay and how much: the payee that holds now, what is open of these charges (all but the deposit), a code for the note, warnings '
  'payee_changes, payee_new, payee_differs. Parties of a tenancy that runs; PT404, PT409 wrong_state.';

grant execute on function public.set_payee(text, text, uuid), public.my_payee(), public.payment_request(uuid, uuid[]) to authenticated;

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('payee', 'set', 'none', 'waiting', 'owner');
