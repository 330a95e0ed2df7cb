-- A picture beside the reference: whoever said that they have paid shows the owner the screen of their bank. It is seen by the two alone, lies
-- among the person's private papers, and goes half a year after the payment was answered.

create table private.payment_screenshots (
  payment_id uuid primary key references public.payments on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  object_name text not null unique check (char_length(object_name) <= 512),
  mime text not null check (mime in ('image/jpeg', 'image/png')),
  added_at timestamptz not null
);
create index payment_screenshots_user_id_idx on private.payment_screenshots (user_id);
comment on table private.payment_screenshots is
  'Pictures of payments as their payers showed them to the owner; bytes in the bucket application-documents, opened by open-document alone.';

create function private.tg_payment_screenshots__file_goes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects as stored where stored.bucket_id = 'application-documents' and stored.name = old.object_name;
  return null;
end
$$;
comment on function private.tg_payment_screenshots__file_goes() is 'The file goes with what names it.';
create trigger _100_file_goes after delete on private.payment_screenshots
  for each row execute function private.tg_payment_screenshots__file_goes();

create function public.add_payment_screenshot(_payment_id uuid, _object_name text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _payment public.payments;
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'add_payment_screenshot', jsonb_build_object('payment_id', _payment_id, 'object_name', _object_name));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  perform private.payment_step(_payment, 'show', private.tenancy_side(_tenancy), 'claimed');
  -- another tenant's payment is known, and its picture is not theirs to give
  if _payment.claimed_by is distinct from auth.uid() then
    perform private.refuse('PT422', 'not_your_payment', 'Only who paid adds a screenshot.');
  end if;
  if exists (select from private.payment_screenshots as known where known.payment_id = _payment.id) then
    perform private.refuse('PT422', 'shown_already', 'A screenshot is there already.');
  end if;
  insert into private.payment_screenshots (payment_id, user_id, object_name, mime, added_at)
  select _payment.id, auth.uid(), found.name, found.metadata ->> 'mimetype', _now
  from storage.objects as found
  where found.bucket_id = 'application-documents' and found.name = _object_name
    and (storage.foldername(found.name))[1] = auth.uid()::text
    and found.metadata ->> 'mimetype' in ('image/jpeg', 'image/png')
    and not exists (select from public.renter_papers as kept where kept.object_name = found.name)
    and not exists (select from private.payment_screenshots as kept where kept.object_name = found.name)
  for share;
  if not found then
    perform private.refuse('PT422', 'file_unknown', 'A file has not arrived or is gone. Please add it again.');
  end if;
  perform private.record_tenancy_event(
    _tenancy, 'payment', _payment.id, 'show', 'claimed', 'claimed', private.tenancy_side(_tenancy), null, null, _now
  );
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;
comment on function public.add_payment_screenshot(uuid, text, uuid) is
  'Who claimed a payment adds a picture that was uploaded to application-documents, once, while it waits. {…, tenancy_id}; PT404, 42501, PT409 '
  'wrong_state, PT422 not_your_payment, shown_already or file_unknown.';
grant execute on function public.add_payment_screenshot(uuid, text, uuid) to authenticated;

create function private.sees_screenshot(_payment public.payments) returns boolean
language sql stable security definer set search_path = ''
as $$
  select auth.uid() is not null and (
    _payment.claimed_by = auth.uid() or exists (
      select from public.tenancy_people as person
      where person.tenancy_id = _payment.tenancy_id and person.role = 'owner' and person.user_id = auth.uid() and person.until is null
    )
  )
$$;
comment on function private.sees_screenshot(public.payments) is
  'Whether the caller is who paid or the owner; no other tenant, broker or admin. Not for API roles.';

create function private.payment_screenshot(_payment_id uuid) returns table (version text, size bigint, mime text)
language sql stable security definer set search_path = ''
as $$
  select stored.version, (stored.metadata ->> 'size')::bigint, shown.mime
  from public.payments as payment
  join private.payment_screenshots as shown on shown.payment_id = payment.id
  join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = shown.object_name
  where payment.id = _payment_id and private.sees_screenshot(payment) and private.second_factor_ok()
$$;
comment on function private.payment_screenshot(uuid) is
  'Where the bytes of a payment''s screenshot are; no row for anybody but the two. For the server, as the caller.';
grant execute on function private.payment_screenshot(uuid) to authenticated;

