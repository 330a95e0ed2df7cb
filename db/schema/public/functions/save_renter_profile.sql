CREATE FUNCTION public.save_renter_profile(_profile jsonb, _version integer, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _now constant timestamptz := private.present();
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _answer jsonb;
  _given public.renter_profiles;
  _kept public.renter_profiles;
begin
  perform private.given_fields(_profile, 'profile', array[
    'about', 'occupancy', 'people', 'children', 'pets', 'vehicles', 'work', 'employer', 'works_since', 'income_band',
    'move_in_from', 'stay_months', 'earlier_home', 'reference_name', 'reference_phone'
  ]);
  _given.about := private.given_words(_profile, 'about', 1000);
  _given.occupancy := private.given_choice(_profile, 'occupancy', '{family,sharers,students,company}');
  _given.people := private.given_number(_profile, 'people', 1, 20);
  _given.children := private.given_number(_profile, 'children', 0, 10);
  _given.pets := private.given_words(_profile, 'pets', 100);
  _given.vehicles := private.given_words(_profile, 'vehicles', 100);
  _given.work := private.given_choice(_profile, 'work', '{employed,self_employed,student,retired,other}');
  _given.employer := private.given_words(_profile, 'employer', 120);
  _given.works_since := private.given_number(_profile, 'works_since', 1950, extract(year from _today)::bigint);
  _given.income_band := private.given_choice(_profile, 'income_band', '{under_25k,25k_50k,50k_1l,1l_2l,over_2l,not_told}');
  _given.move_in_from := private.given_day(_profile, 'move_in_from', '2020-01-01', _today + 730);
  _given.stay_months := private.given_number(_profile, 'stay_months', 1, 60);
  _given.earlier_home := private.given_words(_profile, 'earlier_home', 300);
  _given.reference_name := private.given_words(_profile, 'reference_name', 100);
  _given.reference_phone := private.given_words(_profile, 'reference_phone', 20);
  if _given.reference_phone !~ '^\+91[6-9][0-9]{9}$' then
    perform private.refuse_argument('reference_phone', 'Say a mobile number of India: +91 and 10 digits.');
  end if;
  if _given.children >= coalesce(_given.people, 21) then
    perform private.refuse_argument('children', 'Children are counted among the people, and not alone.');
  end if;
  if _version is null then
    perform private.refuse_argument('version', 'Say which version the screen showed; 0 when there was none.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'save_renter_profile', jsonb_build_object('profile', _profile, 'version', _version));
  if _answer is not null then
    return _answer;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('renter profile of ' || auth.uid(), 7));
  select * into _kept from public.renter_profiles as saved where saved.user_id = auth.uid();
  if coalesce(_kept.version, 0) <> _version then
    perform private.refuse(
      'PT409', 'wrong_state', 'This profile was changed meanwhile. Please look at it again.',
      jsonb_build_object(
        'entity', 'renter_profile', 'id', auth.uid(), 'state', 'saved', 'version', coalesce(_kept.version, 0), 'at', _kept.updated_at
      )
    );
  end if;
  _given.user_id := auth.uid();
  _given.version := _version + 1;
  _given.updated_at := _now;
  delete from public.renter_profiles as saved where saved.user_id = auth.uid();
  insert into public.renter_profiles select (_given).*;
  return private.end_act(_key, private.change_answer(auth.uid(), 'saved', _given.version, _now));
end
$_$;

REVOKE ALL ON FUNCTION public.save_renter_profile(_profile jsonb, _version integer, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_renter_profile(_profile jsonb, _version integer, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.save_renter_profile(_profile jsonb, _version integer, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.save_renter_profile(_profile jsonb, _version integer, _key uuid) IS 'Saves what the caller says of themselves as a renter, whole; what is not said is null. _version: as shown, 0 for none. PT409 wrong_state when it was saved elsewhere meanwhile, 22023.';
