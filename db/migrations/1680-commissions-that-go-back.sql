-- What goes back of a commission is what was received of it: a tenancy that ends early takes the whole commission back, and of a part that nobody
-- paid nothing goes back. Each line says how much was received, so that none reads "Paid" that was never paid.

create or replace function public.my_commissions(_from date, _until date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if _from is null or _until is null or _until not between _from and _from + 365 then
    perform private.refuse_argument('until', 'Choose at most 366 days.');
  end if;
  perform private.require_second_factor();
  return (
    with mine as (
      select line.*, tenancy.home_title, tenancy.start_on, mandate.broker_id = auth.uid() as is_mine, mandate.clawback_days,
        private.person_card(case
          when mandate.broker_id <> auth.uid() then mandate.broker_id
          when line.payer = 'owner' then mandate.owner_id
          else (
            select person.user_id from public.tenancy_people as person
            where person.tenancy_id = line.tenancy_id and person.role = 'tenant' limit 1
          )
        end) ->> 'name' as other
      from public.mandates as mandate
      join public.commission_entries as line on line.mandate_id = mandate.id
      join public.tenancies as tenancy on tenancy.id = line.tenancy_id
      -- of an owner only what that owner owes
      where mandate.broker_id = auth.uid() or (mandate.owner_id = auth.uid() and line.payer = 'owner')
    ),
    paid as (
      select line.tenancy_id, line.payer, coalesce(sum(line.amount_paise) filter (where line.kind = 'received'), 0) as received_paise,
        bool_or(line.kind = 'clawed_back') as is_clawed_back
      from mine as line group by line.tenancy_id, line.payer
    )
    select jsonb_build_object(
      'entries', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', line.id, 'mandate_id', line.mandate_id, 'tenancy_id', line.tenancy_id, 'home_title', line.home_title, 'payer', line.payer,
          'kind', line.kind, 'amount_paise', line.amount_paise, 'words', line.words, 'at', line.at, 'other', line.other, 'is_mine', line.is_mine,
          'open_paise', case line.kind when 'accrued' then greatest(0, line.amount_paise - coalesce((
            select sum(less.amount_paise) from mine as less
            where less.tenancy_id = line.tenancy_id and less.payer = line.payer and less.kind <> 'accrued'
          ), 0)) end,
          'received_paise', case when line.kind in ('accrued', 'clawed_back') then line.received_paise end,
          'is_clawed_back', line.is_clawed_back,
          'clawback_days', case line.kind when 'clawed_back' then line.clawback_days end
        ) order by line.at desc, line.kind, line.payer)
        from (
          select * from mine natural join paid
          where mine.at >= private.indian_midnight(_from) and mine.at < private.indian_midnight(_until + 1)
          order by mine.at desc limit 1000
        ) as line
      ), '[]'),
      'accrued_paise', coalesce(sum(line.amount_paise) filter (where line.kind = 'accrued'), 0),
      'received_paise', coalesce(sum(line.amount_paise) filter (where line.kind = 'received'), 0),
      'clawed_back_paise', coalesce(sum(line.amount_paise) filter (where line.kind = 'clawed_back'), 0),
      'returned_paise',
        coalesce(sum(least(line.amount_paise, line.received_paise)) filter (where line.kind = 'clawed_back'), 0),
      'written_off_paise', coalesce(sum(line.amount_paise) filter (where line.kind = 'written_off'), 0)
    )
    from (select * from mine natural join paid) as line
    where line.at >= private.indian_midnight(_from) and line.at < private.indian_midnight(_until + 1)
  );
end
$$;

comment on function public.my_commissions(date, date) is
  'Lines of at most 366 days with their sums, as the broker or as the owner who owes them: {entries, accrued_paise, received_paise, clawed_back_paise, returned_paise, written_off_paise}; a line that accrued says how much of it is open, received and taken back, one that was clawed back how much of it was received.';
