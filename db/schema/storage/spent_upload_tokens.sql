CREATE TABLE storage.spent_upload_tokens (
    id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE storage.spent_upload_tokens OWNER TO supabase_storage_admin;

ALTER TABLE ONLY storage.spent_upload_tokens
    ADD CONSTRAINT spent_upload_tokens_pkey PRIMARY KEY (id);

CREATE INDEX spent_upload_tokens_expires_at_idx ON storage.spent_upload_tokens USING btree (expires_at);

ALTER TABLE storage.spent_upload_tokens ENABLE ROW LEVEL SECURITY;

COMMENT ON TABLE storage.spent_upload_tokens IS 'Signed upload addresses that were used; kept until they would have expired anyway.';
