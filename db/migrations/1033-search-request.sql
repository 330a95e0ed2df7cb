-- What a search asks (packages/contract/src/search-request.ts), checked, and read into what the index is asked by.

-- Words that mean the same where people look for homes, and words that say nothing there. Kept as the index keeps words.
create table private.search_synonyms (
  word text primary key,
  means text[] not null
);

comment on table private.search_synonyms is 'Words of searches: what to look for instead, or nothing. Written by migrations alone.';

create function private.json_of(_given jsonb, _name text) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  -- an argument in a URL comes as text
  if jsonb_typeof(_given) = 'string' then
    begin
      return (_given #>> '{}')::jsonb;
    exception when invalid_text_representation or untranslatable_character then
      raise exception '% is not JSON', _name using errcode = '22023';
    end;
  end if;
  return _given;
end
$$;
comment on function private.json_of(jsonb, text) is 'JSON as it is, or read from the text that holds it. 22023.';

create function private.is_whole(_value jsonb, _least numeric, _most numeric) returns boolean
language sql immutable
begin atomic
  select case when jsonb_typeof(_value) = 'number'
    then (_value #>> '{}')::numeric between _least and _most and (_value #>> '{}')::numeric % 1 = 0
    else false
  end;
end;
comment on function private.is_whole(jsonb, numeric, numeric) is 'Whether it is a whole number within both bounds.';

create function private.is_text(_value jsonb, _most integer) returns boolean
language sql immutable
begin atomic
  select jsonb_typeof(_value) = 'string' and char_length(_value #>> '{}') <= _most;
end;
comment on function private.is_text(jsonb, integer) is 'Whether it is a text of at most so many characters.';

create function private.is_choice(_value jsonb, _choices text[]) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(_value) = 'array' and jsonb_array_length(_value) <= 20
    then (select coalesce(bool_and(jsonb_typeof(one) = 'string' and one #>> '{}' = any (_choices)), true) from jsonb_array_elements(_value) as one)
    else false
  end
$$;
comment on function private.is_choice(jsonb, text[]) is 'Whether it is a list of at most 20 of these words.';

create function private.is_window(_value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(_value) = 'object' and (select array_agg(key order by key) from jsonb_object_keys(_value) as key)
      = array['east', 'north', 'south', 'west']
    and (select bool_and(jsonb_typeof(side.value) = 'number') from jsonb_each(_value) as side)
    then (_value ->> 'south')::numeric between -90 and 90 and (_value ->> 'north')::numeric between -90 and 90
      and (_value ->> 'west')::numeric between -180 and 180 and (_value ->> 'east')::numeric between -180 and 180
      and (_value ->> 'south')::numeric <= (_value ->> 'north')::numeric
      and (_value ->> 'west')::numeric <= (_value ->> 'east')::numeric
    else false
  end
$$;
comment on function private.is_window(jsonb) is 'Whether it is {south, west, north, east} in degrees, the right way round.';

create function private.is_day(_value jsonb) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_typeof(_value) = 'string'
    and _value #>> '{}' ~ '^20\d\d-\d\d-\d\d$'
    and make_date(
      substr(_value #>> '{}', 1, 4)::integer, substr(_value #>> '{}', 6, 2)::integer, substr(_value #>> '{}', 9, 2)::integer
    ) is not null;
exception when datetime_field_overflow or invalid_text_representation then
  return false;
end
$$;
comment on function private.is_day(jsonb) is 'Whether it is a day of this century as YYYY-MM-DD.';

create function private.property_types() returns text[]
language sql immutable
begin atomic
  select array[
    'apartment', 'house', 'condo', 'studio', 'residential', 'pg-hostel', 'commercial', 'office', 'retail', 'warehouse',
    'vacation', 'vacation_rental', 'villa'
  ];
end;
comment on function private.property_types() is 'Every type a listing may have.';

create function private.category_types(_category text) returns text[]
language sql immutable
begin atomic
  select case _category
    when 'residential' then array['apartment', 'house', 'condo', 'studio', 'residential', 'pg-hostel']
    when 'vacation' then array['vacation', 'vacation_rental']
    when 'commercial' then array['commercial', 'office', 'retail', 'warehouse']
    when 'pg-hostel' then array['pg-hostel']
  end;
end;
comment on function private.category_types(text) is 'Types that a category of the home page stands for (R-HOME-02); null for no category.';

create function private.checked_search(_search jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _asked jsonb := coalesce(private.json_of(_search, 'search'), '{}');
  _field text;
  _value jsonb;
  _rule text;
begin
  if jsonb_typeof(_asked) <> 'object' then
    raise exception 'search is no object' using errcode = '22023';
  end if;
  for _field, _value in select * from jsonb_each(_asked) loop
    _rule := case _field
      when 'words' then case when not private.is_text(_value, 500) then 'a text of at most 500 characters' end
      when 'place' then case when not private.is_text(_value, 100) then 'a text of at most 100 characters' end
      when 'category' then case when private.category_types(_value #>> '{}') is null
        then 'residential, vacation, commercial or pg-hostel' end
      when 'types' then case when not private.is_choice(_value, private.property_types()) then 'a list of types of homes' end
      when 'furnishing' then case when not private.is_choice(_value, array['unfurnished', 'semi-furnished', 'furnished'])
        then 'a list of unfurnished, semi-furnished, furnished' end
      when 'tenants' then case when not private.is_choice(_value, array['family', 'sharers', 'students', 'company'])
        then 'a list of family, sharers, students, company' end
      when 'amenities' then case when jsonb_typeof(_value) <> 'array' or jsonb_array_length(_value) > 20
          or exists (
            select from jsonb_array_elements(_value) as one
            where not private.is_text(one, 100) or btrim(one #>> '{}') = ''
          )
        then 'a list of at most 20 texts of at most 100 characters' end
      when 'min_price' then case when not private.is_whole(_value, 0, 1000000000) then 'whole rupees from 0 to 1000000000' end
      when 'max_price' then case when not private.is_whole(_value, 0, 1000000000) then 'whole rupees from 0 to 1000000000' end
      when 'bedrooms' then case when not private.is_whole(_value, 0, 100) then 'a whole number from 0 to 100' end
      when 'exact_bedrooms' then case when not private.is_counts(_value) then 'a list of 1 to 10 whole numbers from 0 to 100' end
      when 'near' then case when not private.is_near(_value)
        then '{places, km} or {latitude, longitude, km}: one to three known places, or degrees, and 0.1 to 15 kilometres' end
      when 'available_from' then case when not private.is_day(_value) then 'a day as YYYY-MM-DD' end
      when 'bounds' then case when not private.is_window(_value)
        then '{south, west, north, east} in degrees, south below north, west before east' end
      when 'sort' then case
        when coalesce(_value #>> '{}', '') not in ('newest', 'price-asc', 'price-desc', 'relevance', 'distance')
          then 'newest, price-asc, price-desc, relevance or distance'
        when _value #>> '{}' = 'distance' and _asked -> 'near' is null then 'distance only with near'
        when _value #>> '{}' = 'relevance' and coalesce(btrim(_asked ->> 'words'), '') = '' then 'relevance only with words'
      end
      else 'left out: there is no such condition'
    end;
    if _rule is not null then
      raise exception 'search: % must be %', left(_field, 40), _rule using errcode = '22023';
    end if;
  end loop;
  return _asked;
end
$$;
comment on function private.checked_search(jsonb) is
  'The search as an object with known fields in their bounds. Raises 22023 with the field and its rule. Not for API roles.';

create function private.word_of(_text text) returns text
language sql immutable set search_path = ''
as $$
  select (tsvector_to_array(to_tsvector('private.listing', _text)))[1]
$$;
comment on function private.word_of(text) is 'A word as the index keeps it; null for one that it does not keep.';

insert into private.search_synonyms (word, means)
select private.word_of(one), array_agg(distinct private.word_of(other))
from (values
  ('flat apartment'), ('bungalow villa'), ('house makaan makan ghar'), ('pg hostel coliving'), ('shop showroom retail dukan'),
  ('godown warehouse'), ('lift elevator'), ('gym gymnasium'), ('swimming pool'), ('wifi internet broadband'),
  ('ac aircon airconditioner'), ('parking garage'), ('fridge refrigerator'), ('geyser heater'), ('pet dog cat'),
  ('women ladies girls ladkiyon mahila'), ('men boys gents'), ('security guard watchman'), ('backup generator inverter'),
  ('bachelor bachelors sharers'), ('kitchen rasoi'), ('room kamra'), ('temple mandir'), ('east purva'), ('garden lawn'),
  ('bengaluru bangalore blr'), ('mumbai bombay'), ('chennai madras'), ('kolkata calcutta'), ('gurugram gurgaon'),
  ('pune poona'), ('mysuru mysore'), ('thiruvananthapuram trivandrum'), ('kochi cochin'), ('vadodara baroda'),
  ('visakhapatnam vizag'), ('hyderabad hyd'), ('hitec hitech'), ('puducherry pondicherry'), ('shimla simla'),
  ('varanasi banaras benares'), ('prayagraj allahabad'), ('mangaluru mangalore'), ('vijayawada bezawada'), ('gachibowli gachibowly')
) as alike (words)
cross join lateral string_to_table(alike.words, ' ') as one
cross join lateral string_to_table(alike.words, ' ') as other
group by private.word_of(one);

insert into private.search_synonyms (word, means)
select distinct private.word_of(word), '{}'::text[]
from string_to_table(
  'home homes property properties place rent rental renting lease let near nearby close around want need looking search '
  || 'find show please chahiye chaiye kavali kavalenu mein ke ka ki hai hain paas pas liye kiraye kiraya ko wala wali wale',
  ' '
) as word
where private.word_of(word) is not null
on conflict do nothing;

-- One word of a query: any of these, in these parts of a listing (A to D; empty for anywhere).
create function private.any_word(_words text[], _parts text default '') returns tsquery
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select string_agg(
      '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || case _parts when '' then '' else ':' || _parts end,
      ' | '
    )::tsquery
    from unnest(_words) as word
  );
end
$$;
comment on function private.any_word(text[], text) is 'Query for any of the words, as the index keeps them; null for none.';

create function private.similar_words(_word text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  _words text[];
begin
  -- half a word is finished, a mistyped one corrected
  select array_agg(begun.word) into _words from (
    select distinct known.word, char_length(known.word)
    from private.home_words as known
    where known.word >= _word and known.word < _word || chr(1114111) and char_length(_word) >= 3
    order by char_length(known.word), known.word
    limit 5
  ) as begun;
  if _words is null then
    select array[near.word] into _words from (
      select known.word
      from private.home_words as known
      where known.word operator(extensions.%) _word and extensions.similarity(known.word, _word) >= 0.4
      order by extensions.similarity(known.word, _word) desc, known.word
      limit 1
    ) as near;
  end if;
  return _words;
end
$$;
comment on function private.similar_words(text) is
  'Words of listings that begin like this one, at most five, else the one most like it; null for none. Not for API roles.';

-- Where a word of a search may stand for others: its synonyms; itself; what it may have meant.
create function private.meant_words(_word text) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  _means text[];
begin
  select synonym.means into _means from private.search_synonyms as synonym where synonym.word = _word;
  if _means is not null then
    return _means;
  end if;
  if _word ~ '[0-9]' or char_length(_word) > 40 or private.is_indexed(_word) then
    return array[_word];
  end if;
  return coalesce(private.similar_words(_word), array[_word]);
end
$$;
comment on function private.meant_words(text) is
  'What to look for when this word is searched; empty for a word that says nothing. Not for API roles.';

create function private.both(_one tsquery, _other tsquery) returns tsquery
language sql immutable
begin atomic
  select coalesce(_one && _other, _one, _other);
end;
comment on function private.both(tsquery, tsquery) is 'Query for both; null asks nothing.';

create function private.words_query(_words text) returns tsquery
language plpgsql stable security definer set search_path = ''
as $$
declare
  _query tsquery;
  _means text[];
begin
  for _means in
    select private.meant_words(said.lexeme)
    from unnest(to_tsvector('private.listing', private.plain_words(
      -- "2 BHK", "2.5bhk" and "2 bed" are one word of the index
      regexp_replace(lower(_words), '(\d+)(\.\d+)?[\s-]*(bhk|bkh|bed ?rooms?|beds?)\M', '\1bhk', 'g')
    ))) as said
    order by said.positions[1]
    limit 30
  loop
    _query := private.both(_query, private.any_word(_means));
  end loop;
  return _query;
end
$$;
comment on function private.words_query(text) is
  'Query for all the words, each in some form; null when none of them says anything. Not for API roles.';

-- Each part between commas is a phrase of the address, so that "Jubilee Hills" is not "Banjara Hills, Jubilee Road".
create function private.place_query(_place text) returns tsquery
language plpgsql stable security definer set search_path = ''
as $$
declare
  _query tsquery;
  _part text;
  _phrase tsquery;
  _before integer;
  _word record;
  _means tsquery;
begin
  for _part in select * from string_to_table(_place, ',') loop
    _phrase := null;
    for _word in
      select said.lexeme, place.position
      from unnest(to_tsvector('private.listing', private.plain_words(_part))) as said
      cross join lateral unnest(said.positions) as place (position)
      order by place.position
      limit 12
    loop
      -- in an address every word says something
      _means := private.any_word(coalesce(nullif(private.meant_words(_word.lexeme), '{}'), array[_word.lexeme]), 'B');
      _phrase := coalesce(tsquery_phrase(_phrase, _means, _word.position - _before), _means);
      _before := _word.position;
    end loop;
    _query := private.both(_query, _phrase);
  end loop;
  return _query;
end
$$;
comment on function private.place_query(text) is 'Query for the place within addresses; null for no place. Not for API roles.';

create type private.search_criteria as (
  query tsquery,
  said tsquery,
  min_price numeric,
  max_price numeric,
  bedrooms integer,
  available_from date,
  south double precision,
  west double precision,
  north double precision,
  east double precision,
  sort text,
  counts integer[],
  spots point[],
  near_any boolean,
  near_km double precision
);
comment on type private.search_criteria is
  'A checked search as the index is asked; null asks nothing. `said` is its words alone, `counts` are exact bedrooms, `spots` places '
  'to be within `near_km` of, all of them or any.';

-- A word of descriptions is among the newest homes when it is common; else counting it by its index is a short work. Asked of
-- the homes themselves, a word that none has would be looked for in every one.
create function private.is_indexed(_word text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  _asked private.search_criteria;
  _found boolean;
begin
  _asked.query := private.any_word(array[_word]);
  if exists (select from private.home_words as known where known.word = _word)
    or exists (
      select
      from (select home.words from private.home_index as home order by home.created_at desc, home.id desc limit 300) as newest
      where newest.words @@ _asked.query
    )
  then
    return true;
  end if;
  execute 'select count(*) > 0 from private.home_index as home where ' || private.search_condition(_asked)
    into _found using _asked;
  return _found;
end
$$;
comment on function private.is_indexed(text) is 'Whether any public home has the word. Not for API roles.';

create function private.texts_of(_list jsonb, _before text) returns text[]
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(_before || lower(btrim(one))), '{}') from jsonb_array_elements_text(_list) as one
  );
end
$$;
comment on function private.texts_of(jsonb, text) is 'The list''s texts in small letters, each with that before it; empty for none.';

create function private.search_criteria(_search jsonb) returns private.search_criteria
language plpgsql stable security definer set search_path = ''
as $$
declare
  _asked constant jsonb := private.checked_search(_search);
  _window constant jsonb := _asked -> 'bounds';
  _read private.search_criteria;
  _amenity text;
begin
  _read.said := private.words_query(_asked ->> 'words');
  _read.query := private.both(_read.said, private.place_query(_asked ->> 'place'));
  _read.query := private.both(
    _read.query, private.any_word(private.texts_of(to_jsonb(private.category_types(_asked ->> 'category')), 'type='))
  );
  _read.query := private.both(_read.query, private.any_word(private.texts_of(_asked -> 'types', 'type=')));
  _read.query := private.both(_read.query, private.any_word(private.texts_of(_asked -> 'furnishing', 'furnishing=')));
  if jsonb_array_length(_asked -> 'tenants') > 0 then
    -- a home whose owner prefers nobody in particular is open to everybody
    _read.query := private.both(
      _read.query, private.any_word(private.texts_of(_asked -> 'tenants', 'tenant=') || 'tenant=any'::text)
    );
  end if;
  foreach _amenity in array private.texts_of(_asked -> 'amenities', 'amenity=') loop
    _read.query := private.both(_read.query, private.any_word(array[_amenity]));
  end loop;
  _read.min_price := (_asked ->> 'min_price')::numeric;
  _read.max_price := (_asked ->> 'max_price')::numeric;
  _read.bedrooms := (_asked ->> 'bedrooms')::integer;
  _read.counts := (select array_agg(count::integer) from jsonb_array_elements_text(_asked -> 'exact_bedrooms') as count);
  _read.spots := private.near_spots(_asked -> 'near');
  _read.near_any := coalesce((_asked -> 'near' ->> 'any')::boolean, false);
  _read.near_km := (_asked -> 'near' ->> 'km')::double precision;
  _read.available_from := (_asked ->> 'available_from')::date;
  _read.south := (_window ->> 'south')::double precision;
  _read.west := (_window ->> 'west')::double precision;
  _read.north := (_window ->> 'north')::double precision;
  _read.east := (_window ->> 'east')::double precision;
  _read.sort := coalesce(_asked ->> 'sort', case
    when _read.spots is not null then 'distance'
    when _read.said is not null then 'relevance'
    else 'newest'
  end);
  return _read;
end
$$;
comment on function private.search_criteria(jsonb) is 'A search, checked and read. Raises 22023. Not for API roles.';

create function private.count_found(_asked private.search_criteria, _most integer) returns integer
language plpgsql stable security definer
-- any homes are the first ones, which are read often: other scans do not lead to those that are still on the disk
set search_path = '' set jit = 'off' set synchronize_seqscans = 'off'
as $$
declare
  _condition constant text := private.search_condition(_asked);
  _parts constant text[] := private.home_parts();
  -- By chance a sixteenth of the homes are in the small part: a search with fewer than _most has as many there, and seven
  -- standard deviations more, once in a hundred million times.
  _enough constant integer := least(_most, ceil(_most / 16.0 + 7 * sqrt(_most / 16.0)));
  _nearest integer;
  _total integer;
begin
  if _asked.spots is not null then
    return (select counted.total from private.nearest_homes(_asked, null, null, 0, _most) as counted);
  end if;
  if _asked.query is not null then
    -- what very many homes have is counted soonest where homes lie together
    execute format('select count(*) from (table private.home_index limit 200) as home where %s', _condition)
      into _nearest using _asked;
  end if;
  if _nearest >= 12 or _asked.query is null then
    execute format(
      'select count(*) from (select from private.home_index as home where %s limit %s) as found', _condition, _most
    ) into _total using _asked;
    return _total;
  end if;
  -- The large part is looked at only when the small one has too few. Each is planned as if all of it were wanted: in the hope
  -- of meeting a few soon, common words that no home has together would be looked for in the homes themselves.
  execute format(
    'with few as materialized (select 1 from private.home_index as home where %1$s),
       rest as materialized (select 1 from private.home_index as home where %2$s)
     select case when in_few.homes >= %3$s then %4$s
       else in_few.homes + (select count(*) from (table rest limit %4$s) as found) end
     from (select count(*) as homes from (table few limit %3$s) as found) as in_few',
    private.search_condition(_asked, _parts[1]), private.search_condition(_asked, _parts[2]), _enough, _most
  ) into _total using _asked;
  return least(_total, _most);
end
$$;
comment on function private.count_found(private.search_criteria, integer) is
  'How many homes a search finds, counted no further than _most. Not for API roles.';

create function private.search_matches(search jsonb, property_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  _asked constant private.search_criteria := private.search_criteria(search);
  _is_found boolean;
begin
  execute format(
    'select exists (select from private.home_index as home where home.id = $2 and %s)', private.search_condition(_asked)
  ) into _is_found using _asked, property_id;
  return _is_found;
end
$$;
comment on function private.search_matches(jsonb, uuid) is
  'Whether a search finds this home; never one that is not public. Raises 22023. Not for API roles.';
