-- An agreement knows a notice of 0 to 6 months: an offer of more was cut to 6 without a word.
create or replace function private.offer_terms(_offer jsonb, _now timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _read jsonb;
  _field text;
begin
  perform private.given_fields(_offer, 'offer', array[
    'rent_paise', 'deposit_paise', 'start_on', 'months', 'lock_in_months', 'notice_months', 'words'
  ]);
  _read := jsonb_build_object(
    'rent_paise', private.given_number(_offer, 'rent_paise', 1, 100000000000),
    'deposit_paise', private.given_number(_offer, 'deposit_paise', 0, 100000000000),
    'start_on', private.given_day(_offer, 'start_on', '2020-01-01', _today + 730),
    'months', private.given_number(_offer, 'months', 1, 60),
    'lock_in_months', private.given_number(_offer, 'lock_in_months', 0, 60),
    'notice_months', private.given_number(_offer, 'notice_months', 0, 6),
    'words', private.applicant_words(private.given_words(_offer, 'words', 300), 'words', 300)
  );
  foreach _field in array '{rent_paise,deposit_paise,start_on,months}'::text[] loop
    if _read -> _field = 'null' then
      perform private.refuse_argument(_field, 'An offer says rent, deposit, its beginning and for how many months.');
    end if;
  end loop;
  if (_read ->> 'lock_in_months')::integer > (_read ->> 'months')::integer then
    perform private.refuse_argument('lock_in_months', 'Nobody is bound for longer than the months of the offer.');
  end if;
  if (_read ->> 'start_on')::date < _today then
    perform private.refuse('PT422', 'start_past', 'The day on which it begins is over. Please choose another one.');
  end if;
  return _read;
end
$$;
