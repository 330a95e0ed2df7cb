CREATE TABLE storage.sealed_blobs (
    version text NOT NULL,
    key_id text NOT NULL,
    sealed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sealed_blobs_key_id_check CHECK ((key_id ~ '^[A-Za-z0-9_-]{1,40}$'::text))
);

ALTER TABLE storage.sealed_blobs OWNER TO supabase_storage_admin;

ALTER TABLE ONLY storage.sealed_blobs
    ADD CONSTRAINT sealed_blobs_pkey PRIMARY KEY (version);

CREATE INDEX sealed_blobs_sealed_at_idx ON storage.sealed_blobs USING btree (sealed_at);

ALTER TABLE storage.sealed_blobs ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE storage.sealed_blobs IS 'Bytes that are sealed with a key of the secrets file: those of guarded buckets. Bytes without a row are kept as they are.';
