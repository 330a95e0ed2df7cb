CREATE FUNCTION public.remind_of_tax(_tenancy_id uuid, _on date, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _answer jsonb;
  _tenancy public.tenancies;
  _side text;
begin
  if _on is not null and _on not between _today + 1 and _today + 400 then
    perform private.refuse_argument('on', 'Choose a day after today, within 400 days.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'remind_of_tax', jsonb_build_object('tenancy_id', _tenancy_id, 'on', _on));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  if _side = 'broker' then
    perform private.refuse_not_found();
  end if;
  if _side = 'owner' then
    perform private.refuse('42501', 'not_your_step', 'Who pays the rent deducts the tax.');
  end if;
  if _on is null then
    delete from private.tax_reminders as kept where kept.tenancy_id = _tenancy.id and kept.user_id = auth.uid();
  else
    insert into private.tax_reminders (tenancy_id, user_id, remind_on, made_at) values (_tenancy.id, auth.uid(), _on, _now)
    on conflict (tenancy_id, user_id) do update set remind_on = excluded.remind_on, made_at = excluded.made_at;
  end if;
  return private.end_act(_key, private.change_answer(
    _tenancy.id, _tenancy.state, _tenancy.version, _now, jsonb_build_object('remind_on', _on)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.remind_of_tax(_tenancy_id uuid, _on date, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remind_of_tax(_tenancy_id uuid, _on date, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.remind_of_tax(_tenancy_id uuid, _on date, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.remind_of_tax(_tenancy_id uuid, _on date, _key uuid) IS 'A tenant asks to be reminded on a day of the tax to deduct; null takes that back. {…, remind_on}; PT404, 42501 for the owner, 22023.';
