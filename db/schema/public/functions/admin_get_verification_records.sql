CREATE FUNCTION public.admin_get_verification_records(_limit integer DEFAULT 1000, _offset integer DEFAULT 0, _search text DEFAULT NULL::text, _status text DEFAULT NULL::text, _document_type text DEFAULT NULL::text, _sort text DEFAULT 'newest'::text, _after_id uuid DEFAULT NULL::uuid) RETURNS TABLE(id uuid, user_id uuid, document_type text, document_number text, full_name text, date_of_birth date, address text, document_url text, status text, admin_notes text, created_at timestamp with time zone, reviewed_at timestamp with time zone, user_email text, user_first_name text, user_last_name text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 1000), 1), 1000);
  _is_oldest constant boolean := coalesce(private.chosen(_sort, '{newest,oldest}'), 'newest') = 'oldest';
  _in_order constant text := case
    when _is_oldest then 'handed.created_at, handed.id' else 'handed.created_at desc, handed.id desc'
  end;
begin
  perform private.note_list('verification_records', _rows, coalesce(_search, _status, _document_type, '') <> '');
  return query execute
    'select handed.id, handed.user_id, handed.document_type, handed.document_number, handed.full_name,
      handed.date_of_birth, handed.address, handed.document_url, handed.status, handed.admin_notes, handed.created_at,
      handed.reviewed_at, coalesce(person.email, '''')::text, profile.first_name, profile.last_name
    from (select handed.id ' || private.listed_records() || '
      and ($5 is null or (handed.created_at, handed.id) ' || case when _is_oldest then '>' else '<' end || ' (
        select after.created_at, after.id from public.verification_records as after where after.id = $5
      ))
      order by ' || _in_order || ' limit $6 offset $7) as page
    join public.verification_records as handed on handed.id = page.id
    join auth.users as person on person.id = handed.user_id
    left join public.profiles as profile on profile.id = handed.user_id
    order by ' || _in_order
    using
      private.contains_pattern(_search), coalesce(private.found_people(_search), '{}'),
      private.record_status(_status),
      private.chosen(_document_type, '{aadhaar,pan,passport,driving_license}'),
      _after_id, _rows, greatest(coalesce(_offset, 0), 0);
end
$_$;

REVOKE ALL ON FUNCTION public.admin_get_verification_records(_limit integer, _offset integer, _search text, _status text, _document_type text, _sort text, _after_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_verification_records(_limit integer, _offset integer, _search text, _status text, _document_type text, _sort text, _after_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_verification_records(_limit integer, _offset integer, _search text, _status text, _document_type text, _sort text, _after_id uuid) TO authenticated;

COMMENT ON FUNCTION public.admin_get_verification_records(_limit integer, _offset integer, _search text, _status text, _document_type text, _sort text, _after_id uuid) IS 'Identity documents, newest first, at most 1000; numbers are masked, document_url is a name in the bucket verification-documents. _search: in name, number and address of the account; _status: pending, approved (or verified), rejected; _sort: newest, oldest. For admins; 42501, 22023, PT429.';
