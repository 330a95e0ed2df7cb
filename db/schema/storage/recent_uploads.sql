CREATE TABLE storage.recent_uploads (
    id bigint NOT NULL,
    owner_id text NOT NULL,
    begun_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    size_bytes bigint DEFAULT 0 NOT NULL,
    CONSTRAINT recent_uploads_size_bytes_check CHECK ((size_bytes >= 0))
);

ALTER TABLE storage.recent_uploads OWNER TO supabase_storage_admin;

ALTER TABLE storage.recent_uploads ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME storage.recent_uploads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY storage.recent_uploads
    ADD CONSTRAINT recent_uploads_pkey PRIMARY KEY (id);

CREATE INDEX recent_uploads_begun_at_idx ON storage.recent_uploads USING btree (begun_at);
CREATE INDEX recent_uploads_owner_id_idx ON storage.recent_uploads USING btree (owner_id, begun_at);

ALTER TABLE storage.recent_uploads ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE storage.recent_uploads IS 'Uploads of the last day, for the limits on one person.';
