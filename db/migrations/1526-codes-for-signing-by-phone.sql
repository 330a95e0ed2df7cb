-- A code for signing goes where its signer can be reached: to the confirmed number, by a registered text of this kind, or to the confirmed
-- address. Which of the two stands in the evidence, as before.
drop function private.signing_destination(uuid, integer);
create function private.signing_destination(_agreement_id uuid, _version_no integer)
returns table (phone text, email text, first_name text)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _agreement public.agreements;
  _side text;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if not found or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  _side := private.agreement_side(_agreement);
  perform private.agreement_step(_agreement, 'open', _side, _agreement.state);
  perform private.require_version(_agreement, _version_no);
  perform private.require_turn(_agreement);
  return query
    select
      case when person.phone_confirmed_at is not null then '+' || nullif(person.phone, '') end,
      case when person.email_confirmed_at is not null then nullif(person.email, '')::text end,
      (select profile.first_name from public.profiles as profile where profile.id = person.id)
    from auth.users as person where person.id = auth.uid();
end
$$;
comment on function private.signing_destination(uuid, integer) is
  'Where a code for signing may go: the caller''s confirmed number and address, each null without. PT404, 42501, PT409, PT422 not_your_turn, hash_differs.';
revoke execute on function private.signing_destination(uuid, integer) from public;
grant execute on function private.signing_destination(uuid, integer) to authenticated, service_role;
