CREATE TABLE storage.resumable_uploads (
    id uuid NOT NULL,
    bucket_id text NOT NULL,
    name text NOT NULL,
    owner_id text,
    sender text NOT NULL,
    is_upsert boolean NOT NULL,
    size_bytes bigint NOT NULL,
    offset_bytes bigint DEFAULT 0 NOT NULL,
    announced jsonb NOT NULL,
    begun_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT resumable_uploads_check CHECK (((offset_bytes >= 0) AND (offset_bytes <= size_bytes))),
    CONSTRAINT resumable_uploads_name_check CHECK (((octet_length(name) >= 1) AND (octet_length(name) <= 1024))),
    CONSTRAINT resumable_uploads_size_bytes_check CHECK ((size_bytes >= 0))
);

ALTER TABLE storage.resumable_uploads OWNER TO supabase_storage_admin;

ALTER TABLE ONLY storage.resumable_uploads
    ADD CONSTRAINT resumable_uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY storage.resumable_uploads
    ADD CONSTRAINT resumable_uploads_bucket_id_fkey FOREIGN KEY (bucket_id) REFERENCES storage.buckets(id) ON DELETE CASCADE;

CREATE INDEX resumable_uploads_begun_at_idx ON storage.resumable_uploads USING btree (begun_at);
CREATE INDEX resumable_uploads_bucket_id_idx ON storage.resumable_uploads USING btree (bucket_id);
CREATE INDEX resumable_uploads_owner_id_idx ON storage.resumable_uploads USING btree (owner_id);

ALTER TABLE storage.resumable_uploads ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE storage.resumable_uploads IS 'Uploads in pieces, for a day: finished ones too, so that a client that missed the last answer is told.';
COMMENT ON COLUMN storage.resumable_uploads.sender IS 'Who began it, a person, an API key or a signed address: nobody else goes on with it.';
COMMENT ON COLUMN storage.resumable_uploads.announced IS 'The Upload-Metadata of the client.';
