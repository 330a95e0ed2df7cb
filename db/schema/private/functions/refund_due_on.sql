CREATE FUNCTION private.refund_due_on(_tenancy public.tenancies) RETURNS date
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select greatest(
    coalesce(_tenancy.leave_on, private.indian_day(_tenancy.state_at)),
    (
      select private.indian_day(record.agreed_at) from private.handovers as record
      where record.tenancy_id = _tenancy.id and record.kind = 'move_out' and record.state = 'agreed'
    )
  ) + coalesce((
    select (said.terms ->> 'refund_days')::integer from public.tenancy_terms as terms
    join public.agreement_versions as said on said.id = terms.agreement_version_id
    where terms.tenancy_id = _tenancy.id order by terms.from_on desc limit 1
  ), 30)
$$;

REVOKE ALL ON FUNCTION private.refund_due_on(_tenancy public.tenancies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refund_due_on(_tenancy public.tenancies) TO service_role;

COMMENT ON FUNCTION private.refund_due_on(_tenancy public.tenancies) IS 'By when the deposit goes back: the agreement''s days after the last day, or after both signed the record of moving out. Not for API roles.';
