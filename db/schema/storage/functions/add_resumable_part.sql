CREATE FUNCTION storage.add_resumable_part(_upload_id uuid, _first_byte bigint, _size_bytes bigint, _version text, _parts integer) RETURNS text
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update storage.resumable_uploads as upload set offset_bytes = upload.offset_bytes + _size_bytes
  where upload.id = _upload_id and upload.offset_bytes = _first_byte and upload.finished_at is null;
  if not found then
    return 'moved on';
  end if;
  if (select count(*) from storage.resumable_parts as part where part.upload_id = _upload_id) >= _parts then
    raise exception 'an upload of too many pieces' using errcode = 'P0003';
  end if;
  insert into storage.resumable_parts (upload_id, first_byte, size_bytes, version)
  values (_upload_id, _first_byte, _size_bytes, _version);
  return 'added';
end
$$;


ALTER FUNCTION storage.add_resumable_part(_upload_id uuid, _first_byte bigint, _size_bytes bigint, _version text, _parts integer) OWNER TO supabase_storage_admin;

REVOKE ALL ON FUNCTION storage.add_resumable_part(_upload_id uuid, _first_byte bigint, _size_bytes bigint, _version text, _parts integer) FROM PUBLIC;

COMMENT ON FUNCTION storage.add_resumable_part(_upload_id uuid, _first_byte bigint, _size_bytes bigint, _version text, _parts integer) IS 'Adds a piece where the upload stands: added, or moved on when it stands elsewhere. P0003 beyond so many pieces.';
