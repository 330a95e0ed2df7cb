CREATE FUNCTION private.shared_papers(_documents jsonb, _now timestamp with time zone) RETURNS TABLE(paper_id uuid, granted_until timestamp with time zone)
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  _one jsonb;
begin
  if jsonb_typeof(_documents) is distinct from 'array' then
    perform private.refuse_argument('documents', 'Papers are a list.');
  end if;
  if jsonb_array_length(_documents) > 8 then
    perform private.refuse(
      'PT422', 'too_many_papers', 'These are too many papers: an application shares at most 8, and you keep at most 24.'
    );
  end if;
  for _one in select value from jsonb_array_elements(_documents) loop
    perform private.given_fields(_one, 'documents', '{paper_id,consents,granted_until}');
    if coalesce(_one ->> 'paper_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.refuse_argument('documents', 'Name each paper by its id.');
    end if;
    if _one -> 'consents' is distinct from 'true'::jsonb then
      perform private.refuse('PT422', 'consent_missing', 'Please tick for each paper that it may be opened.');
    end if;
    paper_id := (_one ->> 'paper_id')::uuid;
    granted_until := private.grant_end(_one ->> 'granted_until', _now);
    return next;
  end loop;
end
$_$;

REVOKE ALL ON FUNCTION private.shared_papers(_documents jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.shared_papers(_documents jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.shared_papers(_documents jsonb, _now timestamp with time zone) IS 'Papers that an application shares. 22023, PT422. Not for API roles.';
