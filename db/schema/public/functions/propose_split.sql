CREATE FUNCTION public.propose_split(_tenancy_id uuid, _shares jsonb, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _split private.rent_splits;
  _side text;
  _one jsonb;
  _sum bigint := 0;
  _month bigint;
begin
  if jsonb_typeof(_shares) is distinct from 'array' or jsonb_array_length(_shares) not between 1 and 9 then
    perform private.refuse_argument('shares', 'Say for each tenant what they bear of a month.');
  end if;
  for _one in select value from jsonb_array_elements(_shares) loop
    if jsonb_typeof(_one) <> 'object' or jsonb_typeof(_one -> 'paise') is distinct from 'number'
      or coalesce(_one ->> 'party_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.refuse_argument('shares', 'Say for each tenant what they bear of a month.');
    end if;
    _sum := _sum + private.whole_paise((_one ->> 'paise')::numeric, 'shares', 0);
  end loop;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'propose_split', jsonb_build_object('tenancy_id', _tenancy_id, 'shares', _shares));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('split', null, 'propose', _side, 'none', 'none', 0, _now);
  if _tenancy.state = 'ended' then
    perform private.refuse('PT422', 'tenancy_over', 'This tenancy is over.');
  end if;
  -- of a proposal that somebody left or came to since nobody can say yes any more
  update private.rent_splits as split set state = 'replaced', version = split.version + 1, state_at = _now
  where split.tenancy_id = _tenancy.id and split.state = 'proposed' and not private.is_split_of_all(split);
  if exists (select from private.rent_splits as split where split.tenancy_id = _tenancy.id and split.state = 'proposed') then
    perform private.refuse('PT422', 'split_open', 'A proposal waits for an answer already. Answer it first.');
  end if;
  insert into private.rent_splits (tenancy_id, party_id, state, made_at, state_at)
  values (_tenancy.id, private.my_party(_tenancy), 'proposed', _now, _now)
  returning * into _split;
  insert into private.rent_split_shares (split_id, party_id, paise, agreed_at)
  select _split.id, party_id, max(paise), case party_id when _split.party_id then _now end
  from jsonb_to_recordset(_shares) as said (party_id uuid, paise bigint)
  where party_id in (
    select person.party_id from public.tenancy_people as person
    where person.tenancy_id = _tenancy.id and person.role <> 'owner' and person.until is null
  )
  group by party_id having count(*) = 1;
  if not private.is_split_of_all(_split)
    or (select count(*) from private.rent_split_shares as share where share.split_id = _split.id) <> jsonb_array_length(_shares) then
    perform private.refuse_argument('shares', 'Name everybody who lives there, each once.');
  end if;
  if jsonb_array_length(_shares) < 2 then
    perform private.refuse('PT422', 'lives_alone', 'Nobody else lives there to share the rent with.');
  end if;
  _month := private.month_of_rent(_tenancy);
  if _sum <> _month then
    perform private.refuse(
      'PT422', 'shares_differ', 'The shares add up to another sum than the month''s rent.',
      jsonb_build_object('month_paise', _month, 'missing_paise', _month - _sum)
    );
  end if;
  perform private.tell_split(_tenancy, _split.id, 'propose', 'none', 'proposed', _side, _now);
  return private.end_act(_key, private.change_answer(
    _split.id, 'proposed', 1, _now, jsonb_build_object('tenancy_id', _tenancy.id)
  ));
end
$_$;

REVOKE ALL ON FUNCTION public.propose_split(_tenancy_id uuid, _shares jsonb, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.propose_split(_tenancy_id uuid, _shares jsonb, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.propose_split(_tenancy_id uuid, _shares jsonb, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.propose_split(_tenancy_id uuid, _shares jsonb, _key uuid) IS 'A tenant says what each tenant bears of a month: [{party_id, paise}], all of them, adding up to rent and maintenance. It holds once each has agreed. {…, tenancy_id}; PT404, 42501, PT422 shares_differ, split_open, lives_alone or tenancy_over, 22023.';