create or replace function private.payment_json(_payment public.payments, _side text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _payment.id, 'purpose', _payment.purpose, 'state', _payment.state, 'version', _payment.version,
    'amount_paise', _payment.amount_paise, 'tds_paise', _payment.tds_paise, 'allocated_paise', _payment.allocated_paise,
    'paid_on', _payment.paid_on, 'method', _payment.method, 'reference', _payment.reference, 'reject_kind', _payment.reject_kind,
    'words', _payment.words, 'made_at', _payment.made_at, 'confirmed_at', _payment.confirmed_at,
    'is_mine', _payment.claimed_by is not distinct from auth.uid(),
    'has_screenshot', private.sees_screenshot(_payment) and exists (
      select from private.payment_screenshots as shown
      join storage.objects as stored on stored.bucket_id = 'application-documents' and stored.name = shown.object_name
      where shown.payment_id = _payment.id
    ),
    'payer', (select party.legal_name from public.agreement_parties as party where party.id = _payment.party_id),
    'is_reference_seen', _side = 'owner' and _payment.state = 'claimed' and private.is_reference_seen(_payment),
    'receipt', (
      select jsonb_build_object('id', receipt.id, 'number', receipt.number)
      from public.receipts as receipt where receipt.payment_id = _payment.id
    ),
    'reversed', (
      select jsonb_build_object('reason', reversed.reason, 'at', reversed.at)
      from public.payment_reversals as reversed where reversed.payment_id = _payment.id
    )
  )
$$;;

create or replace function private.forget_applications(_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _most constant integer := 500;
  _gone integer;
  _more integer;
begin
  -- drafts that nobody goes on with
  delete from public.applications as draft
  where draft.id in (
    select old.id from public.applications as old
    where old.submitted_at is null and old.state_at < _now - interval '90 days' limit _most
  );
  get diagnostics _gone = row_count;

  -- papers that nothing living shares
  _gone := _gone + private.remove_renter_papers(
    array(
      select paper.id
      from public.renter_papers as paper
      where paper.created_at < _now - interval '30 days' and coalesce(private.paper_kept_until(paper) < _now, false)
      order by paper.created_at limit _most
    ),
    _now
  );

  -- screenshots of payments, half a year after the owner's word
  delete from private.payment_screenshots as shown
  where shown.payment_id in (
    select payment.id from private.payment_screenshots as old join public.payments as payment on payment.id = old.payment_id
    where payment.state <> 'claimed' and payment.state_at < _now - interval '180 days' limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;

  -- files that were sent and named by no paper and no payment
  delete from storage.objects as stored
  where stored.id in (
    select unnamed.id from storage.objects as unnamed
    where unnamed.bucket_id = 'application-documents' and unnamed.created_at < _now - interval '1 day'
      and not exists (select from public.renter_papers as paper where paper.object_name = unnamed.name)
      and not exists (select from private.payment_screenshots as shown where shown.object_name = unnamed.name)
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;

  -- what an application said, 30 days after its end; the bare row a year
  delete from public.application_documents as shared
  where shared.application_id in (
    select ended.id from public.applications as ended
    where ended.state in ('declined', 'withdrawn', 'expired') and ended.state_at < _now - interval '30 days'
      and exists (select from public.application_documents as named where named.application_id = ended.id)
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  update public.applications as ended
  set profile = null, message = null, co_applicants = '[]', decline_words = null, offer = null, offer_ends_at = null
  where ended.id in (
    select old.id from public.applications as old
    where old.state in ('declined', 'withdrawn', 'expired') and old.state_at < _now - interval '30 days' and old.profile is not null
    limit _most
  );
  get diagnostics _more = row_count;
  _gone := _gone + _more;
  delete from public.applications as ended
  where ended.id in (
    select old.id from public.applications as old
    where old.state in ('declined', 'withdrawn', 'expired') and old.state_at < _now - interval '1 year'
    order by old.state_at limit _most
  );
  get diagnostics _more = row_count;
  return _gone + _more;
end
$$;;

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('payment', 'show', 'claimed', 'claimed', 'seeker'),
  ('payment', 'show', 'claimed', 'claimed', 'co_tenant');

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.payment_screenshots', 'user_id', 't.user_id = $1', true, '{object_name}', 'deleted', 'Screenshots by which the person showed a payment.');
