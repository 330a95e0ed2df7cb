CREATE FUNCTION private.listed_properties() RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select $q$
    from public.properties as listing
    where ($1 is null
        or lower(listing.title || ' ' || listing.location) like $1
        or coalesce(listing.broker_id, listing.owner_id) = any ($2)
      )
      and (
        $3 is null
        or (listing.approval_status = $3 and ($3 <> 'pending' or listing.archived_at is null))
        or (
          $3 = 'changed'
          and listing.revision_sent_at is not null and listing.approval_status = 'approved' and listing.archived_at is null
        )
      )
      and ($4 is null or listing.status = $4)
      and ($5 is null or listing.property_type = $5)
      and ($6 is null or listing.price >= $6)
      and ($7 is null or listing.price <= $7)
      and ($8 is null or listing.bedrooms = $8)
      and ($9 is null or listing.bathrooms = $9)
  $q$
$_$;

REVOKE ALL ON FUNCTION private.listed_properties() FROM PUBLIC;
GRANT ALL ON FUNCTION private.listed_properties() TO service_role;

COMMENT ON FUNCTION private.listed_properties() IS 'The listings that match, as SQL; "changed" are approved ones with a revision that waits. $1, $3 to $5 text, $2 uuid[], $6 and $7 numeric, $8 and $9 integer.';
