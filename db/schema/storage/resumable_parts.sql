CREATE TABLE storage.resumable_parts (
    upload_id uuid NOT NULL,
    first_byte bigint NOT NULL,
    size_bytes bigint NOT NULL,
    version text NOT NULL,
    CONSTRAINT resumable_parts_first_byte_check CHECK ((first_byte >= 0)),
    CONSTRAINT resumable_parts_size_bytes_check CHECK ((size_bytes > 0))
);

ALTER TABLE storage.resumable_parts OWNER TO supabase_storage_admin;

ALTER TABLE ONLY storage.resumable_parts
    ADD CONSTRAINT resumable_parts_pkey PRIMARY KEY (upload_id, first_byte);
ALTER TABLE ONLY storage.resumable_parts
    ADD CONSTRAINT resumable_parts_version_key UNIQUE (version);

ALTER TABLE ONLY storage.resumable_parts
    ADD CONSTRAINT resumable_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES storage.resumable_uploads(id) ON DELETE CASCADE;

ALTER TABLE storage.resumable_parts ENABLE ROW LEVEL SECURITY;

CREATE TRIGGER resumable_parts_release_on_delete AFTER DELETE ON storage.resumable_parts REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION storage.release_blobs();

COMMENT ON TABLE storage.resumable_parts IS 'Pieces of unfinished uploads, each a blob of its own.';
