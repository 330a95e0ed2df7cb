CREATE FUNCTION public.my_tickets(_as text, _tenancy_id uuid, _only text, _before text, _limit integer) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _most constant integer := least(greatest(coalesce(_limit, 50), 1), 50);
  _at constant timestamptz := case when _before ~ '^[0-9T:.+-]{20,40} [0-9a-f-]{36}$' then split_part(_before, ' ', 1)::timestamptz end;
  _id constant uuid := case when _at is not null then split_part(_before, ' ', 2)::uuid end;
  _homes uuid[];
  _rows jsonb;
  _next text;
begin
  if _as is null or _as <> all ('{tenant,host}'::text[]) then
    perform private.refuse_argument('as', 'Say whether as a tenant or as a host.');
  end if;
  if _only is null or _only <> all ('{all,open,over}'::text[]) then
    perform private.refuse_argument('only', 'Choose one of: all, open, over.');
  end if;
  if _before is not null and _at is null then
    perform private.refuse_argument('before', 'This is no place in the list.');
  end if;
  perform private.require_second_factor();
  _homes := case _as
    when 'tenant' then array(
      select person.tenancy_id from public.tenancy_people as person
      where person.user_id = auth.uid() and person.until is null and person.role <> 'owner'
    )
    else array(
      select person.tenancy_id from public.tenancy_people as person
      where person.user_id = auth.uid() and person.until is null and person.role = 'owner'
      union
      select known.id from public.tenancies as known
      where known.property_id = any (array(select private.mandated_home_rows('tenancy')))
    )
  end;
  if _tenancy_id is not null then
    _homes := case when _tenancy_id = any (_homes) then array[_tenancy_id] else '{}' end;
  end if;
  with page as materialized (
    select ticket.* from public.tickets as ticket
    where ticket.tenancy_id = any (_homes)
      and (_only = 'all' or (ticket.state in ('closed', 'declined')) = (_only = 'over'))
      and (_at is null or (ticket.state_at, ticket.id) < (_at, _id))
    order by ticket.state_at desc, ticket.id desc limit _most + 1
  ), shown as (
    select * from page order by page.state_at desc, page.id desc limit _most
  )
  select
    (
      select coalesce(jsonb_agg(
        private.ticket_common(ticket, tenancy, private.tenancy_side(tenancy)) order by ticket.state_at desc, ticket.id desc
      ), '[]')
      from (select shown.id as shown_id from shown) as one
      join public.tickets as ticket on ticket.id = one.shown_id
      join public.tenancies as tenancy on tenancy.id = ticket.tenancy_id
    ),
    case when (select count(*) from page) > _most then (
      select to_jsonb(last.state_at) #>> '{}' || ' ' || last.id from shown as last order by last.state_at, last.id limit 1
    ) end
  into _rows, _next;
  return jsonb_build_object('tickets', _rows, 'next_before', _next, 'figures', private.ticket_figures(_homes));
end
$_$;

REVOKE ALL ON FUNCTION public.my_tickets(_as text, _tenancy_id uuid, _only text, _before text, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_tickets(_as text, _tenancy_id uuid, _only text, _before text, _limit integer) TO service_role;
GRANT ALL ON FUNCTION public.my_tickets(_as text, _tenancy_id uuid, _only text, _before text, _limit integer) TO authenticated;

COMMENT ON FUNCTION public.my_tickets(_as text, _tenancy_id uuid, _only text, _before text, _limit integer) IS 'Repairs of the caller''s tenancies as a tenant or as a host, newest change first, at most 50 a page: {tickets, next_before, figures: {open, waiting, answer_hours, repair_days, spent: {year, paise, rent_paise} for an owner}}. 22023.';
