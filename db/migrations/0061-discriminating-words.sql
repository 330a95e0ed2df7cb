-- A listing says whom a home suits by household (family, sharers, students, company), never by religion, caste, region
-- or community. What is refused is such a word as a condition for tenants ("only …", "… preferred"); the same word in the
-- name of a place ("near the mosque", "Jain Temple Road") is none. The lists are the same as in the browser, which says
-- so while a person types.
create table private.discriminating_words (
  kind text not null check (kind in ('community', 'group', 'household', 'place', 'before', 'after', 'filler')),
  word text not null check (word ~ '^[a-z]+( [a-z]+)*$'),
  primary key (kind, word)
);
comment on table private.discriminating_words is
  'Words by which tenants are chosen by religion, caste, region or community. Written by migrations alone.';
comment on column private.discriminating_words.kind is
  'community: whom a word means. group: with "same", "our"…: a community left unnamed. household: may stand beside a '
  'community. place: after a community it names a place or a dish. before, after: what makes a condition. filler: may '
  'stand between.';

insert into private.discriminating_words (kind, word)
select kind, unnest(string_to_array(words, ','))
from (values
  ('community', 'hindu,muslim,islamic,christian,catholic,sikh,jain,buddhist,parsi,jewish,brahmin,brahman,kshatriya,vaishya,shudra,dalit,harijan,sc st,obc,kamma,kapu,reddy,velama,rajput,maratha,nair,ezhava,lingayat,vokkaliga,bania,baniya,marwari,agarwal,yadav,jat,gujjar,patel,patidar,iyer,iyengar,north indian,south indian,north east indian,northeastern,bengali,bihari,punjabi,gujarati,marathi,maharashtrian,tamilian,tamil,telugu,kannadiga,malayali,kashmiri,nepali,manipuri,naga,sindhi'),
  ('group', 'caste,community,religion,gotra'),
  ('household', 'family,families,bachelor,tenant,people,person,couple,girl,boy,lady,ladies,gent,student,professional,speaking,community,religion,caste'),
  ('place', 'temple,mosque,masjid,church,gurudwara,gurdwara,mandir,dargah,graveyard,cemetery,school,college,hospital,institute,colony,nagar,street,road,lane,market,bazaar,bhavan,hall,restaurant,hotel,food,sweets,cuisine,dhaba,mess,kitchen,pilgrim,devotee,medium,calendar'),
  ('before', 'only,no,not,non,never,except,excluding,avoid,prefer,prefers,preferred,preferring,preferably,strictly,exclusively,suitable,ideal,meant,reserved,for,want,wants,wanted,need,needs,require,requires,required,seeking,looking for,rent to,rented to,let to,let out to,give to,given to,open to,available to'),
  ('after', 'only,preferred,prefered,preferable,preferably,wanted,required,needed,excluded,not allowed,not accepted,not wanted,not preferred,not welcome,please excuse,need not apply,do not apply,strictly'),
  ('filler', 'a,an,the,any,all,to,for,of,from,by,other,pure,strict,orthodox,veg,vegetarian,nice,good,decent,upper caste')
) as list (kind, words);

create function private.discriminating_pattern() returns text
language sql stable set search_path = ''
as $$
  with lists as (
    select
      kind,
      -- the longest first, so that no word hides a longer one
      '(?:' || string_agg(word, '|' order by char_length(word) desc, word collate "C") || ')' as any_word
    from private.discriminating_words
    group by kind
  ),
  parts as (
    select
      (select any_word from lists where kind = 'community') || 's?' as community,
      (select any_word from lists where kind = 'group') as unnamed,
      (select any_word from lists where kind = 'household') || 's?' as household,
      (select any_word from lists where kind = 'place') || 's? ' as place,
      (select any_word from lists where kind = 'before') as before_it,
      (select any_word from lists where kind = 'after') as after_it,
      (select any_word from lists where kind = 'filler') as filler
  )
  select
    ' (?:'
    || before_it || ' (?:(?:' || filler || '|' || household || ') )*' || community || ' (?!' || place || ')'
    || '|' || community || ' (?:(?:and|or|' || community || '|' || household || ') )*' || after_it || ' '
    || '|(?:same|our|own|upper|higher|high|lower|low|forward|particular|specific) ' || unnamed || ' '
    || '|' || unnamed || ' (?:preferred|preference|restriction|restricted|wise) '
    || ')'
  from parts
$$;
comment on function private.discriminating_pattern() is
  'Regular expression over words parted by single spaces; read alike by PostgreSQL and by JavaScript.';

create function private.discriminating_phrase(_text text) returns text
language sql stable set search_path = ''
as $$
  select btrim(substring(
    ' ' || regexp_replace(lower(_text), '[^a-z]+', ' ', 'g') || ' ' from private.discriminating_pattern()
  ))
$$;
comment on function private.discriminating_phrase(text) is
  'The words of _text that choose tenants by religion, caste, region or community; null when there are none.';

create function private.tg_properties__refuse_discrimination() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _phrase constant text := private.discriminating_phrase(concat_ws(
    ' | ', new.title, new.description, new.rental_duration, array_to_string(new.house_rules, ' | ')
  ));
begin
  if _phrase is not null then
    raise exception 'Please remove "%": a listing may not choose tenants by religion, caste, region or community.', _phrase
      using errcode = '23514', hint = 'Say whom the home suits by household: family, sharers, students or company.';
  end if;
  return new;
end
$$;

create trigger _130_refuse_discrimination
  before insert or update of title, description, rental_duration, house_rules on public.properties
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_properties__refuse_discrimination();
