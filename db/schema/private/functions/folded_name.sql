CREATE FUNCTION private.folded_name(_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select replace(
    translate(
      regexp_replace(normalize(_name, NFKD), '[\u0300-\u036F\u200C\u200D]', '', 'g'),
      'АВЕКМНОРСТХУІЈЅавекмнорстхуіјѕгпԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεικνορτυχγηոհսօՕՏաøØłŁđĐħĦıŧŦlLABCDEFGHIJKMNOPQRSTUVWXYZ',
      'abekmhopctxyijsabekmhopctxyijsrndqwabezhikmnoptyxabeikvoptuxynnhuooswooiiddhhittiiabcdefghijkmnopqrstuvwxyz'
    ),
    'rn', 'm'
  )
$$;

REVOKE ALL ON FUNCTION private.folded_name(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.folded_name(_name text) TO service_role;

COMMENT ON FUNCTION private.folded_name(_name text) IS 'A name as it is compared with words: see the contract''s person-name.';
