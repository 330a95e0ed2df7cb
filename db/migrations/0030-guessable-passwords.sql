-- Passwords that guessers try first, for the sign-ups whose password the database hashes. The server refuses the same
-- ones elsewhere; a test holds the two lists equal.
create table private.guessable_words (
  word text primary key check (word = lower(word))
);
comment on table private.guessable_words is 'Words that common passwords are made of.';

insert into private.guessable_words (word)
select distinct regexp_split_to_table(
  'password passwort passw0rd pass passwd passphrase letmein welcome admin administrator root user guest test
  tester testing demo default changeme change secret login signin access master superman batman spiderman
  iloveyou loveyou iloveu love lovely sunshine princess dragon monkey football cricket baseball basketball
  soccer hockey shadow michael jordan jessica ashley jennifer michelle daniel charlie thomas george robert
  matthew andrew joshua nicole hannah amanda harley ranger hunter buster killer pepper ginger summer winter
  spring autumn flower freedom whatever trustno computer internet samsung google facebook android iphone apple
  microsoft windows linux starwars pokemon naruto qwerty qwertyuiop qwertyui qwert asdf asdfgh asdfghjkl
  asdfjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc azerty qweasd qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh
  abcabc aaaaaa india bharat hindustan krishna ganesh sairam jaishriram jaimatadi shivam shankar mahadev
  hanuman lakshmi durga allah bismillah jesus waheguru omnamahshivaya omsairam rahul rohit sachin virat dhoni
  kohli tendulkar sharma priya pooja neha anjali deepak suresh ramesh mahesh ganapathi mumbai delhi newdelhi
  bangalore bengaluru hyderabad chennai kolkata pune bollywood chocolate cookie banana orange purple yellow
  silver golden diamond angel baby babygirl lovers family mother father mommy daddy sister brother friend
  friends forever money cash bank business office house home rental rent landlord tenant owner broker property
  apartment basera',
  '\s+'
);

-- What is wrong with a password; null for a good one. The account's own address is the first guess.
create function private.password_weakness(_password text, _email text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  _guessable constant text := 'Password is known to be weak and easy to guess, please choose a different one.';
  _runs constant text[] := array['01234567890', '9876543210', 'abcdefghijklmnopqrstuvwxyz', '1q2w3e4r5t6y7u8i9o0p'];
  _marks constant text := '^[^a-z]+|[^a-z]+$';
  _folded constant text := lower(_password);
  _half constant text := left(_folded, char_length(_folded) / 2);
  _word constant text := regexp_replace(_folded, _marks, '', 'g');
  _least constant integer := coalesce((private.setting('password_min_length'))::integer, 6);
begin
  if char_length(_password) < _least then
    return format('Password should be at least %s characters.', _least);
  end if;
  if (select count(distinct letter) from regexp_split_to_table(_folded, '') as letter) <= 2
    or exists (
      select from unnest(_runs) as run
      where position(_folded in run) > 0 or (_folded = _half || _half and position(_half in run) > 0)
    )
    or lower(_email) in (_folded, _word)
    or split_part(lower(_email), '@', 1) in (_folded, _word)
    or exists (
      select from private.guessable_words as known
      where known.word in (_word, regexp_replace(translate(_folded, '013457@$', 'oieastas'), _marks, '', 'g'))
    )
  then
    return _guessable;
  end if;
  return null;
end
$$;
comment on function private.password_weakness(text, text) is
  'Why the password may not be had, in words for the person; null for a good one.';
