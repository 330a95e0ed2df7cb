CREATE FUNCTION private.rating_of(_reviews public.reviews[], OUT mean numeric, OUT many integer) RETURNS record
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select
    case when counted.is_enough then round(counted.stars::numeric / counted.weight, 1) end,
    case when counted.is_enough then counted.many end
  from (
    select
      sum(review.stars * case review.subject when 'tenancy' then 3 else 1 end) as stars,
      sum(case review.subject when 'tenancy' then 3 else 1 end) as weight,
      count(*)::integer as many,
      count(*) >= 3 or bool_or(review.subject = 'tenancy') as is_enough
    from unnest(_reviews) as review
  ) as counted
$$;

REVOKE ALL ON FUNCTION private.rating_of(_reviews public.reviews[], OUT mean numeric, OUT many integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.rating_of(_reviews public.reviews[], OUT mean numeric, OUT many integer) TO service_role;

COMMENT ON FUNCTION private.rating_of(_reviews public.reviews[], OUT mean numeric, OUT many integer) IS 'The mean of shown reviews and their number; null until there is one of a tenancy or three of visits. Not for API roles.';
