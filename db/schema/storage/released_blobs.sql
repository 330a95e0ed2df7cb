CREATE TABLE storage.released_blobs (
    version text NOT NULL,
    released_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE storage.released_blobs OWNER TO supabase_storage_admin;

ALTER TABLE ONLY storage.released_blobs
    ADD CONSTRAINT released_blobs_pkey PRIMARY KEY (version);

ALTER TABLE storage.released_blobs ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE storage.released_blobs IS 'Bytes that a deleted or replaced object let go of. The storage service removes them once no object names them.';
